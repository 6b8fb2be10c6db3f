import type { ProviderLimits } from './limits.ts'
import { type ProblemReason, ProviderProblem } from './problem.ts'

/** Transient problems. */
const transient: readonly ProblemReason[] = ['unreachable', 'cut_off', 'overloaded', 'server_error']

/** Milliseconds until the retry (full jitter, after the provider's Retry-After); undefined for none. */
export function computeRetryDelay(
  problem: unknown,
  retriesSoFar: number,
  limits: ProviderLimits,
  random: () => number,
): number | undefined {
  if (!(problem instanceof ProviderProblem) || retriesSoFar >= limits.retries) return undefined
  const { reason, retryAfter, isStale } = problem
  if (retryAfter !== undefined && retryAfter > limits.maxRetryAfterSeconds) return undefined
  const isTransient =
    transient.includes(reason) || (reason === 'rate_limited' && retryAfter !== undefined)
  if (!isTransient) return undefined
  if (isStale) return 0
  const jitter = random() * limits.retryMs * 2 ** retriesSoFar
  return retryAfter === undefined ? jitter : retryAfter * 1_000 + jitter
}
