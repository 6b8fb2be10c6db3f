import type { Change } from './change.ts'
import { closeAccount } from './close-account.ts'
import { withoutEffect } from './detail-names.ts'
import { dispute } from './dispute.ts'
import { newAccount } from './new-account.ts'
import { Outcome } from './outcome.ts'
import { payDown } from './pay-down.ts'
import type {
  Action,
  ActionType,
  ImpactPrediction,
  ImpactQuestion,
  Prediction,
} from './prediction.ts'
import type { Profile } from './profile.ts'
import { assumption, Reading } from './reading.ts'
import { clampToScale, isReportedCountry, scaleOf } from './scale.ts'

type Mechanism = (reading: Reading, profile: Profile) => Change

const mechanisms: Readonly<Record<ActionType, Mechanism>> = {
  pay_down: payDown,
  new_account: newAccount,
  close_account: closeAccount,
  dispute,
}

/** Names in the basis the details that no score counts. */
function noteWithoutEffect({ details }: Action, reading: Reading): void {
  for (const name of withoutEffect) {
    if (details[name] === undefined) continue
    reading.assume(assumption(name, 'no score counts it here', 'aucune cote ne le compte ici'), 0)
  }
}

/** How far best and worst lie from likely, as a share: the less is known the farther. */
const spreadOf = (confidence: number): number => 1.1 - confidence

function predictionOf(
  action: Action,
  change: Change,
  reading: Reading,
  confidence: number,
  profile: Profile,
  month: number,
): Prediction {
  const outcome = new Outcome([change], profile)
  const points = outcome.likely(month)
  return {
    action: action.type,
    estimatedImpact: {
      points,
      newScore: clampToScale(profile.score + points, profile.scale),
      confidence,
    },
    timeline: {
      immediate: outcome.likely(1),
      threeMonths: outcome.likely(3),
      sixMonths: outcome.likely(6),
    },
    basis: {
      mechanism: reading.say(change.mechanism),
      inputsUsed: reading.used,
      inputsAssumed: reading.assumed,
      inputsFromReport: reading.reported,
      sources: change.sources,
    },
  }
}

/**
 * What each action alone would do to the score and what all do together on one file, in points.
 * Points and scores are whole numbers. `estimatedImpact` and `totalImpact` speak of the end of the
 * timeframe; less than a month is read as one reporting cycle. Details are those of
 * `toKnownDetails`.
 */
export function predictImpact(question: ImpactQuestion): ImpactPrediction {
  const { file, language = 'en' } = question
  const asked = { ...question, currentScore: Math.round(question.currentScore) }
  const country = isReportedCountry(asked) ? file?.country : undefined
  const scale = scaleOf(asked)
  const profile = { score: clampToScale(asked.currentScore, scale), scale, file }
  const month = Math.max(1, question.timeframe)
  const changes: Change[] = []
  const predictions: Prediction[] = []
  let leastSure = 1
  for (const action of question.actions) {
    const reading = new Reading(action, language)
    const change = mechanisms[action.type](reading, profile)
    noteWithoutEffect(action, reading)
    reading.note('country', country)
    const confidence = reading.confidence()
    leastSure = Math.min(leastSure, confidence)
    changes.push(change)
    predictions.push(predictionOf(action, change, reading, confidence, profile, month))
  }
  const { best, likely, worst } = new Outcome(changes, profile).range(month, spreadOf(leastSure))
  return {
    predictions,
    totalImpact: { bestCase: best, likelyCase: likely, worstCase: worst },
  }
}
