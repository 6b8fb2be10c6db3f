import type { BureauId } from '../domain/bureaus.ts'
import type { BureauSnapshot } from '../domain/monitoring/bureau-snapshot.ts'

/** Why a bureau could not be asked: `details.reason` of the failure. */
export type BureauProblem =
  | 'unreachable'
  | 'timeout'
  | 'refused'
  | 'rate_limited'
  | 'bureau_error'
  | 'invalid_answer'

/** Where watched scores come from, beside the reports that people have analysed. */
export interface ScoreSource {
  /** False: only analysed reports are readings. */
  readonly isConfigured: boolean
  /**
   * What the bureau says of a person now; undefined when it has no file of theirs. Rejects with
   * Failure('unavailable') when it cannot be asked (details: {reason: BureauProblem}, retryAfter:
   * seconds for which the bureau wants to be left alone), or with the signal's reason. `now` is milliseconds since 1970.
   */
  read(
    userId: string,
    bureau: BureauId,
    asked: { readonly now: number; readonly signal: AbortSignal },
  ): Promise<BureauSnapshot | undefined>
}
