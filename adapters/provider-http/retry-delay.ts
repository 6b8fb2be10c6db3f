import type { ProviderLimits } from './limits.ts'
import { type ProblemReason, ProviderProblem } from './problem.ts'

/** What may have passed by itself a moment later. */
const passing: readonly ProblemReason[] = ['unreachable', 'cut_off', 'overloaded', 'server_error']

/**
 * Milliseconds after which the request may be sent again (full jitter, or what the provider asked
 * for and a little more); undefined when it may not.
 */
export function retryDelay(
  problem: unknown,
  retriesSoFar: number,
  limits: ProviderLimits,
  random: () => number,
): number | undefined {
  if (!(problem instanceof ProviderProblem) || retriesSoFar >= limits.retries) return undefined
  const { reason, retryAfter, isStale } = problem
  if (retryAfter !== undefined && retryAfter > limits.longestRetryAfter) return undefined
  const isPassing =
    passing.includes(reason) || (reason === 'rate_limited' && retryAfter !== undefined)
  if (!isPassing) return undefined
  if (isStale) return 0
  const jitter = random() * limits.retryMs * 2 ** retriesSoFar
  return retryAfter === undefined ? jitter : retryAfter * 1_000 + jitter
}
