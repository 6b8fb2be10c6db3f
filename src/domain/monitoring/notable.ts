import type { BureauId } from '../bureaus.ts'
import type { AlertDetails } from './alert.ts'
import type { NotificationKind } from './notification-records.ts'

/** What a message says of each kind. Dates and times are ISO 8601. */
interface NotableDetails extends AlertDetails {
  readonly goal_achieved: {
    readonly goal: number
    readonly score: number
    readonly model: string | null
    /** Whether the score of every watched bureau, of several, has reached the goal. */
    readonly allBureaus: boolean
    /** When the score is from. */
    readonly date: string
  }
  readonly monitoring_error: {
    /** When the outage began, where that is known. */
    readonly since: string
    readonly retryAt: string
  }
  readonly webhook_disabled: { readonly host: string; readonly reason: 'gone' | 'failing' }
}

/** Something that a person is told by a message: a business event, as far as messages are about it. */
export type Notable = {
  readonly [Kind in NotificationKind]: {
    readonly eventId: string
    readonly kind: Kind
    /** Null where it is about no bureau. */
    readonly bureau: BureauId | null
    /** When it happened, milliseconds since 1970. */
    readonly at: number
    readonly details: NotableDetails[Kind]
  }
}[NotificationKind]

/**
 * What it is to the person, who mutes and counts by that. An account that is late when it is first
 * seen is a new account before all: whoever wants no late payments told has not refused to hear of it.
 */
export function toldAs(notable: Notable): NotificationKind {
  const isNewAndLate = notable.kind === 'late_payment' && notable.details.previousStatus === null
  return isNewAndLate ? 'new_account' : notable.kind
}

/**
 * Whether it may be somebody else borrowing in the person's name. Every hour counts then, so it is
 * told at once, at night and while other messages rest.
 */
export const isUrgent = (notable: Notable): boolean =>
  toldAs(notable) === 'new_account' || notable.kind === 'hard_inquiry'
