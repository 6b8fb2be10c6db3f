import pLimit, { type LimitFunction } from 'p-limit'
import type { BureauId } from '../../src/domain/bureaus.ts'
import type { ScoreSource } from '../../src/ports/score-source.ts'
import { withCircuitBreaker } from './circuit-breaker.ts'
import { createHttpBureau, type HttpBureauOptions } from './http-bureau.ts'
import { createSandboxBureau } from './sandbox-bureau.ts'

export type ScoreSourceOptions =
  | ({ readonly kind: 'http' } & HttpBureauOptions)
  | { readonly kind: 'sandbox' }
  | undefined

/** Limits concurrent requests, and pauses requests to a bureau that hangs. */
export const withBureauLimits = (source: ScoreSource): ScoreSource =>
  withConcurrencyLimit(withCircuitBreaker(source))

/** Creates the source of watched scores; without settings only analyzed reports are readings. */
export function createScoreSource(options: ScoreSourceOptions): ScoreSource {
  if (options?.kind === 'http') return withBureauLimits(createHttpBureau(options))
  if (options?.kind === 'sandbox') return createSandboxBureau()
  return { isConfigured: false, read: () => Promise.resolve(undefined) }
}

/** Concurrent requests per bureau. */
const maxConcurrent = 64

/** Limits concurrent requests per bureau, however many checks are due. */
export function withConcurrencyLimit(source: ScoreSource): ScoreSource {
  const limits = new Map<BureauId, LimitFunction>()
  return {
    isConfigured: source.isConfigured,
    read(userId, bureau, request) {
      const limit = limits.get(bureau) ?? pLimit(maxConcurrent)
      limits.set(bureau, limit)
      return limit(() => source.read(userId, bureau, request))
    },
  }
}
