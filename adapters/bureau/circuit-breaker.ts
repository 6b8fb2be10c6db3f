import type { BureauId } from '../../src/domain/bureaus.ts'
import { Failure } from '../../src/errors.ts'
import type { BureauProblem, ScoreSource } from '../../src/ports/score-source.ts'
import { bureauFailure } from './bureau-failure.ts'

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
