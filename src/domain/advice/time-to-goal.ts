import { countFrom } from '../numbers-in-words.ts'
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

const units: readonly (readonly [prefixes: readonly string[], months: number])[] = [
  [['day', 'jour'], 1 / 30],
  [['week', 'semaine'], 7 / 30],
  [['month', 'mois'], 1],
  [['year', 'an', 'ans', 'annee'], 12],
]
const duration =
  /(?<![\p{L}\d])(\d{1,3}|[a-z]{1,8}) ?(days?|jours?|weeks?|semaines?|months?|mois|years?|ans?|annees?)(?!\p{L})/u

/** Months of "6 months", "90 days", "un an"; undefined when the text names no duration. */
export function monthsFrom(plain: string): number | undefined {
  const match = duration.exec(plain)
  if (match === null) return undefined
  const [, amount = '', unit = ''] = match
  const count = amount === 'a' || amount === 'an' ? 1 : countFrom(amount)
  const months = units.find(([prefixes]) => prefixes.some((one) => unit.startsWith(one)))?.[1]
  if (Number.isNaN(count) || months === undefined || count <= 0) return undefined
  return Math.max(1, Math.round(count * months))
}
