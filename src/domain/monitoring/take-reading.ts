import type { ScoreCause } from './alert.ts'
import { compareReading, type FoundAlert } from './alert-rules.ts'
import type { MonitoringConfiguration } from './configuration.ts'
import { type GoalAchieved, goalAfter } from './goal.ts'
import type { Reading } from './reading.ts'
import type { Watch } from './watched-bureau.ts'

/** A score that is another than at the reading before, of the same bureau and model. */
export interface ScoreChange {
  readonly reading: Reading
  readonly previousScore: number
  readonly newScore: number
  readonly causes: readonly ScoreCause[]
}

/** What readings have shown that a person is told of. */
export interface Findings {
  readonly scoreChanges: readonly ScoreChange[]
  readonly alerts: readonly FoundAlert[]
  readonly achieved: readonly GoalAchieved[]
}

export interface Taken extends Findings {
  readonly watch: Watch
}

/** What of a configuration readings are held against. */
type Asked = Pick<MonitoringConfiguration, 'bureaus' | 'alerts'>

export interface Comparison {
  readonly watch: Watch
  readonly readings: readonly Reading[]
  readonly asked: Asked
}

/** Takes readings into what is known of a person, one after the other. */
export function takeReadings(watch: Watch, readings: readonly Reading[], asked: Asked): Taken {
  const nothing: Taken = { watch, scoreChanges: [], alerts: [], achieved: [] }
  return readings.reduce((taken, reading) => takeOne(taken, reading, asked), nothing)
}

/** `takeReadings` of one value, as a task takes it. */
export function compareReadings({ watch, readings, asked }: Comparison): Taken {
  return takeReadings(watch, readings, asked)
}

function takeOne(taken: Taken, reading: Reading, { alerts, bureaus: watched }: Asked): Taken {
  const { watch } = taken
  const { bureau } = reading
  const before = watch.bureaus[bureau]
  const step = compareReading(before, reading, alerts)
  if (step === undefined) return taken
  const bureaus = { ...watch.bureaus, [bureau]: step.watched }
  const change = step.scoreChange === undefined ? [] : [{ reading, ...step.scoreChange }]
  const readings = { before, after: step.watched, known: bureaus, watched }
  const goal = watch.goal === null ? undefined : goalAfter(watch.goal, bureau, readings)
  return {
    watch: { ...watch, bureaus, goal: goal?.goal ?? null },
    scoreChanges: [...taken.scoreChanges, ...change],
    alerts: [...taken.alerts, ...step.alerts],
    achieved: [...taken.achieved, ...(goal?.achieved === undefined ? [] : [goal.achieved])],
  }
}
