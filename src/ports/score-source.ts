import type { BureauId } from '../domain/bureaus.ts'
import type { BureauSnapshot } from '../domain/monitoring/bureau-snapshot.ts'

/** Reasons why a bureau gave no answer: `details.reason` of the failure. */
export type BureauProblem =
  | 'unreachable'
  | 'timeout'
  | 'refused'
  | 'rate_limited'
  | 'bureau_error'
  | 'invalid_answer'

/** Source of watched scores, beside analyzed reports. */
export interface ScoreSource {
  /** False: only analyzed reports are readings. */
  readonly isConfigured: boolean
  /**
   * The person's current reading; undefined when the bureau has no file. Rejects with
   * Failure('unavailable') (details: {reason: BureauProblem}, retryAfter: seconds requested by the
   * bureau), or with the signal's reason. `now` is milliseconds since 1970.
   */
  read(
    userId: string,
    bureau: BureauId,
    request: { readonly now: number; readonly signal: AbortSignal },
  ): Promise<BureauSnapshot | undefined>
}
