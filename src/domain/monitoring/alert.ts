import type { BureauId } from '../bureaus.ts'
import type { Country, ReportAccount } from '../reports/report.ts'

/** Alert types (Engine document, "Events", alert.created; decision 31). */
export const alertTypes = [
  'score_change',
  'new_account',
  'hard_inquiry',
  'late_payment',
  'dispute_deadline',
] as const

export type AlertType = (typeof alertTypes)[number]

export const severities = ['high', 'medium', 'low'] as const

export type Severity = (typeof severities)[number]

/** A difference between two snapshots of a bureau that may explain a changed score. */
export interface ScoreCause {
  readonly kind:
    | 'late_payment'
    | 'new_account'
    | 'hard_inquiry'
    | 'balance_up'
    | 'balance_down'
    | 'account_removed'
    | 'inquiry_removed'
  /** Creditor as printed; null if the bureau names none. */
  readonly name: string | null
  /** Balances only, in the account's currency; null for every other kind. */
  readonly from: number | null
  readonly to: number | null
}

/**
 * `details` of an alert by type. Dates are ISO 8601, as precise as the bureau gives them (`2026-11`
 * or `2026-11-03`); a missing value is null, never a guess. Money is in the account's currency.
 */
export interface AlertDetails {
  readonly score_change: {
    /** Score of the last notification, for the same bureau and model. */
    readonly previousScore: number
    readonly newScore: number
    /** `newScore - previousScore`: below 0 for a fall. */
    readonly change: number
    /** As printed ("FICO 8"). */
    readonly model: string | null
    /** Country of the file, which decides the score's scale; absent when not known. */
    readonly country?: Country
    /** Time of the previous score's report or snapshot, with milliseconds. */
    readonly since: string
    /** The weightiest first; empty if the snapshots differ in the score alone. */
    readonly causes: readonly ScoreCause[]
  }
  readonly new_account: {
    readonly name: string
    readonly accountType: ReportAccount['type']
    readonly openedOn: string | null
    readonly lastFour: string | null
    readonly balance: number | null
    readonly limit: number | null
  }
  readonly hard_inquiry: {
    /** Inquiring company; null when not given. */
    readonly by: string | null
    readonly inquiredOn: string
  }
  readonly late_payment: {
    readonly name: string
    readonly accountType: ReportAccount['type']
    readonly lastFour: string | null
    /** Current status: days late, in collection, charged off. */
    readonly status: ReportAccount['status']
    /** Previous status; null for a new account. */
    readonly previousStatus: ReportAccount['status'] | null
    readonly pastDue: number | null
    /** Worst delinquency of the printed history, in days; null when not printed. */
    readonly worstLate: ReportAccount['worstLate']
  }
  readonly dispute_deadline: {
    readonly disputeId: string
    readonly reference: string
    readonly creditor: string
    /** Last day of the bureau's time to answer, `2026-11-03`. */
    readonly dueDate: string
    /** Due on that day: the block of an identity theft item, the answer, or the longest answer. */
    readonly deadline: 'block' | 'answer' | 'longest_answer'
    /** `law` if a statute sets the day, `practice` if the bureau's own estimate does. */
    readonly basis: 'law' | 'practice'
  }
}

/** Public form of an alert. */
export type AlertView = {
  readonly [Type in AlertType]: {
    readonly id: string
    readonly type: Type
    readonly bureau: BureauId
    readonly severity: Severity
    /** Time of detection, ISO 8601. */
    readonly date: string
    /** ISO 8601; absent until the person says that they know of it. */
    readonly acknowledgedAt?: string
    readonly details: AlertDetails[Type]
  }
}[AlertType]

/** Stored form of an alert; `details` is sealed because it names creditors. */
export interface AlertRecord {
  readonly userId: string
  readonly type: AlertType
  readonly bureau: BureauId
  readonly severity: Severity
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** Time at which the person said that they know of it. */
  readonly acknowledgedAt?: number
  /** `AlertDetails` of the type as JSON, sealed at `alerts/{id}/sealedDetails`. */
  readonly sealedDetails: string
}
