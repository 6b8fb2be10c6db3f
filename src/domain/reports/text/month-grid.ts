import { type Cell, cellsOf, columnOf, wordsOf } from './cells.ts'
import { dateFrom } from './dates.ts'
import { type Legend, type Rating, ratingOf } from './payment-history.ts'

/** The months that head the columns of a grid, each counted since year 0. */
export interface MonthGrid {
  readonly columns: readonly Cell[]
  readonly months: readonly number[]
}

/** A rating and its month, counted since year 0. */
export interface RatedMonth {
  readonly month: number
  readonly rating: Rating
}

/** What a grid prints a month: TransUnion prints these rows under its months. */
const rowLabel =
  /^(?:balance|high (?:credit|balance)|credit limit|past due|amount (?:paid|due)|scheduled payment|terms|remarks?|rating)\b/i

/**
 * "January 2026   February 2026 …": a line of months only; undefined for another line. Under a year of
 * its own the months may stand bare, with one space between them.
 */
export function monthGridFrom(line: string, year?: string): MonthGrid | undefined {
  if (line.length > 400 || (year === undefined && !/ \d{4}/.test(line))) return undefined
  const columns = year === undefined ? cellsOf(line) : datedCells(line, year)
  if (columns.length < 2) return undefined
  const months = columns.flatMap(({ text }) => {
    const date = /^\p{L}{3,9}\.? \d{4}$/u.test(text) ? dateFrom(text) : null
    return date === null ? [] : [Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))]
  })
  return months.length === columns.length ? { columns, months } : undefined
}

const monthName = /^[A-Z][a-z]{2,8}$|^[A-Z]{3,9}$/

function datedCells(line: string, year: string): readonly Cell[] {
  const words = wordsOf(line)
  return words.every(({ text }) => monthName.test(text))
    ? words.map((word) => ({ ...word, text: `${word.text} ${year}` }))
    : cellsOf(line)
}

/** Whether the line is a row of the grid over it: its amounts are each month's own. */
export function isGridRow(line: string): boolean {
  return rowLabel.test(line.trim())
}

/** The ratings of a "Rating" row, each with the month it stands under. */
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
