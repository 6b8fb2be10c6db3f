import type { LimitDecision } from '../../ports/rate-limiter.ts'

/** The headers of both documents; Reset is Unix time in seconds. */
export function rateLimitHeaders(decision: LimitDecision): string[] {
  return [
    'X-RateLimit-Limit',
    String(decision.limit),
    'X-RateLimit-Remaining',
    String(decision.remaining),
    'X-RateLimit-Reset',
    String(Math.ceil(decision.resetAt / 1000)),
  ]
}
