import { dayLength } from '../calendar.ts'
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
  lastSuccessAt: null,
  isSlow: false,
}

/**
 * What is known of the receiver, leaving out what was before the subscription was switched on. A rest
 * is no longer than a minute, also where the clock was set back.
 */
export function healthSince(enabledAt: number, health: Health, now: number): Health {
  const { failingSince, lastSuccessAt } = health
  if (failingSince === null || failingSince >= enabledAt) {
    return { ...health, pausedUntil: Math.min(health.pausedUntil, now + probeEvery) }
  }
  return { ...newHealth, lastSuccessAt }
}

/** `took`: milliseconds until the receiver had answered. */
export function afterSuccess(now: number, took: number): Health {
  return { ...newHealth, lastSuccessAt: now, isSlow: took > slowAfter }
}

export function afterFailure(health: Health, now: number): Health {
  const failures = health.failures + 1
  const failingSince = health.failingSince ?? now
  const pausedUntil = failures >= mostFailures ? now + probeEvery : 0
  return { ...health, failures, failingSince, pausedUntil }
}

/** Nothing but one probe a minute is sent. */
export const isPaused = ({ failures }: Health): boolean => failures >= mostFailures

/** Requests to it are likely to take long, so they may use only some of the shared slots. */
export const isSuspect = ({ failures, isSlow }: Health): boolean => failures > 0 || isSlow

/** Nobody is expected to answer there again. */
export function isHopeless({ failures, failingSince }: Health, now: number): boolean {
  return failures >= mostFailures && failingSince !== null && now - failingSince >= patience
}
