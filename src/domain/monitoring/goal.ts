import { type BureauId, bureauIds } from '../bureaus.ts'
import { isSameModel, seriesOf } from './score-watch.ts'
import { type GoalWatch, latestScore, type Watch, type WatchedBureau } from './watched-bureau.ts'

/** A score so far under the goal has left it: reached again, it is told again. Points. */
const leavingAt = 10

export interface GoalAchieved {
  readonly goal: number
  readonly score: number
  readonly previousScore: number
  readonly bureau: BureauId
  readonly model: string | null
  readonly others: readonly { readonly bureau: BureauId; readonly score: number }[]
  readonly allBureaus: boolean
  /** When the score is from, milliseconds since 1970. */
  readonly asOf: number
}

type Bureaus = Watch['bureaus']

/** A goal as it is when it is set: one at or under a present score is already reached, and not told. */
export function goalSet(score: number, bureaus: Bureaus, now: number): GoalWatch {
  const found = bureauIds
    .flatMap((bureau) => (bureaus[bureau]?.scores ?? []).map((one) => ({ bureau, ...one })))
    .toSorted((one, other) => other.score - one.score)[0]
  if (found === undefined || found.score < score) return { score, reached: null }
  return { score, reached: { bureau: found.bureau, model: found.model, at: now } }
}

interface GoalStep {
  readonly goal: GoalWatch
  readonly achieved: GoalAchieved | undefined
}

/**
 * The goal after a bureau's reading. It is achieved when a score of one bureau and model goes from
 * below to it; once, until that score has left it. The very first score of a person that is there
 * already has gone from nowhere: it counts as reached and is not told.
 */
export function goalAfter(
  goal: GoalWatch,
  bureau: BureauId,
  { before, after, watched }: GoalReadings,
): GoalStep {
  if (goal.reached !== null) return { goal: left(goal, bureau, after), achieved: undefined }
  const crossing = after.scores
    .flatMap((one) => {
      const previous = seriesOf(one.model, before?.scores ?? [])?.score
      return previous === undefined ? [] : [{ one, previous }]
    })
    .find(({ one, previous }) => one.score >= goal.score && previous < goal.score)
  if (crossing === undefined) {
    const isFirst = before === undefined && Object.keys(watched).every((id) => id === bureau)
    return {
      goal: isFirst ? goalSet(goal.score, { [bureau]: after }, after.asOf) : goal,
      achieved: undefined,
    }
  }
  const { one, previous } = crossing
  const reached = { bureau, model: one.model, at: one.asOf }
  const others = othersOf(bureau, watched)
  return {
    goal: { ...goal, reached },
    achieved: {
      ...{ goal: goal.score, score: one.score, previousScore: previous, bureau, model: one.model },
      others,
      allBureaus: others.every(({ score }) => score >= goal.score),
      asOf: one.asOf,
    },
  }
}

interface GoalReadings {
  readonly before: WatchedBureau | undefined
  readonly after: WatchedBureau
  /** Every watched bureau with a reading. */
  readonly watched: Bureaus
}

function left(goal: GoalWatch, bureau: BureauId, after: WatchedBureau): GoalWatch {
  const { reached } = goal
  if (reached?.bureau !== bureau) return goal
  const series = after.scores.find(({ model }) => isSameModel(model, reached.model))
  const hasLeft = series !== undefined && series.score <= goal.score - leavingAt
  return hasLeft ? { ...goal, reached: null } : goal
}

function othersOf(bureau: BureauId, watched: Bureaus): { bureau: BureauId; score: number }[] {
  return bureauIds.flatMap((id) => {
    const state = id === bureau ? undefined : watched[id]
    const latest = state === undefined ? undefined : latestScore(state)
    return latest === undefined ? [] : [{ bureau: id, score: latest.score }]
  })
}
