import type { RateWindow } from '../../../src/domain/tiers.ts'
import type { LimitDecision, RateLimiter } from '../../../src/ports/rate-limiter.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** 2026-11-21T00:00:00Z, the start of a minute, an hour and a day. */
export const midnight = Date.UTC(2026, 10, 21)

export const perMinute = (limit: number): readonly RateWindow[] => [
  { name: 'minute', length: minute, limit },
]

export async function takeMany(
  limiter: RateLimiter,
  number: number,
  subject: string,
  windows: readonly RateWindow[],
  now: number,
): Promise<LimitDecision[]> {
  return Promise.all(
    Array.from({ length: number }, async () => limiter.take(subject, windows, now)),
  )
}

export const accepted = (decisions: readonly LimitDecision[]) =>
  decisions.filter(({ allowed }) => allowed).length
