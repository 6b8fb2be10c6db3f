import type { Language } from '../text/language.ts'
import type { CreditFile } from './credit-file.ts'

export const actionTypes = ['pay_down', 'new_account', 'close_account', 'dispute'] as const

export type ActionType = (typeof actionTypes)[number]

export interface Action {
  readonly type: ActionType
  /** Free-form; `docs/impact-details.md` lists the accepted names. */
  readonly details: Readonly<Record<string, unknown>>
}

export interface ImpactQuestion {
  /** 300 to 900, rounded to a whole number; above 850 it is on the Canadian scale. */
  readonly currentScore: number
  readonly actions: readonly Action[]
  /** Months; below one counts as one. */
  readonly timeframe: number
  /** Fills in missing details; stated details always win. */
  readonly file?: CreditFile | undefined
  /** Language of the basis; English when absent. */
  readonly language?: Language | undefined
}

/** Reasons of a prediction. */
interface PredictionBasis {
  readonly mechanism: string
  /** Names of the stated details that count. */
  readonly inputsUsed: readonly string[]
  /** Values assumed for missing details. */
  readonly inputsAssumed: readonly string[]
  /** Details taken from the credit file, `name: value`. */
  readonly inputsFromReport: readonly string[]
  readonly sources: readonly string[]
}

export interface Prediction {
  readonly action: string
  readonly estimatedImpact: {
    readonly points: number
    readonly newScore: number
    /** 0 to 1, never 1. */
    readonly confidence: number
  }
  /**
   * Points reached by the next reporting cycle (about one month), three months and six months, also
   * beyond the timeframe: the Engine document fixes these months.
   */
  readonly timeline: {
    readonly immediate: number
    readonly threeMonths: number
    readonly sixMonths: number
  }
  readonly basis: PredictionBasis
}

/** ImpactResponse of the Engine document; every figure of totalImpact is in points. */
export interface ImpactPrediction {
  readonly predictions: readonly Prediction[]
  readonly totalImpact: {
    readonly bestCase: number
    readonly likelyCase: number
    readonly worstCase: number
  }
}
