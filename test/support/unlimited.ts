import type { RateLimiter } from '../../src/ports/rate-limiter.ts'

/** A limiter that lets everything through, for tests that send more than any limit allows. */
export const unlimited: RateLimiter = {
  take: async (_subject, _windows, now) => ({
    allowed: true,
    limit: 1_000_000,
    remaining: 1_000_000,
    used: 0,
    resetAt: now + 60_000,
  }),
  newUses: () => [],
  restore: () => undefined,
  close: async () => undefined,
}
