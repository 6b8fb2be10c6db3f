import { parseCount } from '../../../text/numbers-in-words.ts'

/** "three", "a", "couple", "12": NaN for other words. */
export function countOf(said: string): number {
  return /^an?$/.test(said) ? 1 : said === 'couple' ? 2 : parseCount(said)
}

const units: readonly (readonly [prefixes: readonly string[], months: number])[] = [
  [['day', 'jour'], 1 / 30],
  [['week', 'semaine'], 7 / 30],
  [['month', 'mois'], 1],
  [['year', 'an'], 12],
]
const duration =
  /(?<![\p{L}\d])(\d{1,3}|[a-z]{1,8}) ?(days?|jours?|weeks?|semaines?|months?|mois|years?|ans?|annees?)(?!\p{L})/u

/** Months of "6 months", "90 days", "un an"; undefined when the text names no duration. */
export function monthsFrom(plain: string): number | undefined {
  const match = duration.exec(plain)
  if (match === null) return undefined
  const [, amount = '', unit = ''] = match
  const count = countOf(amount)
  const months = units.find(([prefixes]) => prefixes.some((one) => unit.startsWith(one)))?.[1]
  if (Number.isNaN(count) || months === undefined || count <= 0) return undefined
  return Math.max(1, Math.round(count * months))
}
