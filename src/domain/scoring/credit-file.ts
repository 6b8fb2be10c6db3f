import { dayMs, yearMs } from '../calendar.ts'
import type { CompleteAnalysis, Country, ReportAccount, ReportAnalysis } from '../reports/report.ts'

/** An open revolving account with a reported limit, in the account's currency. */
export interface CreditFileCard {
  readonly balance: number
  readonly limit: number
  /** As printed on the report. */
  readonly name?: string | undefined
  readonly lastFour?: string | undefined
}

/** Kinds of negative items that a dispute can name. */
export type NegativeKind = 'collection' | 'charge_off' | 'late_payment' | 'bankruptcy' | 'other'

/** The report's facts about the file of a prediction. Undefined means not on the report. */
export interface CreditFile {
  /** ISO 8601, as precise as printed. */
  readonly reportDate: string | undefined
  readonly country: Country | undefined
  /** Open revolving accounts with a balance and a limit. */
  readonly cards: readonly CreditFileCard[]
  readonly cardBalance: number
  readonly cardLimit: number
  /** Percent, cardBalance / cardLimit; undefined without a limit. */
  readonly utilization: number | undefined
  /** Age of the oldest account at the report's date, in years to one decimal. */
  readonly historyYears: number | undefined
  /** Hard inquiries in the 12 months before the report's date. */
  readonly recentInquiries: number | undefined
  readonly openLoans: number
  readonly negatives: Readonly<Record<NegativeKind, number>>
  readonly negativeCount: number
}

const revolvingTypes: ReadonlySet<ReportAccount['type']> = new Set([
  'credit_card',
  'line_of_credit',
])
const loanTypes: ReadonlySet<ReportAccount['type']> = new Set([
  'mortgage',
  'auto_loan',
  'student_loan',
  'personal_loan',
])

/** First moment of a partial date (`2019-03` is 1 March). */
function timeOf(date: string | null | undefined): number | undefined {
  const time = date === null || date === undefined ? Number.NaN : Date.parse(date)
  return Number.isNaN(time) ? undefined : time
}

function cardsOf(accounts: readonly ReportAccount[]): CreditFileCard[] {
  const cards: CreditFileCard[] = []
  for (const { type, open, status, balance, limit, name, lastFour } of accounts) {
    const isOpen = open !== false && status !== 'closed' && status !== 'paid'
    if (!isOpen || !revolvingTypes.has(type) || negativeOf(type, status) !== undefined) continue
    if (balance === null || limit === null || limit <= 0) continue
    cards.push({ balance: Math.max(0, balance), limit, name, lastFour: lastFour ?? undefined })
  }
  return cards
}

/** Kind by status; a late payment that was made good counts by `worstLate`. */
function negativeOf(
  type: ReportAccount['type'],
  status: ReportAccount['status'],
): NegativeKind | undefined {
  if (type === 'collection' || status === 'collection') return 'collection'
  if (status === 'charge_off' || status === 'bankruptcy') return status
  if (status === 'repossession' || status === 'foreclosure') return 'other'
  return undefined
}

function isLate({ status, worstLate }: ReportAccount): boolean {
  return status.startsWith('late_') || (worstLate ?? 0) >= 30
}

function negativesOf({ accounts, publicRecords }: ReportAnalysis): Record<NegativeKind, number> {
  const negatives = { collection: 0, charge_off: 0, late_payment: 0, bankruptcy: 0, other: 0 }
  for (const account of accounts) {
    const kind = negativeOf(account.type, account.status)
    if (kind !== undefined) negatives[kind]++
    else if (isLate(account)) negatives.late_payment++
  }
  for (const { kind } of publicRecords) {
    if (kind === 'registered_item') continue
    negatives[kind === 'bankruptcy' ? 'bankruptcy' : 'other']++
  }
  return negatives
}

function historyOf(accounts: readonly ReportAccount[], at: number): number | undefined {
  let oldest = Number.POSITIVE_INFINITY
  for (const { openedOn } of accounts) oldest = Math.min(oldest, timeOf(openedOn) ?? oldest)
  return oldest <= at ? Math.round((10 * (at - oldest)) / yearMs) / 10 : undefined
}

/** A missing list does not mean none: many layouts print inquiries elsewhere. */
function inquiriesOf({ inquiries }: ReportAnalysis, at: number): number | undefined {
  if (inquiries.length === 0) return undefined
  let recent = 0
  for (const { date } of inquiries) {
    const time = timeOf(date)
    if (time !== undefined && time > at - yearMs && time <= at + dayMs) recent++
  }
  return recent
}

/**
 * Derives the file from a stored analysis, at the printed date or else at `now` (milliseconds since
 * 1970). Only a complete analysis qualifies: a file is made of sums.
 */
export function toCreditFile(analysis: CompleteAnalysis, now: number): CreditFile {
  const { accounts } = analysis
  const at = timeOf(analysis.reportDate) ?? now
  const cards = cardsOf(accounts)
  const cardBalance = cards.reduce((sum, { balance }) => sum + balance, 0)
  const cardLimit = cards.reduce((sum, { limit }) => sum + limit, 0)
  const negatives = negativesOf(analysis)
  return {
    reportDate: analysis.reportDate ?? undefined,
    country: analysis.country ?? undefined,
    cards,
    cardBalance,
    cardLimit,
    utilization: cardLimit > 0 ? Math.round((1_000 * cardBalance) / cardLimit) / 10 : undefined,
    historyYears: historyOf(accounts, at),
    recentInquiries: inquiriesOf(analysis, at),
    openLoans: accounts.filter((account) => isOpenLoan(account)).length,
    negatives,
    negativeCount: Object.values(negatives).reduce((sum, count) => sum + count, 0),
  }
}

function isOpenLoan({ type, open, status, balance }: ReportAccount): boolean {
  if (!loanTypes.has(type) || open === false || status === 'closed' || status === 'paid')
    return false
  return negativeOf(type, status) === undefined && balance !== 0
}
