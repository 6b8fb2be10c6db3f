import type { BureauId } from '../bureaus.ts'
import { alertTypes } from './alert.ts'

/** What messages to a person are about: every kind of alert, and what else monitoring tells of. */
export const notificationKinds = [
  ...alertTypes,
  'goal_achieved',
  'monitoring_error',
  'webhook_disabled',
] as const

export type NotificationKind = (typeof notificationKinds)[number]

export const channels = ['email', 'sms', 'direct_message'] as const

/** How a message reaches a person. */
export type Channel = (typeof channels)[number]

/** Every day from one time on the clock (`22:00`) to another, in an IANA time zone. */
export interface QuietHours {
  readonly from: string
  readonly to: string
  readonly timeZone: string
}

/** What a person does not want to be told: null stands for every kind, every bureau, for ever. */
export interface Mute {
  readonly kind: NotificationKind | null
  readonly bureau: BureauId | null
  /** Milliseconds since 1970. */
  readonly until: number | null
}

/** How a person wants to be told, kept under the id of the user. */
export interface NotificationPreferencesRecord {
  readonly userId: string
  readonly quietHours: QuietHours | null
  readonly mutes: readonly Mute[]
  /** Milliseconds since 1970. */
  readonly snoozedUntil: number | null
  readonly updatedAt: number
}

/** `pending` is being sent, or tried again; `delayed` waits for the end of quiet hours or a snooze. */
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
] as const

/** Why a message is where it is; a sent one needs none. */
export type NotificationReason = (typeof notificationReasons)[number]

/** One message to a person over one channel: of one event, or of several in one digest. */
export interface NotificationRecord {
  readonly userId: string
  readonly channel: Channel
  readonly eventIds: readonly string[]
  readonly kinds: readonly NotificationKind[]
  readonly status: NotificationStatus
  readonly reason: NotificationReason | null
  /** What the mail server or the sender of text messages answered last, as a code: `smtp 550`. */
  readonly problem: string | null
  readonly attempts: number
  readonly createdAt: number
  /** When it is due, milliseconds since 1970. */
  readonly sendAt: number
  readonly firstTriedAt: number | null
  /** When it was sent, suppressed or given up. */
  readonly endedAt: number | null
  /** A list of Notable as JSON, sealed at `notifications/{id}/sealedNotables`; null once it has ended. */
  readonly sealedNotables: string | null
  readonly expiresAt: number
}
