import { limits } from '../../config/limits.ts'
import type { DeliveryRecord } from './webhook-records.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/**
 * Milliseconds before each attempt, the first without delay (Standard Webhooks 1.0, "Delivery").
 */
export const attemptDelaysMs = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const

/** Times behind this one were planned by a clock that was ahead: no attempt waits for so long. */
export const latestPlanned = (now: number): number => now + maxDelayMs + limits.clocks.toleranceMs

/** Retention of a delivery: pending, delivered or dead. */
export const retentionMs: number = limits.webhooks.deliveryRetentionMs

/**
 * Share of each delay that is random, so deliveries that failed together do not return together.
 */
const jitter = 0.2

const maxDelayMs = Math.max(limits.webhooks.maxRestMs, (1 + jitter) * Math.max(...attemptDelaysMs))

/** Result of an attempt: the receiver's status, or the reason why there is none. */
export type AttemptOutcome =
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfter: number | undefined }
  | { readonly kind: 'unreachable' | 'timeout' | 'refused_address' }

/** 2xx only: a redirect is a failure, since a body signed for one place is not sent to another. */
export const isSuccess = (outcome: AttemptOutcome): boolean =>
  outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300

/** 410: the receiver wants no further delivery. */
export const isGone = (outcome: AttemptOutcome): boolean =>
  outcome.kind === 'answered' && outcome.status === 410

/** Answers of a server under load (Standard Webhooks 1.0: 429, 502 and 504 throttle). */
const busyStatuses: readonly number[] = [429, 502, 504]

/**
 * Milliseconds without any request to this receiver: `Retry-After` of a failed answer, at least a
 * minute after a busy one. A timeout asks for none: it may concern one delivery only.
 */
export function receiverRestMs(outcome: AttemptOutcome): number {
  if (outcome.kind !== 'answered' || isSuccess(outcome)) return 0
  const requestedMs = Math.min(outcome.retryAfter ?? 0, limits.webhooks.maxRestMs)
  return busyStatuses.includes(outcome.status)
    ? Math.max(limits.webhooks.minRestMs, requestedMs)
    : requestedMs
}

/**
 * Milliseconds until the next attempt after `tries` failed ones; undefined when none is left.
 * `random` is in [0, 1).
 */
export function nextAttemptDelayMs(
  tries: number,
  outcome: AttemptOutcome,
  random: number,
): number | undefined {
  const planned = attemptDelaysMs[tries]
  if (planned === undefined || isGone(outcome)) return undefined
  const jittered = planned * (1 - jitter + 2 * jitter * random)
  const minDelay = outcome.kind === 'timeout' ? limits.webhooks.minRestMs : receiverRestMs(outcome)
  return Math.round(Math.max(jittered, minDelay))
}

/** Returns the delivery as delivered, scheduled again, or dead. */
export function applyOutcome(
  value: DeliveryRecord,
  outcome: AttemptOutcome,
  { now, random }: { readonly now: number; readonly random: number },
): DeliveryRecord {
  const tries = value.tries + 1
  if (isSuccess(outcome)) return { ...value, tries, status: 'delivered', dueAt: now }
  const delay = nextAttemptDelayMs(tries, outcome, random)
  if (delay === undefined) return { ...toDeadLetter(value, now), tries }
  return { ...value, tries, dueAt: now + delay }
}

/** Ends the attempts until somebody asks for a redelivery. */
export function toDeadLetter(value: DeliveryRecord, now: number): DeliveryRecord {
  return {
    ...value,
    status: 'failed',
    dueAt: now,
    expiresAt: now + retentionMs,
  }
}
