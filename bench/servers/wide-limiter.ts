import { createBottleneckRateLimiter } from '../../adapters/bottleneck/rate-limiter.ts'
import type { RateWindow } from '../../src/domain/tiers.ts'
import type { RateLimiter } from '../../src/ports/rate-limiter.ts'

/** The service's own limiter with limits so wide that load does not reach them. */
export function createWideRateLimiter(): RateLimiter {
  const rateLimiter = createBottleneckRateLimiter()
  const wide = new Map<readonly RateWindow[], readonly RateWindow[]>()
  return {
    ...rateLimiter,
    take(subject, windows, now) {
      const widened =
        wide.get(windows) ?? windows.map((one) => ({ ...one, limit: one.limit * 1e6 }))
      wide.set(windows, widened)
      return rateLimiter.take(subject, widened, now)
    },
  }
}
