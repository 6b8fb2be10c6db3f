import type { Alternatives } from '../reading/cues.ts'

/** Alternatives of one pattern, by the part that they play in a threat. */
export interface ThreatCues {
  /** Harm to a person, a name or a business, however it is announced. */
  readonly harm: Alternatives
  /** `Unless you`, `or else`: a condition that turns what is announced beside it into pressure. */
  readonly condition: Alternatives
  /** An announcement other than thanks, patience, payment, papers or a legal remedy. */
  readonly announced: Alternatives
  /** A complaint or a step against the reader, announced. */
  readonly remedy: Alternatives
  /** A legal remedy as pressure, which spoils a request for a courtesy. */
  readonly legalPressure: Alternatives
}
