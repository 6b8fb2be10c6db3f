import { dayLength } from '../calendar.ts'
import type { DeliveryRecord } from './webhook-records.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Milliseconds before each attempt, the first at once (Standard Webhooks 1.0, "Delivery"). */
export const attemptPauses = [
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

/** How long a delivery is kept: pending, delivered or dead. */
export const keptFor = 30 * dayLength

/** After an answer that says busy, or none in time, so long passes at least. */
const shortestRest = minute

/** A receiver that asks for more is left alone for so long, milliseconds. */
export const longestRest = 24 * hour

/** A part of each pause is random, so that what failed together does not come back together. */
const spread = 0.2

/** What came of an attempt: the receiver's status, or why there is none. */
export type Outcome =
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfter: number | undefined }
  | { readonly kind: 'unreachable' | 'timeout' | 'refused_address' }

/** 2xx; a redirect is none, since a body that was signed for one place is not taken to another. */
export const isSuccess = (outcome: Outcome): boolean =>
  outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300

/** The receiver says that it will never want anything again. */
export const isGone = (outcome: Outcome): boolean =>
  outcome.kind === 'answered' && outcome.status === 410

/** The answers of a server under load (Standard Webhooks 1.0: 429, 502 and 504 throttle). */
const busyStatuses: readonly number[] = [429, 502, 504]

/**
 * Milliseconds for which the whole receiver is left alone after that, whatever waits for it: what
 * `Retry-After` of an answer that took nothing says, a minute at least after a busy one. Silence asks
 * for nothing: it may be about one delivery alone.
 */
export function restAfter(outcome: Outcome): number {
  if (outcome.kind !== 'answered' || isSuccess(outcome)) return 0
  const asked = Math.min(outcome.retryAfter ?? 0, longestRest)
  return busyStatuses.includes(outcome.status) ? Math.max(shortestRest, asked) : asked
}

/**
 * Milliseconds until the attempt after `tries` failed ones; undefined when there is none any more.
 * `random` is in [0, 1).
 */
export function pauseAfter(tries: number, outcome: Outcome, random: number): number | undefined {
  const planned = attemptPauses[tries]
  if (planned === undefined || isGone(outcome)) return undefined
  const spreadOut = planned * (1 - spread + 2 * spread * random)
  const least = outcome.kind === 'timeout' ? shortestRest : restAfter(outcome)
  return Math.round(Math.max(spreadOut, least))
}

/** The delivery after the attempt: delivered, to be tried again, or a dead letter. */
export function settled(
  value: DeliveryRecord,
  outcome: Outcome,
  { now, random }: { readonly now: number; readonly random: number },
): DeliveryRecord {
  const tries = value.tries + 1
  if (isSuccess(outcome)) return { ...value, tries, status: 'delivered', dueAt: now }
  const pause = pauseAfter(tries, outcome, random)
  if (pause === undefined) return { ...deadLetter(value, now), tries }
  return { ...value, tries, dueAt: now + pause }
}

/** A delivery that is tried no more, until somebody asks for it again. */
export function deadLetter(value: DeliveryRecord, now: number): DeliveryRecord {
  return { ...value, status: 'failed', dueAt: now, expiresAt: now + keptFor }
}
