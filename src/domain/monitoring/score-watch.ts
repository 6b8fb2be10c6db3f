import { limits } from '../../config/limits.ts'
import type { BureauId } from '../bureaus.ts'
import { dayMs } from '../calendar.ts'
import type { Country } from '../reports/report.ts'
import { foldLetters } from '../text/language.ts'
import type { BureauSnapshot } from './bureau-snapshot.ts'
import {
  type GoalWatch,
  latestScore,
  presentScores,
  type ScoreSeries,
  type Watch,
  type WatchedBureau,
} from './watch.ts'

export interface ScoreChanges {
  readonly scores: readonly ScoreSeries[]
  /** Compared with the previous snapshot of the same model; undefined if absent or unchanged. */
  readonly change: { readonly previousScore: number; readonly newScore: number } | undefined
  /** Compared with the last notified score; undefined below the user's threshold. */
  readonly alert:
    | {
        readonly previousScore: number
        readonly newScore: number
        readonly since: number
        readonly country: Country | undefined
      }
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
  // A source that names no country may follow one that did.
  const country = snapshot.country ?? known?.country
  const last = isAlert ? { score, at: asOf } : notified
  const next = { model, ...(country && { country }), score, asOf, notified: last }
  return {
    scores: [next, ...series.filter((one) => one !== known)]
      .toSorted((one, other) => other.asOf - one.asOf)
      .slice(0, limits.monitoring.maxModelsPerBureau),
    change:
      known === undefined || known.score === score
        ? undefined
        : { previousScore: known.score, newScore: score },
    alert: isAlert
      ? { previousScore: notified.score, newScore: score, since: notified.at, country }
      : undefined,
  }
}

/** Finds a model's scores in any spelling: "VantageScore® 3.0", "VANTAGESCORE 3.0". */
const seriesOf = (model: string | null, scores: readonly ScoreSeries[]): ScoreSeries | undefined =>
  scores.find((one) => isSameModel(one.model, model))

function isSameModel(one: string | null, other: string | null): boolean {
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

/** A reached goal is armed again when the score falls this many points below it. */
const leavingMargin = 10

/**
 * Two models may alternate, each at least monthly. A model unseen for longer than this while
 * another is seen counts as replaced; milliseconds.
 */
const replacedAfter = 35 * dayMs

export interface GoalAchieved {
  readonly goal: number
  readonly score: number
  readonly previousScore: number
  readonly bureau: BureauId
  readonly model: string | null
  /** Country of the file; absent when not known. */
  readonly country?: Country
  /** Latest scores of the other watched bureaus. */
  readonly others: readonly { readonly bureau: BureauId; readonly score: number }[]
  /** True if every watched bureau has a score at or above the goal. */
  readonly allBureaus: boolean
  /** Date of the score, milliseconds since 1970. */
  readonly asOf: number
}

type Bureaus = Watch['bureaus']

/** Creates a goal. A goal at or below a present score is already reached and not notified. */
export function createGoal(score: number, bureaus: Bureaus, now: number): GoalWatch {
  const found = presentScores(bureaus).toSorted((one, other) => other.score - one.score)[0]
  if (found === undefined || found.score < score) return { score, reached: null }
  return { score, reached: { bureau: found.bureau, model: found.model, at: now } }
}

interface GoalStep {
  readonly goal: GoalWatch
  readonly achieved: GoalAchieved | undefined
}

/**
 * Updates the goal after a bureau's snapshot. It is achieved when a score of one bureau and model
 * crosses it from below, once until that score has left it. The user's very first score crosses
 * nothing: it counts as reached without a notification.
 */
export function updateGoal(
  goal: GoalWatch,
  bureau: BureauId,
  { before, after, known, watched }: GoalContext,
): GoalStep {
  if (goal.reached !== null) return { goal: left(goal, bureau, after), achieved: undefined }
  const crossing = after.scores
    .flatMap((one) => {
      const previous = seriesOf(one.model, before?.scores ?? [])?.score
      return previous === undefined ? [] : [{ one, previous }]
    })
    .find(({ one, previous }) => one.score >= goal.score && previous < goal.score)
  if (crossing === undefined) {
    const isFirst = before === undefined && Object.keys(known).every((id) => id === bureau)
    return {
      goal: isFirst ? createGoal(goal.score, { [bureau]: after }, after.asOf) : goal,
      achieved: undefined,
    }
  }
  const { one, previous } = crossing
  const { country } = one
  const reached = { bureau, model: one.model, at: one.asOf }
  const others = presentScores(known)
    .filter((other) => other.bureau !== bureau)
    .map(({ bureau: id, score }) => ({ bureau: id, score }))
  const having = others.filter(({ score }) => score >= goal.score).length + 1
  return {
    goal: { ...goal, reached },
    achieved: {
      ...{ goal: goal.score, score: one.score, previousScore: previous, bureau, model: one.model },
      ...(country && { country }),
      ...{ others, allBureaus: having === watched.length, asOf: one.asOf },
    },
  }
}

interface GoalContext {
  readonly before: WatchedBureau | undefined
  readonly after: WatchedBureau
  /** Every watched bureau with a snapshot. */
  readonly known: Bureaus
  /** Every watched bureau. */
  readonly watched: readonly BureauId[]
}

/**
 * Judges by the score that reached the goal; once that model is no longer seen, by the present one.
 */
function left(goal: GoalWatch, bureau: BureauId, after: WatchedBureau): GoalWatch {
  const { reached } = goal
  if (reached?.bureau !== bureau) return goal
  const present = latestScore(after)
  const series = after.scores.find(({ model }) => isSameModel(model, reached.model))
  const isRead = series !== undefined && (present?.asOf ?? 0) - series.asOf <= replacedAfter
  const counting = isRead ? series : present
  const hasLeft = counting !== undefined && counting.score <= goal.score - leavingMargin
  return hasLeft ? { ...goal, reached: null } : goal
}
