import type { BureauId } from '../bureaus.ts'

/** One bureau's normalized report. */
export interface ReportAnalysis {
  /** Null when the report prints none: never a guess. */
  readonly score: number | null
  /** The scoring model as printed ("VantageScore 3.0", "FICO 8"); null when not printed. */
  readonly scoreModel: string | null
  readonly scoreFactors: readonly ScoreFactor[]
  readonly accounts: readonly ReportAccount[]
  readonly issues: readonly ReportIssue[]
  /**
   * False when the text shows unread accounts: then nothing follows from an absent entry or from
   * sums.
   */
  readonly complete: boolean
  /** Name of the layout that read the text, or 'generic'. */
  readonly layout: string
  /** ISO 8601 date printed on the report; null when not printed. */
  readonly reportDate: string | null
  /** Country whose law and scale apply; null when unknown. */
  readonly country: Country | null
  /** Hard inquiries, in the report's order. */
  readonly inquiries: readonly Inquiry[]
  readonly publicRecords: readonly PublicRecord[]
}

/** An analysis that allows sums and conclusions from absent entries. */
export interface CompleteAnalysis extends ReportAnalysis {
  readonly complete: true
}

export function isCompleteAnalysis(analysis: ReportAnalysis): analysis is CompleteAnalysis {
  return analysis.complete
}

export interface ScoreFactor {
  readonly factor: string
  readonly impact: 'positive' | 'negative' | 'neutral'
  /** Share of the score that factors of this kind determine, 0 to 1. */
  readonly weight: number
  /** Figures of the factor, as a sentence. */
  readonly details: string
}

export const accountTypes = [
  'credit_card',
  'line_of_credit',
  'mortgage',
  'auto_loan',
  'student_loan',
  'personal_loan',
  'collection',
  'other',
] as const

export const accountStatuses = [
  'current',
  'late_30',
  'late_60',
  'late_90',
  'late_120',
  'collection',
  'charge_off',
  'repossession',
  'foreclosure',
  'bankruptcy',
  'paid',
  'closed',
  'unknown',
] as const

export interface ReportAccount {
  /** The creditor as printed. */
  readonly name: string
  readonly type: (typeof accountTypes)[number]
  readonly status: (typeof accountStatuses)[number]
  readonly open: boolean | null
  /** In the account's currency; null when not printed. */
  readonly balance: number | null
  /** Limit of a revolving account, the last one if it is closed; null when not printed. */
  readonly limit: number | null
  /**
   * Percent, balance / limit; null without a limit and once closed. Over 100 when over the limit.
   */
  readonly utilization: number | null
  /** At most the last four characters of the account number; null when not printed. */
  readonly lastFour: string | null
  /** ISO 8601 dates, as precise as printed (`2019-03` or `2019-03-14`); null when not printed. */
  readonly openedOn: string | null
  readonly firstDelinquencyOn: string | null
  readonly pastDue: number | null
  /** Worst delinquency of the printed history, in days; 0 when the history says never. */
  readonly worstLate: 0 | 30 | 60 | 90 | 120 | null
  /** True for an authorized user, who is not liable for the account. */
  readonly isAuthorizedUser: boolean
}

export interface ReportIssue {
  readonly kind: string
  readonly severity: 'high' | 'medium' | 'low'
  readonly description: string
  readonly recommendation: string
  /** Name of the account concerned; null for the whole report. */
  readonly account: string | null
  /** ISO dates behind the issue, as precise as printed or computed. */
  readonly dates: readonly string[]
}

export type Country = 'US' | 'CA'

/** An entry of a court or registry; dates as precise as printed. */
export interface PublicRecord {
  readonly kind:
    | 'bankruptcy'
    | 'consumer_proposal'
    | 'judgment'
    | 'tax_lien'
    | 'foreclosure'
    | 'registered_item'
    | 'other'
  /** Chapter of a US bankruptcy, when printed. */
  readonly chapter: 7 | 11 | 12 | 13 | null
  readonly filedOn: string | null
  /** Discharged, satisfied, completed or dismissed. */
  readonly closedOn: string | null
  readonly amount: number | null
}

/** A hard inquiry. */
export interface Inquiry {
  readonly date: string
  /** Inquiring company as printed; null when not given. */
  readonly by: string | null
}

/** An analyzed report: the normal form, never the text that was sent. */
export interface ReportRecord {
  readonly userId: string
  readonly bureau: BureauId
  readonly analyzedAt: number
  readonly analysis: ReportAnalysis
}

/**
 * Score data of an analyzed report, stored under the report's id: it is read far more often than
 * the rest, which is ten times as long.
 */
export interface ReportScoreRecord extends Omit<ReportRecord, 'analysis'> {
  /** As precise as printed; the day of the analysis if no date is printed. */
  readonly date: string
  /** Absent, like `complete`, in older records: the report has it. */
  readonly reportDate?: ReportAnalysis['reportDate']
  readonly complete?: ReportAnalysis['complete']
  readonly score: ReportAnalysis['score']
  readonly model: ReportAnalysis['scoreModel']
  /** Absent in older records. */
  readonly country?: ReportAnalysis['country']
  readonly factors: ReportAnalysis['scoreFactors']
}
