import { limits } from '../../config/limits.ts'

const minute = 60_000

/** Delays between tries while a bureau is unavailable; the last one repeats. */
const retryDelays = [minute, 5 * minute, 30 * minute, 2 * 60 * minute, 6 * 60 * minute] as const

/** State of an unavailable bureau; without a failed try, it was not queried yet. */
export interface BureauOutage {
  /** Failed tries in a row. */
  readonly tries: number
  /** Next try, milliseconds since 1970. */
  readonly retryAt: number
  /** First failed try, milliseconds since 1970; absent before it. */
  readonly since?: number
}

interface OutageStep {
  readonly outage: Required<BureauOutage>
  /** True exactly once per outage. */
  readonly isNotifying: boolean
}

/**
 * Computes the outage after one more failed try. `random`, in [0, 1), lengthens the wait by up to a
 * quarter, so that retries spread out. `retryAfter` is the bureau's own wish, milliseconds.
 */
export function outageAfter(
  before: BureauOutage | undefined,
  now: number,
  random: number,
  retryAfter = 0,
): OutageStep {
  const tries = (before?.tries ?? 0) + 1
  const backoff = retryDelays[Math.min(tries, retryDelays.length) - 1] ?? minute
  const wait = Math.max(backoff, Math.min(retryAfter, limits.monitoring.maxRetryAfterMs))
  const retryAt = now + Math.round(wait * (1 + random / 4))
  const since = Math.min(now, before?.since ?? now)
  return {
    outage: { tries, retryAt, since },
    isNotifying: tries === limits.monitoring.maxSilentTries + 1,
  }
}
