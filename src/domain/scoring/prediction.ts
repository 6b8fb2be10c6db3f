import type { Country } from '../reports/report.ts'
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
  /** Country of the scale on which the score is read. */
  readonly country: Country
  readonly totalImpact: {
    readonly bestCase: number
    readonly likelyCase: number
    readonly worstCase: number
  }
}

export interface Scale {
  readonly floor: number
  readonly top: number
}

export const floorOfScale = 300

/** FICO and VantageScore 3.0/4.0: 300 to 850. */
const american: Scale = { floor: floorOfScale, top: 850 }

/** Equifax Canada and TransUnion Canada: 300 to 900. */
const canadian: Scale = { floor: floorOfScale, top: 900 }

export const countryOf = ({ top }: Scale): Country => (top === american.top ? 'US' : 'CA')

/**
 * Picks the Canadian scale above 850 (no American score exists there), if an action has `country:
 * 'CA'`, or if only the report gives a country and it is Canadian.
 */
export function scaleOf(question: ImpactQuestion): Scale {
  if (question.currentScore > american.top || isReportedCountry(question)) return canadian
  for (const { details } of question.actions) {
    if (details['country'] === 'CA') return canadian
  }
  return american
}

/** True if the report is the only evidence of a Canadian score. */
export function isReportedCountry({ currentScore, actions, file }: ImpactQuestion): boolean {
  if (file?.country !== 'CA' || currentScore > american.top) return false
  return actions.every(({ details }) => (details['country'] ?? undefined) === undefined)
}

/** Share of the remaining scale that improvements can win at most. */
const attainable = 0.85

/** From 840 up, little can be won on either scale. */
const nearlyPerfect = 840
const littleToWin = 8

/** Maximum points that all improvements together can win. */
export function headroomOf(score: number, { top }: Scale): number {
  const way = attainable * (top - score)
  if (top === american.top) return way
  const rest = Math.max(0, attainable * (nearlyPerfect - score)) + littleToWin
  return Math.min(way, rest)
}

export function clampToScale(score: number, scale: Scale): number {
  return Math.min(scale.top, Math.max(scale.floor, score))
}
