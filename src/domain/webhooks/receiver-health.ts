import { dayLength } from '../calendar.ts'
import { longestRest } from './delivery-schedule.ts'
import type { WebhookStateRecord } from './webhook-records.ts'

/** Failures in a row after which the receiver is tried only once a minute. */
const mostFailures = 10

const probeEvery = 60_000

/** Only failures for so long end the subscription, milliseconds: five days. */
const patience = 5 * dayLength

/** A receiver that takes longer over an answer is slow, milliseconds. */
const slowAfter = 1_000

/** How a receiver has been. */
export type Health = Omit<WebhookStateRecord, 'holder'>

export const newHealth: Health = {
  failures: 0,
  failingSince: null,
  pausedUntil: 0,
  rest: null,
  lastSuccessAt: null,
  quickAt: null,
}

/**
 * What is known of the receiver, leaving out what was before the subscription was switched on or
 * moved. A pause is no longer than a minute and a rest than a day, also where the clock was set back.
 */
export function healthSince(enabledAt: number, health: Health, now: number): Health {
  const { failingSince } = health
  const rest = restSince(enabledAt, health, now)
  const isSince = (at: number | null) => at !== null && at >= enabledAt
  const lastSuccessAt = isSince(health.lastSuccessAt) ? health.lastSuccessAt : null
  if (failingSince === null || isSince(failingSince)) {
    const pausedUntil = Math.min(health.pausedUntil, now + probeEvery)
    return { ...health, pausedUntil, lastSuccessAt, rest }
  }
  return { ...newHealth, lastSuccessAt, rest }
}

type Rest = NonNullable<Health['rest']>

function restSince(enabledAt: number, { rest }: Health, now: number): Rest | null {
  if (rest === null || rest.since < enabledAt) return null
  return { ...rest, until: Math.min(rest.until, now + longestRest) }
}

/** What a receiver took. */
interface Taken {
  readonly url: string
  /** Milliseconds until it had answered. */
  readonly took: number
}

/** What was under way when it asked for a rest ends none. */
export function afterSuccess({ rest }: Health, now: number, { url, took }: Taken): Health {
  const goesOn = rest !== null && rest.until > now
  const quickAt = took > slowAfter ? null : url
  return { ...newHealth, lastSuccessAt: now, quickAt, rest: goesOn ? rest : null }
}

/** `restFor`: milliseconds for which the receiver asked to be left alone; 0: it did not. */
export function afterFailure(health: Health, now: number, restFor: number): Health {
  const failures = health.failures + 1
  const failingSince = health.failingSince ?? now
  const pausedUntil = failures >= mostFailures ? now + probeEvery : 0
  const until = now + restFor
  const isLonger = restFor > 0 && until > (health.rest?.until ?? 0)
  const rest = isLonger ? { since: now, until } : (health.rest ?? null)
  return { ...health, failures, failingSince, pausedUntil, quickAt: null, rest }
}

/** Nothing is sent before that moment, milliseconds since 1970; 0: it does not rest. */
export const restsUntil = ({ pausedUntil, rest }: Health): number =>
  Math.max(pausedUntil, rest?.until ?? 0)

/** Nothing but one probe a minute is sent. */
export const isPaused = ({ failures }: Health): boolean => failures >= mostFailures

/**
 * Requests to that address may take long, so they may use only some of the shared slots: until its
 * first quick answer, since anybody can name an address that hangs, and from the next failure on.
 */
export const isSuspect = ({ quickAt }: Health, url: string): boolean => quickAt !== url

/** Nobody is expected to answer there again. */
export function isHopeless({ failures, failingSince }: Health, now: number): boolean {
  return failures >= mostFailures && failingSince !== null && now - failingSince >= patience
}
