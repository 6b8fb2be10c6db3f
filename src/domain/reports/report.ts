/** What one bureau says of one person, in the form that every layout is brought to. */
export interface ReportAnalysis {
  /** Null when the report prints none: never a guess. */
  readonly score: number | null
  /** The scoring model as printed ("VantageScore 3.0", "FICO 8"); null when not printed. */
  readonly scoreModel: string | null
  readonly scoreFactors: readonly ScoreFactor[]
  readonly accounts: readonly ReportAccount[]
  readonly issues: readonly ReportIssue[]
  /**
   * False when the text shows accounts that were not read: nothing follows then from what is not listed,
   * nor from sums.
   */
  readonly complete: boolean
  /** Which reader recognised the text, or 'generic'. */
  readonly layout: string
  /** ISO 8601 date printed on the report; null when not printed. */
  readonly reportDate: string | null
  /** Whose law and scale it is under; null when the report does not tell. */
  readonly country: Country | null
  /** Hard inquiries, in the report's order. */
  readonly inquiries: readonly Inquiry[]
  readonly publicRecords: readonly PublicRecord[]
}

/** An analysis from which sums, and what is not listed, tell something. */
export interface CompleteAnalysis extends ReportAnalysis {
  readonly complete: true
}

export function isCompleteAnalysis(analysis: ReportAnalysis): analysis is CompleteAnalysis {
  return analysis.complete
}

export interface ScoreFactor {
  readonly factor: string
  readonly impact: 'positive' | 'negative' | 'neutral'
  /** Share of the score that factors of this kind decide, 0 to 1. */
  readonly weight: number
  /** The numbers behind the factor, in a sentence. */
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
  /** The limit of a revolving account, the last one where it is closed; null when not printed. */
  readonly limit: number | null
  /** Percent, balance / limit; null without a limit and once closed. Over 100 when over the limit. */
  readonly utilization: number | null
  /** At most the last four characters of the account number; null when not printed. */
  readonly lastFour: string | null
  /** ISO 8601 dates, as precise as printed (`2019-03` or `2019-03-14`); null when not printed. */
  readonly openedOn: string | null
  readonly firstDelinquencyOn: string | null
  readonly pastDue: number | null
  /** The worst delinquency in the printed history, in days; 0 when the history says never. */
  readonly worstLate: 0 | 30 | 60 | 90 | 120 | null
  /** True when the person is an authorised user, not liable for the account. */
  readonly isAuthorizedUser: boolean
}

export interface ReportIssue {
  readonly kind: string
  readonly severity: 'high' | 'medium' | 'low'
  readonly description: string
  readonly recommendation: string
  /** The name of the account that it is about; null when it is about the whole report. */
  readonly account: string | null
  /** ISO dates that it rests on, as precise as printed or computed. */
  readonly dates: readonly string[]
}

export type Country = 'US' | 'CA'

/** An entry of a court or a registry, dates as precise as printed. */
export interface PublicRecord {
  readonly kind:
    | 'bankruptcy'
    | 'consumer_proposal'
    | 'judgment'
    | 'tax_lien'
    | 'foreclosure'
    | 'registered_item'
    | 'other'
  /** Of a US bankruptcy, when printed. */
  readonly chapter: 7 | 11 | 12 | 13 | null
  readonly filedOn: string | null
  /** Discharged, satisfied, completed or dismissed. */
  readonly closedOn: string | null
  readonly amount: number | null
}

/** A hard inquiry. */
export interface Inquiry {
  readonly date: string
  /** Who asked, as printed; null when not told. */
  readonly by: string | null
}
