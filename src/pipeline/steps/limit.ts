import type { Principal } from '../../domain/caller.ts'
import { consoleWindows, engineLimits, type RateWindow } from '../../domain/tiers.ts'
import { Failure } from '../../errors.ts'
import type { Operation } from '../../operations/define-operation.ts'
import type { LimitDecision, RateLimiter } from '../../ports/rate-limiter.ts'
import { subjectOf } from './authenticate.ts'

export interface Limiting {
  readonly rateLimiter: RateLimiter
  /** Requests a minute of the Console's enterprise tier (ENTERPRISE_RPM). */
  readonly enterpriseRpm: number
}

/**
 * Takes one request from the principal's bucket, which belongs to the principal and the document,
 * not to the door that the request came through.
 */
export function takeFromLimits(
  principal: Principal,
  operation: Operation,
  limiting: Limiting,
  now: number,
): LimitDecision | Promise<LimitDecision> {
  const subject = subjectOf(principal)
  return operation.api === 'console'
    ? limiting.rateLimiter.take(
        `console/${subject}`,
        consoleWindows(principal.tier, limiting.enterpriseRpm),
        now,
      )
    : limiting.rateLimiter.take(subject, engineWindows(principal), now)
}

/** The bucket of an address from which no valid credential came. */
export function takeFromPublic(
  address: string,
  limiting: Limiting,
  now: number,
): LimitDecision | Promise<LimitDecision> {
  return limiting.rateLimiter.take(`ip:${address}`, engineLimits.public, now)
}

function engineWindows({ kind }: Principal): readonly RateWindow[] {
  return engineLimits[kind === 'service' ? 'service' : 'user']
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
