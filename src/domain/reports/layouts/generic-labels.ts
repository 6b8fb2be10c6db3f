import { accountFromFields } from '../account-from-fields.ts'
import { accountTypeFrom } from '../account-type.ts'
import { creditorName } from '../creditor-name.ts'
import type { ReadAccount, ReadReport } from '../normal-form.ts'
import { type AccountRecord, recordsFrom } from '../text/records.ts'
import type { ReportText } from '../text/report-text.ts'
import { bureauIn } from '../text/scores.ts'
import { accountsRead } from './accounts-read.ts'
import { entriesIn } from './entry-lines.ts'
import { accountsInTables } from './generic-labels/account-table.ts'
import { columnField, withTabs } from './generic-labels/delimited-lines.ts'
import { typedListIn } from './generic-labels/typed-list.ts'
import type { Layout } from './layout.ts'
import { wholeReport } from './whole-report.ts'

/**
 * Any text that labels what it says: "Account: LAKESIDE BANK", "Balance: $1,200", "Score: 712", or a
 * table of accounts. It takes what is labelled and stays silent on the rest.
 */
export const genericLabels: Layout = {
  name: 'generic',
  recognizes: () => true,
  isReport: ({ scores }) => scores.length > 0,
  read(text) {
    const records = recordsFrom(text.lines, {
      strictness: 'generic',
      firstSection: 'accounts',
      sectionAt: sectionOf,
      startAt,
    })
    const lines = withTabs(text.lines)
    const printed = [...accountsInTables(lines), ...accountsRead(records, read)]
    const head = text.lines
      .slice(0, 30)
      .map(bureauIn)
      .filter((bureau) => bureau !== null)
    const isOne = new Set(head).size === 1
    const bureau = isOne ? (head[0] ?? null) : null
    const labelled = wholeReport({ ...text, lines }, bureau, printed)
    if (printed.length > 0 && labelled.scores.length > 0) return labelled
    const entries = printed.length > 0 ? [] : entriesIn(text.lines).map(({ account }) => account)
    if (entries.length > 0 && labelled.scores.length > 0) return { ...labelled, accounts: entries }
    const typed = typedListIn(text.lines)
    const accounts = printed.length > 0 ? printed : typed.accounts
    const report = withoutReceipt({ ...labelled, accounts }, text)
    return report.scores.length > 0 || report.accounts.length === 0
      ? report
      : { ...report, scores: typed.scores }
  },
}

/** A receipt has a name, an amount and a number, too. */
function withoutReceipt(report: ReadReport, { lines }: ReportText): ReadReport {
  const isReceipt =
    report.scores.length === 0 &&
    !report.accounts.some(isCredit) &&
    lines.some((line) => /^\s*amount\s*:/i.test(line))
  return isReceipt ? { ...report, accounts: [] } : report
}

const kinds =
  /^\s*((?:.{0,20}\b)?accounts|credit cards|(?:(?:auto|car|student|personal|home) )?loans|mortgages|lines of credit|trade ?lines|collections?|collection accounts?)\s*:?\s*$/i

const elsewhere =
  /^\s*(?:(?:account )?summary|.{0,10}inquiries|public records?|personal information|score factors)\s*:?\s*$/i

/** The heading over a list names the kind of its accounts: "Credit cards", "Collections". */
function sectionOf(line: string): string | undefined {
  if (line.length > 80) return undefined
  return elsewhere.test(line) ? '' : kinds.exec(line)?.[1]
}

function read({ name, fields, history, section }: AccountRecord) {
  const isNamed =
    fields.has('type') || fields.has('loanType') || accountTypeFrom(section) === 'other'
  const account = accountFromFields({
    name,
    fields: isNamed ? fields : new Map([...fields, ['type', section]]),
    history,
    isCollection: /^collection/i.test(section),
  })
  return account !== undefined && tellsOfCredit(account) ? account : undefined
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
function tellsOfCredit({ type, status, balance, limit, pastDue, lastFour }: ReadAccount): boolean {
  const amounts = [balance, limit, pastDue].filter((amount) => amount !== null)
  return amounts.length > 0 || status !== 'unknown' || (type !== 'other' && lastFour !== null)
}

/** "1. Lakeside Credit Card - Balance: $2,500, Limit: $5,000": a name before the labels of its line. */
const inList =
  /^(?:[-•*·]|\d{1,2}[.)])?\s*([^:(|]{2,60}?)\s*[-–—:|,(]\s*(?=(?:(?:current|account|credit) )?(?:balance|limit|status|type)\s*:)/i

/** A name alone on a line, or in a list before its labels, starts a record only when labels of an account follow at once. */
function startAt(lines: readonly string[], index: number): string | undefined {
  const line = lines[index]?.trim() ?? ''
  const listed = line.length <= 300 ? inList.exec(line)?.[1] : undefined
  if (listed !== undefined) return nameOf(listed)
  if (line.length > 80 || /:|\S {2,}\S|\t/.test(line)) return undefined
  const next = lines[index + 1] ?? ''
  const isLabelled =
    /^\s*(?:account (?:number|no|#|type|status)|acct ?#|(?:current |unpaid )?balance|amount|(?:credit )?limit|type|(?:payment )?status|date opened|opened)\s*[:#.]/i.test(
      next,
    )
  return isLabelled ? nameOf(line) : undefined
}

/** The heading of a column and the end of an account's number are no names. */
function nameOf(text: string): string | undefined {
  const isOther =
    columnField(text) !== undefined || /\bending (?:in|with)\b|\bse terminant par\b/i.test(text)
  return isOther ? undefined : creditorName(text)
}
