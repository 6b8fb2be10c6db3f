import { type EventType, predictEvent } from '../../scoring/damage.ts'
import type { RecoveryMonths } from '../../scoring/recovery.ts'

/** Points that an event takes, as positive whole numbers, and how long they take to come back. */
export interface Loss {
  readonly score: number
  readonly likely: number
  readonly low: number
  readonly high: number
  readonly recovery: RecoveryMonths
}

/** The scores of FICO's published examples, quoted to people who told no score. */
const exampleScores = [680, 780]

export function lossesFrom(event: EventType, score: number | undefined): readonly Loss[] {
  const scores = score === undefined ? exampleScores : [score]
  return scores.map((one) => {
    const { points, best, worst, recoveryMonths } = predictEvent(one, event)
    return {
      score: one,
      likely: inFives(-points),
      low: inFives(-best),
      high: inFives(-worst),
      recovery: recoveryMonths,
    }
  })
}

/** As FICO published them: a single point would pretend to more than the examples know. */
function inFives(points: number): number {
  return Math.round(points / 5) * 5
}
