import { type Country, isCompleteAnalysis } from '../../reports/report.ts'
import { type CreditFile, toCreditFile } from '../../scoring/credit-file.ts'
import type { Card } from '../card.ts'
import type { KnownReport } from '../coaching.ts'
import { type LabelOf, labelsOfReport } from './account-label.ts'
import { type AgeEvent, ageEventsOf } from './age-events.ts'
import { type Harm, harmsOf } from './report-harm.ts'

type Analysis = KnownReport['analysis']
type Account = Analysis['accounts'][number]

/** What a dispute could be about, as the report's issues tell it. */
export type DoubtfulItem = 'collection' | 'medical_collection' | 'hard_inquiry' | 'error'

/** What the newest report tells that a plan needs. */
export interface ReportFacts {
  /** Milliseconds since 1970: the day printed on it, or the day on which it was read. */
  readonly date: number
  readonly score: number | undefined
  readonly country: Country | undefined
  /** Whether every account of it was read: else it gives no cards, no sums and no oldest account. */
  readonly isComplete: boolean
  /** Open cards and lines with a limit, all of them. */
  readonly cards: readonly Card[]
  /** Dollars past due over all accounts. */
  readonly pastDue: number
  /** Marks that weigh: late, collection, charged off, in court records. */
  readonly negatives: number
  /** What its issues call wrong or too old, one an issue. */
  readonly doubtful: readonly DoubtfulItem[]
  /** What weighs now, the gravest first. */
  readonly harms: readonly Harm[]
  /** What changes with time alone, soonest first. */
  readonly events: readonly AgeEvent[]
  /** The same report as predictions read it; undefined unless it was read completely. */
  readonly file: CreditFile | undefined
}

const doubtfulKinds: Readonly<Record<string, DoubtfulItem>> = {
  obsolete: 'collection',
  obsolete_inquiry: 'hard_inquiry',
  duplicate: 'error',
  sold_with_balance: 'error',
  re_aged: 'collection',
  debt_counted_twice: 'error',
  paid_with_balance: 'error',
  late_removal_date: 'collection',
  mixed_file: 'error',
  unknown_account: 'error',
}

export function reportFactsFrom(report: KnownReport, now: number): ReportFacts {
  const { analysis, analyzedAt } = report
  const labelOf = labelsOfReport()
  const date = Date.parse(analysis.reportDate ?? '')
  const country = analysis.country ?? countryOfModel(analysis.scoreModel)
  const { score } = analysis
  const isComplete = isCompleteAnalysis(analysis)
  const cards = analysis.accounts.flatMap((account) => cardFrom(account, labelOf))
  return {
    date: Number.isNaN(date) || date > analyzedAt ? analyzedAt : date,
    score: score !== null && score >= 300 && score <= 900 ? Math.round(score) : undefined,
    country,
    isComplete,
    cards: isComplete ? cards : [],
    pastDue: analysis.accounts.reduce((sum, account) => sum + pastDueOf(account), 0),
    negatives: analysis.accounts.filter(isNegative).length + analysis.publicRecords.length,
    doubtful: doubtfulIn(analysis),
    harms: harmsOf(analysis.accounts, cards, labelOf),
    events: ageEventsOf(analysis, country, now, labelOf),
    file: isComplete ? toCreditFile(analysis, now) : undefined,
  }
}

/** FICO and VantageScore are printed on the reports of the United States. */
function countryOfModel(model: string | null): Country | undefined {
  return /fico|vantage/i.test(model ?? '') ? 'US' : undefined
}

function cardFrom(account: Account, labelOf: LabelOf): Card[] {
  const { type, open, balance, limit } = account
  const isRevolving = type === 'credit_card' || type === 'line_of_credit'
  if (!isRevolving || open === false || balance === null || limit === null) return []
  if (balance < 0 || limit <= 0) return []
  return [{ balance, limit, name: labelOf(account.name) }]
}

function pastDueOf({ pastDue, status }: Account): number {
  return status.startsWith('late_') && pastDue !== null && pastDue > 0 ? pastDue : 0
}

const negativeStatuses = new Set<Account['status']>([
  'late_30',
  'late_60',
  'late_90',
  'late_120',
  'collection',
  'charge_off',
  'repossession',
  'foreclosure',
  'bankruptcy',
])

function isNegative({ status, type, worstLate }: Account): boolean {
  return negativeStatuses.has(status) || type === 'collection' || (worstLate ?? 0) > 0
}

function doubtfulIn({ issues }: Analysis): readonly DoubtfulItem[] {
  return issues.flatMap(({ kind, severity }) => {
    // The readers call a medical collection grave only where the bureaus' own policy drops it.
    if (kind === 'medical_collection' && severity === 'high') return ['medical_collection']
    return doubtfulKinds[kind] ?? []
  })
}
