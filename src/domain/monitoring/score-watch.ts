import { limits } from '../../config/limits.ts'
import { foldLetters } from '../text/language.ts'
import type { BureauSnapshot } from './bureau-snapshot.ts'
import type { ScoreSeries, WatchedBureau } from './watch.ts'

export interface ScoreChanges {
  readonly scores: readonly ScoreSeries[]
  /** Compared with the previous snapshot of the same model; undefined if absent or unchanged. */
  readonly change: { readonly previousScore: number; readonly newScore: number } | undefined
  /** Compared with the last notified score; undefined below the user's threshold. */
  readonly alert:
    | { readonly previousScore: number; readonly newScore: number; readonly since: number }
    | undefined
}

/** Follows the score of a snapshot. The first score of a model is the baseline. */
export function compareScore(
  before: WatchedBureau | undefined,
  snapshot: BureauSnapshot,
  threshold: number,
): ScoreChanges {
  const series = before?.scores ?? []
  const { score, model, asOf } = snapshot
  if (score === null) return { scores: series, change: undefined, alert: undefined }
  const known = seriesOf(model, series)
  const notified = known?.notified ?? { score, at: asOf }
  const isAlert = Math.abs(score - notified.score) >= threshold
  const next = { model, score, asOf, notified: isAlert ? { score, at: asOf } : notified }
  return {
    scores: [next, ...series.filter((one) => one !== known)]
      .toSorted((one, other) => other.asOf - one.asOf)
      .slice(0, limits.monitoring.maxModelsPerBureau),
    change:
      known === undefined || known.score === score
        ? undefined
        : { previousScore: known.score, newScore: score },
    alert: isAlert
      ? { previousScore: notified.score, newScore: score, since: notified.at }
      : undefined,
  }
}

/** Finds a model's scores in any spelling: "VantageScore® 3.0", "VANTAGESCORE 3.0". */
export const seriesOf = (
  model: string | null,
  scores: readonly ScoreSeries[],
): ScoreSeries | undefined => scores.find((one) => isSameModel(one.model, model))

export function isSameModel(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other
  return plainModel(one) === plainModel(other)
}

/**
 * Drops words and marks that name no model: "FICO® Score 8" is "FICO 8", "VantageScore 3" is "3.0".
 */
const plainModel = (model: string) =>
  foldLetters(model)
    .replace(/tm\b|scores?|pointage|cote|[^\p{L}\d.]/gu, '')
    .replace(/(?<=\d)\.0$/, '')
