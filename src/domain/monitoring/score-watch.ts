import { foldLetters } from '../text/language.ts'
import type { Reading } from './reading.ts'
import type { ScoreSeries, WatchedBureau } from './watched-bureau.ts'

/** Models that are followed at one bureau, those read last first. */
const mostModels = 12

export interface ScoreStep {
  readonly scores: readonly ScoreSeries[]
  /** Against the reading before, of the same model; undefined without one, or when nothing changed. */
  readonly change: { readonly previousScore: number; readonly newScore: number } | undefined
  /** Against what the person was told last; undefined while it is less than they asked for. */
  readonly alert:
    | { readonly previousScore: number; readonly newScore: number; readonly since: number }
    | undefined
}

/** Follows the score of a reading. The first one of a model is what later ones are compared with. */
export function stepScore(
  before: WatchedBureau | undefined,
  reading: Reading,
  threshold: number,
): ScoreStep {
  const series = before?.scores ?? []
  const { score, model, asOf } = reading
  if (score === null) return { scores: series, change: undefined, alert: undefined }
  const known = seriesOf(model, series)
  const told = known?.told ?? { score, at: asOf }
  const isTold = Math.abs(score - told.score) >= threshold
  const next = { model, score, asOf, told: isTold ? { score, at: asOf } : told }
  return {
    scores: [next, ...series.filter((one) => one !== known)]
      .toSorted((one, other) => other.asOf - one.asOf)
      .slice(0, mostModels),
    change:
      known === undefined || known.score === score
        ? undefined
        : { previousScore: known.score, newScore: score },
    alert: isTold ? { previousScore: told.score, newScore: score, since: told.at } : undefined,
  }
}

/** The scores of a model, however a bureau spells it: "VantageScore® 3.0", "VANTAGESCORE 3.0". */
export const seriesOf = (
  model: string | null,
  scores: readonly ScoreSeries[],
): ScoreSeries | undefined => scores.find((one) => isSameModel(one.model, model))

export function isSameModel(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other
  return plainModel(one) === plainModel(other)
}

/** Words and marks that name no model: "FICO® Score 8" is "FICO 8", "VantageScore 3" is "3.0". */
const plainModel = (model: string) =>
  foldLetters(model)
    .replace(/tm\b|scores?|pointage|cote|[^\p{L}\d.]/gu, '')
    .replace(/(?<=\d)\.0$/, '')
