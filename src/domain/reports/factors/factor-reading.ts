import type { Localized } from '../../text/language.ts'
import type { ScoreFactor } from '../report.ts'

/** What the accounts say of a family of reasons, with the numbers behind it. */
export interface FactorReading {
  readonly impact: ScoreFactor['impact']
  readonly details: Localized
}
