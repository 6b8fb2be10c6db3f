import { limits } from '../../config/limits.ts'
import { dayMs } from '../calendar.ts'

export const disabledReasons = ['paused', 'gone', 'failing'] as const

/** Reason for no deliveries: paused by its owner, 410, or five days of failures. */
type DisabledReason = (typeof disabledReasons)[number]

/** Reasons other than the owner's choice. */
export type GivenUpReason = Exclude<DisabledReason, 'paused'>

/** `monitoring`: created by `notifications.webhook` of the monitoring setup. */
export const webhookSources = ['person', 'monitoring'] as const

/** `dropped`: never sent and stored without its body, because its owner's storage was full. */
export const deliveryStatuses = ['pending', 'delivered', 'failed', 'dropped'] as const

/**
 * Subscription of a person or service account to business events. Times in milliseconds since 1970.
 */
export interface WebhookRecord {
  readonly userId: string
  readonly url: string
  readonly events: readonly string[]
  readonly source: (typeof webhookSources)[number]
  /** Null while active. */
  readonly disabledReason: DisabledReason | null
  readonly disabledAt: number | null
  /** Last time it was enabled: earlier failures are ignored. */
  readonly enabledAt: number
  /** Sealed by the vault. */
  readonly sealedSecret: string
  /** Next secret (sealed) and its creation time; null without a rotation. */
  readonly next: { readonly sealedSecret: string; readonly madeAt: number } | null
  readonly createdAt: number
  readonly updatedAt: number
}

export const isActive = ({ disabledReason }: Pick<WebhookRecord, 'disabledReason'>): boolean =>
  disabledReason === null

/**
 * Health of a subscription's receiver, and the process that delivers to it. Times in milliseconds
 * since 1970.
 */
export interface WebhookStateRecord {
  /** Failures since the last success. */
  readonly failures: number
  /** Time of the first of those failures. */
  readonly failingSince: number | null
  /** Nothing is sent before this time, while many deliveries fail. */
  readonly pausedUntil: number
  /** Rest asked for by the receiver. */
  readonly rest: { readonly since: number; readonly until: number } | null
  readonly lastSuccessAt: number | null
  /**
   * Address of the last quick delivery; null after a failure or a slow one.
   */
  readonly quickAt: string | null
  /** Lease of the delivering process; null when free. */
  readonly holder: { readonly name: string; readonly until: number } | null
}

/**
 * One event for one subscription: the bytes that every attempt sends. Times in milliseconds since
 * 1970.
 */
export interface DeliveryRecord {
  readonly webhookId: string
  readonly eventId: string
  readonly type: string
  /** Sealed by the vault. */
  readonly sealedBody: string
  readonly status: (typeof deliveryStatuses)[number]
  /** Time of the next attempt while pending, else of the last one. */
  readonly dueAt: number
  /** Attempts since it was enqueued or redelivered. */
  readonly tries: number
  /**
   * Newest attempts (`Attempt[]` as JSON), sealed by the vault, since a receiver can answer
   * anything.
   */
  readonly sealedAttempts: string | null
  readonly createdAt: number
  readonly expiresAt: number
}

/**
 * Daily counts of a person's subscriptions. Its version lets one of two concurrent requests take
 * the last place.
 */
export interface WebhookUseRecord {
  /** UTC day of the notices. */
  readonly day: number
  /** Notices sent about disabled subscriptions. */
  readonly noticesSent: number
}

/** One attempt to deliver. */
export interface Attempt {
  /** Start, milliseconds since 1970. */
  readonly at: number
  /** HTTP status of the receiver; null without an answer. */
  readonly status: number | null
  /** Milliseconds until the answer or the end of the attempt. */
  readonly took: number
  /** Reason for no answer; null with one. */
  readonly problem: string | null
  /** Beginning of the answer. */
  readonly answer: string
}

/** Notices of the UTC day of `now`; zero when the record is of another day. */
export function noticesToday(stored: WebhookUseRecord | undefined, now: number): WebhookUseRecord {
  const day = Math.floor(now / dayMs)
  return stored?.day === day ? stored : { day, noticesSent: 0 }
}

type Secrets = Pick<WebhookRecord, 'sealedSecret' | 'next'>

/** Promotes the next secret once its time has come. */
export function currentSecrets(now: number, { sealedSecret, next }: Secrets): Secrets {
  if (next === null || now < promotionAt(next)) return { sealedSecret, next }
  return { sealedSecret: next.sealedSecret, next: null }
}

/** Time from which only the next secret signs. */
export const promotionAt = ({ madeAt }: NonNullable<Secrets['next']>): number =>
  madeAt + limits.webhooks.secretOverlapMs
