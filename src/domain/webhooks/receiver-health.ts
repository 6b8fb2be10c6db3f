import { limits } from '../../config/limits.ts'
import type { WebhookStateRecord } from './webhook-records.ts'

/** Delivery history of a receiver. */
export type ReceiverHealth = Omit<WebhookStateRecord, 'holder'>

export const newHealth: ReceiverHealth = {
  failures: 0,
  failingSince: null,
  pausedUntil: 0,
  rest: null,
  lastSuccessAt: null,
  quickAt: null,
}

/**
 * Ignores what happened before the subscription was enabled or moved. Caps a pause at a minute and
 * a rest at a day, in case the clock was set back.
 */
export function healthSinceEnabled(
  enabledAt: number,
  health: ReceiverHealth,
  now: number,
): ReceiverHealth {
  const { failingSince } = health
  const rest = restSince(enabledAt, health, now)
  const isSince = (at: number | null) => at !== null && at >= enabledAt
  const lastSuccessAt = isSince(health.lastSuccessAt) ? health.lastSuccessAt : null
  if (failingSince === null || isSince(failingSince)) {
    const pausedUntil = Math.min(health.pausedUntil, now + limits.webhooks.probeIntervalMs)
    return { ...health, pausedUntil, lastSuccessAt, rest }
  }
  return { ...newHealth, lastSuccessAt, rest }
}

type Rest = NonNullable<ReceiverHealth['rest']>

function restSince(enabledAt: number, { rest }: ReceiverHealth, now: number): Rest | null {
  if (rest === null || rest.since < enabledAt) return null
  return { ...rest, until: Math.min(rest.until, now + limits.webhooks.maxRestMs) }
}

interface DeliveryTiming {
  readonly url: string
  /** Milliseconds until the answer. */
  readonly tookMs: number
}

/** Keeps a rest that is still running: this request may have started before it. */
export function afterSuccess(
  { rest }: ReceiverHealth,
  now: number,
  { url, tookMs }: DeliveryTiming,
): ReceiverHealth {
  const goesOn = rest !== null && rest.until > now
  const quickAt = tookMs > limits.webhooks.slowAnswerMs ? null : url
  return { ...newHealth, lastSuccessAt: now, quickAt, rest: goesOn ? rest : null }
}

/** `restMs`: rest asked for by the receiver in milliseconds; 0 for none. */
export function afterFailure(health: ReceiverHealth, now: number, restMs: number): ReceiverHealth {
  const failures = health.failures + 1
  const failingSince = health.failingSince ?? now
  const pausedUntil =
    failures >= limits.webhooks.maxFailures ? now + limits.webhooks.probeIntervalMs : 0
  const until = now + restMs
  const isLonger = restMs > 0 && until > (health.rest?.until ?? 0)
  const rest = isLonger ? { since: now, until } : (health.rest ?? null)
  return { ...health, failures, failingSince, pausedUntil, quickAt: null, rest }
}

/** Time before which nothing is sent, milliseconds since 1970; 0 for none. */
export const receiverPausedUntil = ({ pausedUntil, rest }: ReceiverHealth): number =>
  Math.max(pausedUntil, rest?.until ?? 0)

/** Only one probe a minute is sent. */
export const isPaused = ({ failures }: ReceiverHealth): boolean =>
  failures >= limits.webhooks.maxFailures

/**
 * Limits slow addresses to some of the shared slots: until the first quick answer, since anybody
 * can register an address that hangs, and again after a failure.
 */
export const isSuspect = ({ quickAt }: ReceiverHealth, url: string): boolean => quickAt !== url

/** Gives up on the receiver. */
export function isGivenUp({ failures, failingSince }: ReceiverHealth, now: number): boolean {
  return (
    failures >= limits.webhooks.maxFailures &&
    failingSince !== null &&
    now - failingSince >= limits.webhooks.maxFailingMs
  )
}
