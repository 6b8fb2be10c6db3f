import { formatSigned } from '../../../../src/domain/advice/calculators/format.ts'
import { predictImpact } from '../../../../src/domain/scoring/predict-impact.ts'
import type { Action } from '../../../../src/domain/scoring/prediction.ts'

/** "about +12 points (+6 to +18)", as the impact model gives it for the same action. */
export function predicted(currentScore: number, details: Action['details'], timeframe = 1): string {
  const { likelyCase, worstCase, bestCase } = predictImpact({
    currentScore,
    timeframe,
    actions: [{ type: 'pay_down', details }],
  }).totalImpact
  return `about ${formatSigned(likelyCase)} points (${formatSigned(worstCase)} to ${formatSigned(bestCase)})`
}
