import {
  type DamageEventType,
  predictEvent,
  type RecoveryMonths,
  recoveryAfter,
  recoveryPublishedAt,
} from '../../scoring/damage.ts'
import { lateLosses } from '../advice-rules.ts'

/** Points that an event takes, as positive whole numbers, and how long they take to come back. */
export interface Loss {
  readonly event: DamageEventType
  readonly score: number
  readonly likely: number
  readonly low: number
  readonly high: number
  /** As published for the score `at`; of another event where this one has none of its own. */
  readonly recovery: RecoveryMonths & { readonly at: number | undefined }
}

/** Of each event in turn; who told no score is quoted the scores of FICO's published examples. */
export function lossesFrom(
  events: readonly DamageEventType[],
  score: number | undefined,
): readonly Loss[] {
  const scores = score === undefined ? lateLosses.map((example) => example.score) : [score]
  return events.flatMap((event) => scores.map((one) => lossFrom(event, one)))
}

function lossFrom(event: DamageEventType, score: number): Loss {
  const { points, best, worst } = predictEvent(score, event)
  const at = recoveryPublishedAt(score, event)
  return {
    event,
    score,
    likely: inFives(-points),
    low: inFives(-best),
    high: inFives(-worst),
    recovery: { ...recoveryAfter(score, event), at },
  }
}

/** As FICO published them: a single point would pretend to more than the examples know. */
function inFives(points: number): number {
  return Math.round(points / 5) * 5
}
