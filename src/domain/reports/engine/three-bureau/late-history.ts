import { type BureauName, knownBureaus } from '../../../bureaus.ts'
import { cellsOf } from '../text/cells.ts'
import { historyRow, type Legend, type MonthRating } from '../text/payment-history.ts'
import { bureauOf, bureausOnly } from './bureau-columns.ts'

export interface LateHistory {
  /** Two years of months, newest last. */
  readonly ratings: readonly MonthRating[]
  /** Worst of "Days Late - 7 Year History", 0 for none; null when not printed. */
  readonly worst: 0 | 30 | 60 | 90 | null
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const counts = /\b(30|60|90)(?: days)?(?: late)?\s*:\s*(\d{1,3}|-{1,2})(?=\s|$)/gi

/** Reads both histories under an account's rows, by bureau. */
export function lateHistoriesOf(
  lines: readonly string[],
  legend: Legend,
): ReadonlyMap<BureauName, LateHistory> {
  const ratings = new Map<BureauName, readonly MonthRating[]>()
  const late = new Map<BureauName, Map<number, number | null>>()
  let part: 'before' | 'months' | 'counts' = 'before'
  let order: readonly BureauName[] = knownOrder
  let current: BureauName | undefined
  let isOldestFirst = false
  for (const line of lines) {
    if (/^\s*days late\b/i.test(line)) part = 'counts'
    else if (/^\s*(?:two-?\s?year )?payment history\b/i.test(line)) part = 'months'
    const named = bureausOnly(line)
    if (named.length > 1) {
      order = named
      current = undefined
    } else if (named.length === 1) current = named[0]
    if (named.length > 0 || part === 'before') continue
    if (part === 'months') {
      isOldestFirst ||= ascends(line)
      const [first = '', ...rest] = line.trim().split(/\s+/)
      const owner = bureauOf(first) ?? current
      const row = historyRow(bureauOf(first) === undefined ? line : rest.join(' '), legend)
      if (owner !== undefined && row !== undefined && !ratings.has(owner))
        ratings.set(owner, row.ratings)
    } else readCounts(line, bureauOf(line.trim().split(/\s+/, 1)[0] ?? '') ?? current, order, late)
  }
  return new Map(
    knownBureaus.map((bureau) => {
      const printed = ratings.get(bureau) ?? []
      return [
        bureau,
        {
          ratings: isOldestFirst ? printed : printed.toReversed(),
          worst: worstOf(late.get(bureau)),
        },
      ]
    }),
  )
}

/** The form prints TransUnion first, Equifax last. */
const knownOrder: readonly BureauName[] = ['TransUnion', 'Experian', 'Equifax']

/** "30: 1  60: 0  90: 0" for each bureau, side by side or under its name. */
function readCounts(
  line: string,
  current: BureauName | undefined,
  order: readonly BureauName[],
  late: Map<BureauName, Map<number, number | null>>,
): void {
  let place = -1
  for (const [, days = '', count = ''] of line.slice(0, 300).matchAll(counts)) {
    if (days === '30') place++
    const bureau = current ?? order[Math.max(place, 0)]
    if (bureau === undefined) continue
    const counted = late.get(bureau) ?? new Map<number, number | null>()
    late.set(bureau, counted)
    if (!counted.has(Number(days)))
      counted.set(Number(days), /\d/.test(count) ? Number(count) : null)
  }
}

/** Worst of "30: 1  60: 0  90: 0"; null without counts. */
export function worstCounted(printed: string): LateHistory['worst'] {
  const late = new Map<BureauName, Map<number, number | null>>()
  readCounts(printed, 'TransUnion', [], late)
  return worstOf(late.get('TransUnion'))
}

function worstOf(late: ReadonlyMap<number, number | null> | undefined): LateHistory['worst'] {
  if (late === undefined || [...late.values()].every((count) => count === null)) return null
  return ([90, 60, 30] as const).find((days) => (late.get(days) ?? 0) > 0) ?? 0
}

/** True if a row of months runs from oldest to newest. */
function ascends(line: string): boolean {
  const places = line
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => months.indexOf(word.slice(0, 3)))
    .filter((place) => place >= 0)
  const [first, second] = places
  return places.length >= 3 && first !== undefined && second === (first + 1) % 12
}

/**
 * Rewrites tables of late counts ("30   60   90" over "Experian   2   1   0") as lists
 * ("Experian   30: 2   60: 1   90: 0"); other lines stay.
 */
export function withCountHeads(lines: readonly string[]): readonly string[] {
  let heads: readonly string[] = []
  return lines.map((line) => {
    if (line.length > 200 || line.trim() === '') return line
    const found = headsIn(line)
    heads = found ?? heads
    if (heads.length === 0 || found !== undefined) return line
    const [bureau = '', ...values] = cellsOf(line).map(({ text }) => text)
    const isRow = bureauOf(bureau) !== undefined && values.length === heads.length
    if (!isRow) heads = []
    return isRow && values.every((value) => /^(?:\d{1,3}|-{1,2})$/.test(value))
      ? [bureau, ...heads.map((days, place) => `${days}: ${values[place]}`)].join('\t')
      : line
  })
}

/** Days in a heading of counts; undefined for other lines. */
function headsIn(line: string): readonly string[] | undefined {
  if (!line.includes('60')) return undefined
  const days = cellsOf(line).map(
    ({ text }) => /^(30|60|90)\+?(?: days?)?(?: late)?$/i.exec(text)?.[1],
  )
  return days.length === 3 && days.every((one) => one !== undefined) ? days : undefined
}
