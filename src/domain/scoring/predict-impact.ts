import type { FileChange, Profile } from './change.ts'
import { closeAccount } from './close-account.ts'
import { assumption, DetailReader } from './detail-reader.ts'
import { dispute } from './dispute.ts'
import { withoutEffect } from './known-details.ts'
import { newAccount } from './new-account.ts'
import { ScoreOutcome } from './outcome.ts'
import { payDown } from './pay-down.ts'
import {
  type Action,
  type ActionType,
  clampToScale,
  countryOf,
  type ImpactPrediction,
  type ImpactQuestion,
  isReportedCountry,
  type Prediction,
  scaleOf,
} from './prediction.ts'

type Mechanism = (reader: DetailReader, profile: Profile) => FileChange

const mechanisms: Readonly<Record<ActionType, Mechanism>> = {
  pay_down: payDown,
  new_account: newAccount,
  close_account: closeAccount,
  dispute,
}

/** Lists in the basis the details that scores ignore. */
function noteWithoutEffect({ details }: Action, reader: DetailReader): void {
  for (const name of withoutEffect) {
    if (details[name] === undefined) continue
    reader.assume(assumption(name, 'no score counts it here', 'aucune cote ne le compte ici'), 0)
  }
}

/** Distance of best and worst from likely, as a share; the less is known, the wider. */
const uncertaintyOf = (confidence: number): number => 1.1 - confidence

function predictionOf(
  action: Action,
  change: FileChange,
  reader: DetailReader,
  confidence: number,
  profile: Profile,
  month: number,
): Prediction {
  const outcome = new ScoreOutcome([change], profile)
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
      mechanism: reader.localize(change.mechanism),
      inputsUsed: reader.used,
      inputsAssumed: reader.assumed,
      inputsFromReport: reader.reported,
      sources: change.sources,
    },
  }
}

/**
 * Predicts the points of each action alone and of all together on one file. Points and scores are
 * whole numbers. `estimatedImpact` and `totalImpact` refer to the end of the timeframe; less than a
 * month counts as one reporting cycle. Details come from `toKnownDetails`.
 */
export function predictImpact(question: ImpactQuestion): ImpactPrediction {
  const { file, language = 'en' } = question
  const rounded = { ...question, currentScore: Math.round(question.currentScore) }
  const country = isReportedCountry(rounded) ? file?.country : undefined
  const scale = scaleOf(rounded)
  const profile = { score: clampToScale(rounded.currentScore, scale), scale, file }
  const month = Math.max(1, question.timeframe)
  const changes: FileChange[] = []
  const predictions: Prediction[] = []
  let minConfidence = 1
  for (const action of question.actions) {
    const reader = new DetailReader(action, language)
    const change = mechanisms[action.type](reader, profile)
    noteWithoutEffect(action, reader)
    reader.note('country', country)
    const confidence = reader.confidence()
    minConfidence = Math.min(minConfidence, confidence)
    changes.push(change)
    predictions.push(predictionOf(action, change, reader, confidence, profile, month))
  }
  const { best, likely, worst } = new ScoreOutcome(changes, profile).range(
    month,
    uncertaintyOf(minConfidence),
  )
  return {
    predictions,
    country: countryOf(scale),
    totalImpact: { bestCase: best, likelyCase: likely, worstCase: worst },
  }
}
