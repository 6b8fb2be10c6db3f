import { recoveryPace, utilisationMarks } from './advice-rules.ts'

export interface MonthRange {
  readonly from: number
  readonly to: number
}

/**
 * An honest range of months for a climb of `gap` points, from FICO's published recoveries; above
 * 30 % utilisation the first cycle may bring a part at once. An estimate, never a promise.
 */
export function monthsToGoal(gap: number, utilisation: number | undefined): MonthRange {
  const isFast = utilisation !== undefined && utilisation > utilisationMarks.high
  const slowPart = isFast ? Math.max(0, gap - recoveryPace.oneCycle) : gap
  const from = Math.ceil(slowPart / recoveryPace.fastest) + (isFast ? 1 : 0)
  return { from, to: Math.max(Math.ceil(gap / recoveryPace.slowest), from + 1) }
}
