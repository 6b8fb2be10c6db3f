import type { BureauId } from '../../src/domain/bureaus.ts'
import { Failure } from '../../src/errors.ts'
import type { BureauProblem, ScoreSource } from '../../src/ports/score-source.ts'
import { bureauFailure } from './bureau-failure.ts'

/** So many questions in a row that a bureau leaves unanswered say that it hangs. */
const mostTimeouts = 8

/** Between two questions to a bureau that hangs, milliseconds. */
const pause = 60_000

const timeout: BureauProblem = 'timeout'

interface Circuit {
  /** In a row. */
  timeouts: number
  /** When the last question that timed out, or that may, was asked. */
  askedAt: number
}

/**
 * The same source, which stops waiting for a bureau that hangs: it is asked once a minute until it
 * answers, whatever it says, and all other questions fail at once as timeouts. Else every check would
 * wait, and the checks that other bureaus would answer with it.
 */
export function withCircuitBreaker(source: ScoreSource): ScoreSource {
  const circuits = new Map<BureauId, Circuit>()
  return {
    isConfigured: source.isConfigured,
    async read(userId, bureau, asked) {
      const circuit = circuits.get(bureau) ?? { timeouts: 0, askedAt: asked.now }
      circuits.set(bureau, circuit)
      if (circuit.timeouts >= mostTimeouts) {
        const since = asked.now - circuit.askedAt
        // A clock that was set back must not make the pause longer.
        if (since >= 0 && since < pause) {
          throw bureauFailure(timeout, { cause: new Error('not asked, since it hangs') })
        }
        circuit.askedAt = asked.now
      }
      try {
        const reading = await source.read(userId, bureau, asked)
        circuit.timeouts = 0
        return reading
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        const isTimeout = error.details?.['reason'] === timeout
        circuit.timeouts = isTimeout ? circuit.timeouts + 1 : 0
        circuit.askedAt = asked.now
        throw error
      }
    },
  }
}
