import type { BureauName } from '../../../bureaus.ts'
import { creditorName } from '../../engine/accounts/creditor-name.ts'
import { normalizeAccount } from '../../engine/accounts/normalize-account.ts'
import { accountsIn, headingAt } from '../../engine/bare-lists/accounts.ts'
import { inquiriesInLines } from '../../engine/bare-lists/inquiries.ts'
import { type Layout, readAccounts, wholeReport } from '../../engine/layout.ts'
import type { NormalAccount, NormalReport } from '../../engine/normal-form.ts'
import { entriesIn } from '../../engine/phrases/entry-lines.ts'
import { saveValues, valuesFrom, withoutNumber } from '../../engine/phrases/values.ts'
import { kindWithName } from '../../engine/phrases/words.ts'
import { type AccountRecord, readAccountRecords } from '../../engine/text/account-records.ts'
import { cellsOf, columnOf } from '../../engine/text/cells.ts'
import { columnField, inquiriesInTables, withTabs } from '../../engine/text/delimited-tables.ts'
import { type AccountField, fieldOf } from '../../engine/text/labels.ts'
import { bureauIn, scoresOf } from '../../engine/text/scores.ts'
import { withCommonLabel } from '../../engine/text/vendor-labels.ts'
import {
  bureauScoresFrom,
  headingOf,
  withoutBureauColumns,
} from '../../engine/three-bureau/bureau-columns.ts'
import type { Country } from '../../report.ts'
import { accountsInTables, noList, typedListIn } from './account-table.ts'

/** "Halifax NS B3H 2R4" */
const postalCode = /\b[ABCEGHJ-NPRSTVXY]\d[A-Z] \d[A-Z]\d\b/

/** "Atlanta, GA 30374-0256" */
const zipCode =
  /\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]),? {1,2}\d{5}(?:-\d{4})?(?!\d)/

/**
 * Country of a report's addresses; null without any. A Canadian's report may name creditors abroad.
 */
function countryOfAddresses(text: string): Country | null {
  if (postalCode.test(text)) return 'CA'
  return zipCode.test(text) ? 'US' : null
}

/** Maximum unrelated columns of a summary ("Available", "Due") in a row of labels. */
const maxUnknownLabels = 2

/**
 * Joins each row of labels with the row of values below: "Date opened   Type" over "Jun
 * 2013   Revolving" becomes "Date opened: Jun 2013   Type: Revolving".
 */
function withLabelsBeside(lines: readonly string[]): readonly string[] {
  const joined: string[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    const below = isLabels(line) ? nextPrinted(lines, index) : undefined
    const row = below === undefined ? undefined : valuesUnder(line, lines[below] ?? '')
    joined.push(row ?? line)
    if (below !== undefined && row !== undefined) index = below
  }
  return joined
}

/** A page may end between them. */
function nextPrinted(lines: readonly string[], index: number): number | undefined {
  return [1, 2, 3].map((step) => index + step).find((at) => (lines[at] ?? '').trim() !== '')
}

function isLabels(line: string): boolean {
  if (line.length > 200 || !/\S {2,}\S/.test(line)) return false
  const cells = cellsOf(line)
  const unknown = cells.filter(({ text }) => fieldOf(text) === undefined)
  // A row that starts with a name heads a table with many rows.
  const isTable = fieldOf(cells[0]?.text ?? '') === 'name'
  const isPlain = unknown.every(({ text }) => /^\p{L}[\p{L} ]{0,30}$/u.test(text))
  return (
    unknown.length <= maxUnknownLabels &&
    cells.length - unknown.length >= Math.min(2, cells.length) &&
    isPlain &&
    !isTable &&
    !cells.some(({ text }) => text.includes(':'))
  )
}

function valuesUnder(line: string, below: string): string | undefined {
  const values = below.length > 300 || isLabels(below) ? [] : cellsOf(below)
  if (values.length === 0 || values.some(({ text }) => /\w:/.test(text))) return undefined
  const heads = cellsOf(line)
  return heads
    .map(({ text }, place) => {
      const own = values.filter((value) => columnOf(value, heads) === place)
      return `${text}: ${own.map((value) => value.text).join(' ')}`.trimEnd()
    })
    .join('   ')
}

/**
 * Any labeled text: "Account: LAKESIDE BANK", "Balance: $1,200", "Score: 712", or a table of
 * accounts. Reads what is labeled and ignores the rest.
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
    const inquiries = listed.length > 0 ? listed : inquiriesInLines(lines, bureau)
    const country = countryOfAddresses(text.whole)
    const labelled = { ...around, scores, inquiries, country }
    // A bank's summary is about credit if it prints a score.
    const records = recordsIn(scores.length > 0 ? withLabelsBeside(lines) : lines)
    const tables = accountsInTables(tabbed, scores.length > 0)
    const isTable = scores.length > 0 && tables.length > 0 && records.length === 0
    // Rows of the table itself contain tabs.
    const outside = lines.filter((line, place) => line === tabbed[place])
    const listedUnder = isTable ? collectionsIn(outside) : []
    const printed = [...tables, ...records, ...listedUnder]
    if (printed.length > 0) return withoutReceipt({ ...labelled, accounts: printed }, lines)
    const entries = entriesIn(lines).map(({ account }) => account)
    const typed = entries.length < minPrintedEntries ? typedListIn(lines) : noList
    if (typed.accounts.length > entries.length)
      return {
        ...labelled,
        accounts: typed.accounts,
        scores: scores.length > 0 ? scores : typed.scores,
      }
    // Bare lines count as credit accounts only beside a score.
    const isScored = scores.length > 0
    const isBare = isScored && entries.length === 0 && !hasColumns(lines)
    const bare = isBare ? accountsIn(trimmed(lines)) : []
    return { ...labelled, accounts: isScored ? [...entries, ...bare] : [] }
  },
}

/** Collections may be listed one per line under a table of accounts. */
function collectionsIn(lines: readonly string[]): readonly NormalAccount[] {
  return typedListIn(lines, true).accounts.filter(({ type }) => type === 'collection')
}

/** A column form of no known layout: its lines are no names. */
function hasColumns(lines: readonly string[]): boolean {
  const isRow = (line: string) =>
    line.length <= 400 && /\S(?: {2,}|\t)\S.*\S(?: {2,}|\t)\S/.test(line)
  return lines.filter(isRow).length >= 3
}

function trimmed(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== '' && line.length <= 300)
}

/** From this many entries on, it is a printed report and no typed list. */
const minPrintedEntries = 5

function recordsIn(lines: readonly string[]): readonly NormalAccount[] {
  const records = readAccountRecords(lines, {
    strictness: 'generic',
    firstSection: 'accounts',
    sectionAt: sectionOf,
    startAt,
  })
  return readAccounts(records, readRecord)
}

/** The only bureau named in the head of the text. */
function bureauOf(lines: readonly string[]): BureauName | null {
  const named = new Set(lines.slice(0, 30).flatMap((line) => bureauIn(line) ?? []))
  const [bureau = null] = named.size === 1 ? named : []
  return bureau
}

/** A receipt has a name, amount and number, too. */
function withoutReceipt(report: NormalReport, lines: readonly string[]): NormalReport {
  const isReceipt =
    report.scores.length === 0 &&
    !report.accounts.some(isCredit) &&
    lines.some((line) => /^\s*amount\s*:/i.test(line))
  return isReceipt ? { ...report, accounts: [] } : report
}

const kinds =
  /^\s*(?:(?:.{0,20}\b)?accounts|trade ?lines|collections?|collection accounts?)\s*:?\s*$/i

const otherSections =
  /^\s*(?:(?:account )?summary|.{0,10}inquiries|public records?|personal information|score factors)\s*:?\s*$/i

/** Headings of lists state kind and state: "Credit cards", "Closed accounts". */
function sectionOf(line: string): string | undefined {
  if (line.length > 80) return undefined
  if (otherSections.test(line)) return ''
  const heading = headingAt(line.replace(/:\s*$/, ''))
  const isList = heading !== undefined && !heading.isSingular && !heading.isPart
  return isList || kinds.test(line) ? line.trim() : undefined
}

function readRecord({ name: printed, fields: printedFields, history, section }: AccountRecord) {
  const heading = headingAt(section.replace(/:\s*$/, ''))
  const { words: name, number } = withoutNumber(printed)
  const fields = new Map<AccountField, string>()
  if (number !== undefined) fields.set('number', number)
  for (const [field, value] of printedFields) saveValues(fields, valuesFrom(field, value))
  const kind = kindWithName(fields.get('type') ?? heading?.kind ?? '', name)
  if (kind !== '') fields.set('type', kind)
  const state = heading?.state ?? null
  if (state !== null && !fields.has('openState') && !fields.has('closed'))
    fields.set('openState', state)
  const isCollection = kind === 'Collection' || /^collection/i.test(section)
  const account = normalizeAccount({ name, fields, history, isCollection })
  return account !== undefined && hasCreditData(account, printedFields.has('number'))
    ? account
    : undefined
}

function isCredit({ type, status, limit, pastDue, openedOn }: NormalAccount): boolean {
  return (
    type !== 'other' ||
    status !== 'unknown' ||
    limit !== null ||
    pastDue !== null ||
    openedOn !== null
  )
}

/** "Lender: …" and "Status: Pending" occur on many papers: require credit data. */
function hasCreditData(account: NormalAccount, isNumbered: boolean): boolean {
  const { type, status, balance, limit, pastDue } = account
  const amounts = [balance, limit, pastDue].filter((amount) => amount !== null)
  return amounts.length > 0 || status !== 'unknown' || (type !== 'other' && isNumbered)
}

/** "1. Lakeside Credit Card - Balance: $2,500, Limit: $5,000": a name before its labels. */
const inList =
  /^(?:[-•*·]|\d{1,2}[.)])?\s*(?=\S)([^:(|]{2,60}?)\s*[-–—:|,(]\s*(?=(?:(?:current|account|credit) )?(?:balance|limit|status|type)\s*:)/i

/**
 * A name alone on a line, or in a list before its labels, starts a record only if account labels
 * follow at once.
 */
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

/** Column headings and endings of account numbers are no names. */
function nameOf(text: string): string | undefined {
  // "25% paid off" over "Opened: Jul 2025"
  const isOther =
    /\d ?%/.test(text) ||
    columnField(text) !== undefined ||
    /\bending (?:in|with)\b|\bse terminant par\b/i.test(text)
  return isOther ? undefined : creditorName(text)
}
