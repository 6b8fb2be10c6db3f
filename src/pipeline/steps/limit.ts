import type { Caller } from '../../domain/caller.ts'
import { consoleWindows, engineLimits, type RateWindow } from '../../domain/tiers.ts'
import { Failure } from '../../errors.ts'
import type { Operation } from '../../operations/define-operation.ts'
import type { LimitDecision, RateLimiter } from '../../ports/rate-limiter.ts'

export interface Limiting {
  readonly rateLimiter: RateLimiter
  /** Requests a minute of the Console's enterprise tier (ENTERPRISE_RPM). */
  readonly enterpriseRpm: number
}

/**
 * Takes one request from the caller's bucket; undefined for the operator, who has none. The bucket
 * belongs to the principal and the document, not to the door that the request came through.
 */
export function takeFromLimits(
  caller: Caller,
  operation: Operation,
  limiting: Limiting,
  now: number,
): LimitDecision | Promise<LimitDecision> | undefined {
  if (caller.kind === 'operator') return undefined
  return operation.api === 'console'
    ? limiting.rateLimiter.take(
        `console/${caller.subject}`,
        consoleWindows(caller.tier, limiting.enterpriseRpm),
        now,
      )
    : limiting.rateLimiter.take(caller.subject, engineWindows(caller), now)
}

/** The bucket of an address from which no valid credential came. */
export function takeFromPublic(
  address: string,
  limiting: Limiting,
  now: number,
): LimitDecision | Promise<LimitDecision> {
  return limiting.rateLimiter.take(`ip:${address}`, engineLimits.public, now)
}

function engineWindows(caller: Caller): readonly RateWindow[] {
  return engineLimits[caller.kind === 'service' ? 'service' : 'user']
}

/** The 429 of both documents: details {limit, used, resetAt} and Retry-After. */
export function refusal(decision: LimitDecision, now: number): Failure {
  const seconds = Math.max(1, Math.ceil((decision.resetAt - now) / 1000))
  return new Failure(
    'rate_limited',
    `Too many requests: ${decision.limit} are allowed in this window. Try again in ${seconds} s.`,
    {
      retryAfter: seconds,
      details: {
        limit: decision.limit,
        used: decision.used,
        resetAt: new Date(decision.resetAt).toISOString(),
      },
    },
  )
}
