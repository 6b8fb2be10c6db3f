import type { BureauName } from '../../bureaus.ts'
import { accountFromFields } from '../account-from-fields.ts'
import { creditorName } from '../creditor-name.ts'
import type { ReadAccount, ReadReport } from '../normal-form.ts'
import type { Field } from '../text/labels.ts'
import { type AccountRecord, recordsFrom } from '../text/records.ts'
import { bureauIn } from '../text/scores.ts'
import { accountsIn } from './app-paste/accounts.ts'
import { headingAt } from './app-paste/headings.ts'
import { askedIn } from './app-paste/inquiries.ts'
import { accountsInTables } from './generic-labels/account-table.ts'
import { countryOfAddresses } from './generic-labels/country.ts'
import { columnField, withTabs } from './generic-labels/delimited-lines.ts'
import { inquiriesInTables } from './generic-labels/inquiry-table.ts'
import { withLabelsBeside } from './generic-labels/labels-over-values.ts'
import { withCommonLabel } from './generic-labels/own-labels.ts'
import { noList, typedListIn } from './generic-labels/typed-list.ts'
import type { Layout } from './layout.ts'
import { kindWithName } from './phrases/kinds.ts'
import { scoresOf } from './phrases/scores.ts'
import { withoutNumber } from './phrases/shapes.ts'
import { keep, valuesFrom } from './phrases/values.ts'
import { accountsRead } from './shared/accounts-read.ts'
import { entriesIn } from './shared/entry-lines.ts'
import { wholeReport } from './shared/whole-report.ts'
import { headingOf } from './three-bureau-web/bureau-columns.ts'
import { bureauScoresFrom } from './three-bureau-web/bureau-scores.ts'
import { withoutBureauColumns } from './three-bureau-web/without-columns.ts'

/**
 * Any text that labels what it says: "Account: LAKESIDE BANK", "Balance: $1,200", "Score: 712", or a
 * table of accounts. It takes what is labelled and stays silent on the rest.
 */
export const genericLabels: Layout = {
  name: 'generic',
  recognizes: () => true,
  isReport: ({ scores }) => scores.length > 0,
  read(text) {
    const beside = text.lines.some((line) => headingOf(line) !== undefined)
    const single = beside ? withoutBureauColumns(text.lines) : text.lines
    const lines = single.map(withCommonLabel)
    const bureau = bureauOf(text.lines)
    const tabbed = withTabs(lines)
    const around = wholeReport({ ...text, lines: tabbed }, bureau, [])
    const sided = beside ? bureauScoresFrom(text.lines) : []
    const scores = sided.length > 0 ? sided : scoresOf(around.scores, lines)
    const listed =
      around.inquiries.length > 0 ? around.inquiries : inquiriesInTables(tabbed, bureau)
    const inquiries = listed.length > 0 ? listed : askedIn(lines, bureau)
    const country = countryOfAddresses(text.whole)
    const labelled = { ...around, scores, inquiries, country }
    // The summary of a bank tells of credit when it prints a score.
    const records = recordsIn(scores.length > 0 ? withLabelsBeside(lines) : lines)
    const tables = accountsInTables(tabbed, scores.length > 0)
    const isTable = scores.length > 0 && tables.length > 0 && records.length === 0
    // The rows of the table itself are in tabs.
    const outside = lines.filter((line, place) => line === tabbed[place])
    const listedUnder = isTable ? collectionsIn(outside) : []
    const printed = [...tables, ...records, ...listedUnder]
    if (printed.length > 0) return withoutReceipt({ ...labelled, accounts: printed }, lines)
    const entries = entriesIn(lines).map(({ account }) => account)
    const typed = entries.length < fewestPrinted ? typedListIn(lines) : noList
    if (typed.accounts.length > entries.length)
      return {
        ...labelled,
        accounts: typed.accounts,
        scores: scores.length > 0 ? scores : typed.scores,
      }
    // Bare lines tell of credit when a score stands with them.
    const isScored = scores.length > 0
    const isBare = isScored && entries.length === 0 && !hasColumns(lines)
    const bare = isBare ? accountsIn(trimmed(lines)) : []
    return { ...labelled, accounts: isScored ? [...entries, ...bare] : [] }
  },
}

/** Who prints a table of accounts may list the collections under it, one a line. */
function collectionsIn(lines: readonly string[]): readonly ReadAccount[] {
  return typedListIn(lines, true).accounts.filter(({ type }) => type === 'collection')
}

/** A form of columns that no layout knows: its lines are no names. */
function hasColumns(lines: readonly string[]): boolean {
  const isRow = (line: string) =>
    line.length <= 400 && /\S(?: {2,}|\t)\S.*\S(?: {2,}|\t)\S/.test(line)
  return lines.filter(isRow).length >= 3
}

function trimmed(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== '' && line.length <= 300)
}

/** So many entries of cells are a print, and no list that somebody typed. */
const fewestPrinted = 5

function recordsIn(lines: readonly string[]): readonly ReadAccount[] {
  const records = recordsFrom(lines, {
    strictness: 'generic',
    firstSection: 'accounts',
    sectionAt: sectionOf,
    startAt,
  })
  return accountsRead(records, read)
}

/** The one bureau that the head of the text names. */
function bureauOf(lines: readonly string[]): BureauName | null {
  const named = new Set(lines.slice(0, 30).flatMap((line) => bureauIn(line) ?? []))
  const [bureau = null] = named.size === 1 ? named : []
  return bureau
}

/** A receipt has a name, an amount and a number, too. */
function withoutReceipt(report: ReadReport, lines: readonly string[]): ReadReport {
  const isReceipt =
    report.scores.length === 0 &&
    !report.accounts.some(isCredit) &&
    lines.some((line) => /^\s*amount\s*:/i.test(line))
  return isReceipt ? { ...report, accounts: [] } : report
}

const kinds =
  /^\s*(?:(?:.{0,20}\b)?accounts|trade ?lines|collections?|collection accounts?)\s*:?\s*$/i

const elsewhere =
  /^\s*(?:(?:account )?summary|.{0,10}inquiries|public records?|personal information|score factors)\s*:?\s*$/i

/** The heading over a list names the kind and the state of its accounts: "Credit cards", "Closed accounts". */
function sectionOf(line: string): string | undefined {
  if (line.length > 80) return undefined
  if (elsewhere.test(line)) return ''
  const heading = headingAt(line.replace(/:\s*$/, ''))
  const isList = heading !== undefined && !heading.isSingular && !heading.isPart
  return isList || kinds.test(line) ? line.trim() : undefined
}

function read({ name: printed, fields: told, history, section }: AccountRecord) {
  const heading = headingAt(section.replace(/:\s*$/, ''))
  const { words: name, number } = withoutNumber(printed)
  const fields = new Map<Field, string>()
  if (number !== undefined) fields.set('number', number)
  for (const [field, value] of told) keep(fields, valuesFrom(field, value))
  const kind = kindWithName(fields.get('type') ?? heading?.kind ?? '', name)
  if (kind !== '') fields.set('type', kind)
  const state = heading?.state ?? null
  if (state !== null && !fields.has('openState') && !fields.has('closed'))
    fields.set('openState', state)
  const isCollection = kind === 'Collection' || /^collection/i.test(section)
  const account = accountFromFields({ name, fields, history, isCollection })
  return account !== undefined && tellsOfCredit(account, told.has('number')) ? account : undefined
}

function isCredit({ type, status, limit, pastDue, openedOn }: ReadAccount): boolean {
  return (
    type !== 'other' ||
    status !== 'unknown' ||
    limit !== null ||
    pastDue !== null ||
    openedOn !== null
  )
}

/** "Lender: …" and "Status: Pending" stand on many papers: something of credit must be told. */
function tellsOfCredit(account: ReadAccount, isNumbered: boolean): boolean {
  const { type, status, balance, limit, pastDue } = account
  const amounts = [balance, limit, pastDue].filter((amount) => amount !== null)
  return amounts.length > 0 || status !== 'unknown' || (type !== 'other' && isNumbered)
}

/** "1. Lakeside Credit Card - Balance: $2,500, Limit: $5,000": a name before the labels of its line. */
const inList =
  /^(?:[-•*·]|\d{1,2}[.)])?\s*(?=\S)([^:(|]{2,60}?)\s*[-–—:|,(]\s*(?=(?:(?:current|account|credit) )?(?:balance|limit|status|type)\s*:)/i

/** A name alone on a line, or in a list before its labels, starts a record only when labels of an account follow at once. */
function startAt(lines: readonly string[], index: number): string | undefined {
  const line = lines[index]?.trim().replace(/^\d{1,2}\)\s+/, '') ?? ''
  const listed = line.length <= 300 ? inList.exec(line)?.[1] : undefined
  if (listed !== undefined) return nameOf(listed)
  if (line.length > 80 || /:|\S {2,}\S|\t/.test(line)) return undefined
  const next = lines[index + 1] ?? ''
  const isLabelled =
    /^\s*(?:account (?:number|no|#|type|status)|acct ?#|(?:current |unpaid )?balance|amount|(?:credit )?limit|type|(?:payment )?status|date opened|opened|date assigned|original creditor)\s*[:#.]/i.test(
      next,
    )
  return isLabelled ? nameOf(line) : undefined
}

/** The heading of a column and the end of an account's number are no names. */
function nameOf(text: string): string | undefined {
  // "25% paid off" over "Opened: Jul 2025"
  const isOther =
    /\d ?%/.test(text) ||
    columnField(text) !== undefined ||
    /\bending (?:in|with)\b|\bse terminant par\b/i.test(text)
  return isOther ? undefined : creditorName(text)
}
