import type { Language } from '../text/language.ts'
import type { CreditFile } from './credit-file.ts'

export const actionTypes = ['pay_down', 'new_account', 'close_account', 'dispute'] as const

export type ActionType = (typeof actionTypes)[number]

export interface Action {
  readonly type: ActionType
  /** Free-form; the names that are understood are listed in `docs/impact-details.md`. */
  readonly details: Readonly<Record<string, unknown>>
}

export interface ImpactQuestion {
  /**
   * 300 to 900, read as the nearest whole number; above 850 it is read on the Canadian scale.
   */
  readonly currentScore: number
  readonly actions: readonly Action[]
  /** Months; under one is read as one. */
  readonly timeframe: number
  /** Fills what the details leave out; details always win. */
  readonly file?: CreditFile | undefined
  /** Of the sentences in the basis; English when absent. */
  readonly language?: Language | undefined
}

/** Why a prediction says what it says. */
interface PredictionBasis {
  readonly mechanism: string
  /** Names of the details that were told and count. */
  readonly inputsUsed: readonly string[]
  /** What stands in for details that nobody told. */
  readonly inputsAssumed: readonly string[]
  /** Details that were taken from the credit file, `name: value`. */
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
   * beyond the timeframe: the months are the document's.
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
