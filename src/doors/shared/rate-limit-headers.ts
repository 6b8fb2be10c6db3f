import type { LimitDecision } from '../../ports/rate-limiter.ts'

/** Adds the headers of both documents; Reset is Unix time in seconds. */
export function addRateLimitHeaders(headers: string[], decision: LimitDecision): void {
  headers.push(
    'X-RateLimit-Limit',
    String(decision.limit),
    'X-RateLimit-Remaining',
    String(decision.remaining),
    'X-RateLimit-Reset',
    String(Math.ceil(decision.resetAt / 1000)),
  )
}
