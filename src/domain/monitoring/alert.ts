import type { BureauId } from '../bureaus.ts'
import type { ReportAccount } from '../reports/report.ts'

/** What monitoring tells of (Engine document, "Events", alert.created; decision 31). */
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

/** What else two readings of a bureau differ in, so that a changed score is told with its cause. */
export interface ScoreCause {
  readonly kind:
    | 'late_payment'
    | 'new_account'
    | 'hard_inquiry'
    | 'balance_up'
    | 'balance_down'
    | 'account_removed'
    | 'inquiry_removed'
  /** The creditor as printed; null where the bureau names none. */
  readonly name: string | null
  /** Of a balance, in the account's currency; null for every other kind. */
  readonly from: number | null
  readonly to: number | null
}

/**
 * What an alert's `details` hold, by its type. Dates are ISO 8601, as precise as the bureau gives
 * them (`2026-11` or `2026-11-03`); what it does not give is null, never a guess. Money is in the
 * account's currency.
 */
export interface AlertDetails {
  readonly score_change: {
    /** The score that the person was told of last, of the same bureau and model. */
    readonly previousScore: number
    readonly newScore: number
    /** `newScore - previousScore`: below 0 for a fall. */
    readonly change: number
    /** As printed ("FICO 8"). */
    readonly model: string | null
    /** The moment of the previous score: of its report or its reading, with milliseconds. */
    readonly since: string
    /** The weightiest first; empty where the readings differ in the score alone. */
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
    /** Who asked; null when not told. */
    readonly by: string | null
    readonly inquiredOn: string
  }
  readonly late_payment: {
    readonly name: string
    readonly accountType: ReportAccount['type']
    readonly lastFour: string | null
    /** How it stands now: late by so many days, in collection, charged off. */
    readonly status: ReportAccount['status']
    /** How it stood before; null for an account that was not known. */
    readonly previousStatus: ReportAccount['status'] | null
    readonly pastDue: number | null
    /** Days of the worst delinquency in the printed history; null when not printed. */
    readonly worstLate: ReportAccount['worstLate']
  }
  readonly dispute_deadline: {
    readonly disputeId: string
    readonly reference: string
    readonly creditor: string
    /** The last day on which the bureau answers in time, `2026-11-03`. */
    readonly dueDate: string
    /** What is due then: the block of an item of identity theft, the answer, or the longest answer. */
    readonly deadline: 'block' | 'answer' | 'longest_answer'
    /** Whether a law sets the day, or it is what the bureau says of itself. */
    readonly basis: 'law' | 'practice'
  }
}

/** An alert as people and programs are told it. */
export type AlertView = {
  readonly [Type in AlertType]: {
    readonly id: string
    readonly type: Type
    readonly bureau: BureauId
    readonly severity: Severity
    /** ISO 8601, when it was found. */
    readonly date: string
    readonly details: AlertDetails[Type]
  }
}[AlertType]

/** An alert as it is kept: `details` sealed, since they name creditors. */
export interface AlertRecord {
  readonly userId: string
  readonly type: AlertType
  readonly bureau: BureauId
  readonly severity: Severity
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** `AlertDetails` of the type as JSON, sealed at `alerts/{id}/sealedDetails`. */
  readonly sealedDetails: string
}
