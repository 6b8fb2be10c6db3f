import type { BankNotice } from '../bank/bank-notice.ts'
import type { PaymentWarning } from '../bank/payment-warnings.ts'
import type { BureauId } from '../bureaus.ts'
import type { Country } from '../reports/report.ts'
import { type AlertDetails, alertTypes } from './alert.ts'

/** Kinds about linked banks; monitoring need not be on for them. */
export const bankKinds = ['bank_connection', 'bank_payment'] as const

/** Kinds of notifications: all alerts, other monitoring events, and the bank's. */
export const notificationKinds = [
  ...alertTypes,
  'goal_achieved',
  'monitoring_error',
  'webhook_disabled',
  ...bankKinds,
] as const

export type NotificationKind = (typeof notificationKinds)[number]

export const channels = ['email', 'sms', 'direct_message'] as const

/** Delivery channels. */
export type Channel = (typeof channels)[number]

/** Daily range of wall-clock times (`22:00`) in an IANA time zone. */
export interface QuietHours {
  readonly from: string
  readonly to: string
  readonly timeZone: string
}

/** A muted kind or bureau; null stands for every kind, every bureau, or no end. */
export interface Mute {
  readonly kind: NotificationKind | null
  readonly bureau: BureauId | null
  /** Milliseconds since 1970. */
  readonly until: number | null
}

/** A user's notification preferences, stored under the user's id. */
export interface NotificationPreferencesRecord {
  readonly userId: string
  readonly quietHours: QuietHours | null
  readonly mutes: readonly Mute[]
  /** Milliseconds since 1970. */
  readonly snoozedUntil: number | null
  /** IANA time zone of digests, and of quiet hours given without one; null until given. */
  readonly timeZone?: string | null
  /** Rhythm of the summary for which items that are not urgent wait; absent: off. */
  readonly digest?: Digest
  /** Moment of the last digest that came by other preferences, milliseconds since 1970. */
  readonly digestedAt?: number
  readonly updatedAt: number
}

export const digests = ['off', 'daily', 'weekly'] as const

export type Digest = (typeof digests)[number]

/** `pending` is being sent or retried; `delayed` waits for a moment, or until the person is reached. */
export const notificationStatuses = ['pending', 'delayed', 'sent', 'suppressed', 'failed'] as const

type NotificationStatus = (typeof notificationStatuses)[number]

export const notificationReasons = [
  'quiet_hours',
  'snoozed',
  'muted',
  'notifications_off',
  'out_of_date',
  'daily_limit',
  'channel_removed',
  'channel_not_configured',
  'trying_again',
  'refused',
  'gave_up',
  'unreachable',
  'many_at_once',
  'digest',
] as const

/** Reason of a status; a sent message needs none. */
export type NotificationReason = (typeof notificationReasons)[number]

/** One message to a user over one channel, for one event or a digest of several. */
export interface NotificationRecord {
  readonly userId: string
  readonly channel: Channel
  readonly eventIds: readonly string[]
  readonly kinds: readonly NotificationKind[]
  readonly status: NotificationStatus
  readonly reason: NotificationReason | null
  /** Last answer of the mail server, SMS provider or chat platform, as a code: `smtp 550`. */
  readonly problem: string | null
  readonly attempts: number
  readonly createdAt: number
  /** Due time, milliseconds since 1970. */
  readonly sendAt: number
  readonly firstTriedAt: number | null
  /** Time of sending, suppression or giving up. */
  readonly endedAt: number | null
  /**
   * List of NotificationItem as JSON, sealed at `notifications/{id}/sealedNotables`; null once it
   * has ended.
   */
  readonly sealedNotables: string | null
  /** Direct messages: the contact (`identityId`) for whom it is queued; null: it is not. */
  readonly contactId?: string | null
  /** Contacts that did not take it. */
  readonly triedContacts?: readonly string[]
  /** It is the digest of that moment, milliseconds since 1970. */
  readonly digestAt?: number
  readonly expiresAt: number
}

/** `details` by kind of notification. Dates and times are ISO 8601. */
interface ItemDetails extends AlertDetails {
  readonly goal_achieved: {
    readonly goal: number
    readonly score: number
    readonly model: string | null
    /** Absent when not known. */
    readonly country?: Country
    /** True if several bureaus are watched and each score has reached the goal. */
    readonly allBureaus: boolean
    /** Date of the score. */
    readonly date: string
  }
  readonly monitoring_error: {
    /** Start of the outage. */
    readonly since: string
    readonly retryAt: string
  }
  readonly webhook_disabled: { readonly host: string; readonly reason: 'gone' | 'failing' }
  readonly bank_connection: {
    readonly connectionId: string
    /** Name of the bank. */
    readonly institution: string
    /** `disconnected`: by the bank, or at the bank. */
    readonly status: BankNotice
    /** End of the person's consent; null: not stated. */
    readonly expiresAt: string | null
  }
  readonly bank_payment: { readonly connectionId: string; readonly warning: PaymentWarning }
}

/** A business event that a message reports to the user. */
export type NotificationItem = {
  readonly [Kind in NotificationKind]: {
    readonly eventId: string
    readonly kind: Kind
    /** Null if no bureau is concerned. */
    readonly bureau: BureauId | null
    /** Time of the event, milliseconds since 1970. */
    readonly at: number
    /** The alert that it reports. */
    readonly alertId?: string
    /** The webhook that it reports. */
    readonly webhookId?: string
    readonly details: ItemDetails[Kind]
  }
}[NotificationKind]

/**
 * Kind by which the user mutes and counts. A new account that is already late counts as a new
 * account: muting late payments must not hide it.
 */
export function notificationKindOf(item: NotificationItem): NotificationKind {
  const isNewAndLate = item.kind === 'late_payment' && item.details.previousStatus === null
  return isNewAndLate ? 'new_account' : item.kind
}

/** True for news of a linked bank, which concerns no credit file. */
export const isBankItem = ({ kind }: Pick<NotificationItem, 'kind'>): boolean =>
  (bankKinds as readonly NotificationKind[]).includes(kind)

/** True for possible identity theft: sent at once, at night and during a snooze. */
export const isUrgent = (item: NotificationItem): boolean =>
  notificationKindOf(item) === 'new_account' || item.kind === 'hard_inquiry'
