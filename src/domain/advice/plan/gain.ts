import type { Country } from '../../reports/report.ts'
import type { CreditFile } from '../../scoring/credit-file.ts'
import { predictImpact } from '../../scoring/predict-impact.ts'
import type { Action } from '../../scoring/prediction.ts'

/** Points, whole: what is likely and the range about it. */
export interface Gain {
  readonly likely: number
  readonly low: number
  readonly high: number
}

/** A person's file as far as a prediction needs it. */
export interface Start {
  readonly score: number
  readonly country: Country | undefined
  /** What the details of an action leave out; undefined when only one card or none is known. */
  readonly file: CreditFile | undefined
}

/** What actions together do to the score by the end of some months (at least one). */
export function gainOf(start: Start, actions: readonly Action[], months: number): Gain {
  const { likelyCase, bestCase, worstCase } = predictImpact({
    currentScore: start.score,
    timeframe: months,
    file: start.file,
    actions: actions.map((action) => inCountry(action, start.country)),
  }).totalImpact
  return { likely: likelyCase, low: worstCase, high: bestCase }
}

function inCountry({ type, details }: Action, country: Country | undefined): Action {
  return { type, details: country === undefined ? details : { ...details, country } }
}
