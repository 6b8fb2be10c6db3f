const firstRetry = 1_000
const longestRetry = 3_600_000

/**
 * Milliseconds until the next attempt: doubling from one second to an hour, the upper half of each
 * random ("equal jitter", M. Brooker, Exponential Backoff And Jitter, AWS Architecture Blog 2015).
 */
export function retryDelay(attempt: number, random: number): number {
  const longest = Math.min(longestRetry, firstRetry * 2 ** (attempt - 1))
  return Math.round(longest / 2 + (longest / 2) * random)
}
