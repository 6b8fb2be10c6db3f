import pLimit, { type LimitFunction } from 'p-limit'
import type { BureauId } from '../../src/domain/bureaus.ts'
import { Failure } from '../../src/errors.ts'
import type { BureauProblem, ScoreSource } from '../../src/ports/score-source.ts'
import { bureauFailure, createHttpBureau, type HttpBureauOptions } from './http-bureau.ts'
import { createSandboxBureau } from './sandbox-bureau.ts'

type ScoreSourceOptions =
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

/** Timeouts in a row after which a bureau counts as hanging. */
const maxTimeouts = 8

/** Milliseconds between two requests to a hanging bureau. */
const pauseMs = 60_000

const timeout: BureauProblem = 'timeout'

interface Circuit {
  /** Consecutive timeouts. */
  timeouts: number
  /** Time of the last request that timed out or may do so. */
  requestedAt: number
}

/**
 * Circuit breaker: a hanging bureau is asked once a minute until it answers anything; other
 * requests fail at once as timeouts. Otherwise its slow checks would also delay those of other
 * bureaus.
 */
export function withCircuitBreaker(source: ScoreSource): ScoreSource {
  const circuits = new Map<BureauId, Circuit>()
  return {
    isConfigured: source.isConfigured,
    async read(userId, bureau, request) {
      const circuit = circuits.get(bureau) ?? { timeouts: 0, requestedAt: request.now }
      circuits.set(bureau, circuit)
      if (circuit.timeouts >= maxTimeouts) {
        const since = request.now - circuit.requestedAt
        // A clock set back must not lengthen the pause.
        if (since >= 0 && since < pauseMs) {
          throw bureauFailure(timeout, { cause: new Error('not asked: the bureau hangs') })
        }
        circuit.requestedAt = request.now
      }
      try {
        const reading = await source.read(userId, bureau, request)
        circuit.timeouts = 0
        return reading
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        const isTimeout = error.details?.['reason'] === timeout
        circuit.timeouts = isTimeout ? circuit.timeouts + 1 : 0
        circuit.requestedAt = request.now
        throw error
      }
    },
  }
}
