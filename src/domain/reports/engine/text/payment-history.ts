import { cellsOf, columnOf, type LineCell, wordsOf } from './cells.ts'
import { parseDate } from './dates.ts'

/** Marks of a payment grid that are worse than any number of days. */
export type HistoryMark =
  | 'charge_off'
  | 'collection'
  | 'repossession'
  | 'foreclosure'
  | 'bankruptcy'

/** One month: days late, paid as agreed, a mark, or a code of unknown meaning. */
export type MonthRating = number | 'ok' | HistoryMark | 'unknown'

/** The report's own legend for codes that bureaus use differently. */
export type Legend = ReadonlyMap<string, MonthRating | 'silent'>

/**
 * Codes from the legends of Experian, Equifax and TransUnion disclosures; 'silent' means no payment
 * data (no data, closed, not reported). A voluntary surrender is a repossession. `C` is
 * "collection" in some and "current" in others, `B` "bankruptcy" or "payment code not applicable".
 */
const printedCodes: Readonly<Record<Extract<MonthRating, string> | 'silent', string>> = {
  ok: 'ok ✓ ✔ √ cur',
  charge_off: 'co c/o',
  collection: 'col coll',
  repossession: 'r rpo vs v',
  foreclosure: 'f fc fs',
  bankruptcy: 'bk',
  unknown: 'c b d g ic pbc crd',
  silent: 'nd na n/a nr n/r cls x n tn - – — * .',
}

const codes = new Map<string, MonthRating | 'silent'>([
  ...(Object.entries(printedCodes) as [Extract<MonthRating, string> | 'silent', string][]).flatMap(
    ([rating, words]) => words.split(' ').map((word) => [word, rating] as const),
  ),
  ...[30, 60, 90, 120, 150, 180].map((days) => [String(days), days] as const),
])

const year = /^(?:19|20)\d\d$/

/** Unknown codes within a certain grid row; single letters are month headings. */
const otherCode = /^[A-Z]{2,3}$/

/** Meaning of one code; undefined for other words. */
function ratingOf(word: string, legend: Legend): MonthRating | 'silent' | undefined {
  const code = word.toLowerCase()
  return legend.get(code) ?? codes.get(code)
}

/**
 * Ratings of one payment grid row, in printed order; undefined for other lines. A row starts with a
 * year (Experian, Equifax) or consists of ratings.
 */
export function historyRow(
  line: string,
  legend: Legend,
): { readonly year: number | null; readonly ratings: readonly MonthRating[] } | undefined {
  if (line.length > 200) return undefined
  const [first = ''] = /\S+/.exec(line) ?? []
  const hasYear = year.test(first)
  // Reject most lines by their first word.
  if (!hasYear && ratingOf(first, legend) === undefined) return undefined
  const words = line.trim().split(/\s+/)
  const row = hasYear ? words.slice(1) : words
  if (row.length === 0 || row.length > 30 || (!hasYear && row.length < 3)) return undefined
  const isGrid = hasYear && row.filter((word) => codes.has(word.toLowerCase())).length >= 2
  const ratings: MonthRating[] = []
  for (const word of row) {
    const known = ratingOf(word, legend)
    if (known === undefined && !(isGrid && otherCode.test(word))) return undefined
    if (known !== 'silent') ratings.push(known ?? 'unknown')
  }
  return { year: hasYear ? Number(words[0]) : null, ratings }
}

/** Newest mark of a history; 'unknown' for codes of unknown meaning. */
export function markIn(history: readonly MonthRating[]): HistoryMark | 'unknown' | null {
  const mark = history.findLast((rating) => isMark(rating))
  if (mark !== undefined && isMark(mark)) return mark
  return history.includes('unknown') ? 'unknown' : null
}

export function isMark(word: MonthRating | string | null): word is HistoryMark {
  return (
    word === 'charge_off' ||
    word === 'collection' ||
    word === 'repossession' ||
    word === 'foreclosure' ||
    word === 'bankruptcy'
  )
}

const meanings: readonly (readonly [RegExp, MonthRating | 'silent'])[] = [
  [/^current/i, 'ok'],
  [/^collection/i, 'collection'],
  [/^(?:included|bankrupt)/i, 'bankruptcy'],
  [/^account/i, 'silent'],
]

const meant = String.raw`([CB])(?:\s*[-–=:]\s*|\s+)(current|collection|(?:included in )?bankruptcy|account condition change)\b`

/** A quick test: every meaning contains one of these words. */
const meaning = /current|collection|bankruptcy|condition change/i

const separateMeaning = new RegExp(String.raw`(?:^|\t| {2}|[,;|:(•·] ?)${meant}`, 'gi')
const runningMeaning = new RegExp(String.raw`(?:^|\s)${meant}`, 'gi')

/** A line that explains other codes too, so single spaces separate its entries. */
const explainsCodes =
  /\blegend\b|\bkey\b|\b(?:OK|CO|VS|CLS|ND|R|F)\s*[-–=:]?\s*(?:current|charge|volunt|closed|no data|reposs|foreclos)/i

/** Reads the legend of `C` and `B`; a code with two explanations stays unknown. */
export function readLegend(lines: readonly string[]): Legend {
  const legend = new Map<string, MonthRating | 'silent'>()
  for (const line of lines) {
    if (line.length > 500 || !meaning.test(line)) continue
    const trimmed = line.trim()
    for (const [, code = '', words = ''] of trimmed.matchAll(
      explainsCodes.test(trimmed) ? runningMeaning : separateMeaning,
    )) {
      const key = code.toLowerCase()
      const rating = meanings.find(([pattern]) => pattern.test(words))?.[1] ?? 'unknown'
      legend.set(key, (legend.get(key) ?? rating) === rating ? rating : 'unknown')
    }
  }
  return legend
}

/** Column headings of a grid; months are counted since year 0. */
export interface MonthGrid {
  readonly columns: readonly LineCell[]
  readonly months: readonly number[]
}

/** A rating with its month, counted since year 0. */
interface RatedMonth {
  readonly month: number
  readonly rating: MonthRating
}

/** Row labels of a grid: TransUnion prints these rows under the months. */
const rowLabel =
  /^(?:balance|high (?:credit|balance)|credit limit|past due|amount (?:paid|due)|scheduled payment|terms|remarks?|rating)\b/i

/**
 * Parses a line of only months ("January 2026   February 2026 …"); undefined for other lines. Under
 * a separate year the months may be bare, with single spaces.
 */
export function monthGridFrom(line: string, year?: string): MonthGrid | undefined {
  if (line.length > 400 || (year === undefined && !/ \d{4}/.test(line))) return undefined
  const columns = year === undefined ? cellsOf(line) : datedCells(line, year)
  if (columns.length < 2) return undefined
  const months = columns.flatMap(({ text }) => {
    const date = /^\p{L}{3,9}\.? \d{4}$/u.test(text) ? parseDate(text) : null
    return date === null ? [] : [Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))]
  })
  return months.length === columns.length ? { columns, months } : undefined
}

const monthName = /^[A-Z][a-z]{2,8}$|^[A-Z]{3,9}$/

function datedCells(line: string, year: string): readonly LineCell[] {
  const words = wordsOf(line)
  return words.every(({ text }) => monthName.test(text))
    ? words.map((word) => ({ ...word, text: `${word.text} ${year}` }))
    : cellsOf(line)
}

/** True for a row of the grid above it: its amounts belong to single months. */
export function isGridRow(line: string): boolean {
  return rowLabel.test(line.trim())
}

/** Ratings of a "Rating" row with their months. */
export function ratedMonths(line: string, grid: MonthGrid, legend: Legend): readonly RatedMonth[] {
  const [label, ...cells] = line.includes('\t') ? cellsOf(line) : wordsOf(line)
  if (label === undefined || !/^rating:?$/i.test(label.text)) return []
  const isFull = cells.length === grid.months.length
  return cells.flatMap((cell, index) => {
    const rating = ratingOf(cell.text, legend)
    const month = grid.months[isFull ? index : columnOf(cell, grid.columns)]
    return rating === undefined || rating === 'silent' || month === undefined
      ? []
      : [{ month, rating }]
  })
}
