import { isTotal } from '../creditor-name.ts'
import type { AccountPlace, AccountPlaces } from './account-places.ts'
import { countBlanks, countExactValues, countValues, findLead } from './line-marks.ts'
import { endOfLast, median, nameOver, type UnreadLines } from './unread-blocks.ts'

/** Of the values of a usual row, how many a row with a name has at least. */
const minShare = 0.6

/** The same of a row without a name. */
const minShareNameless = 0.75

/** A row with fewer values is a sentence or a heading; without a name it needs more. */
const minValues = 2
const minValuesNameless = 4

/** The values of an account stand on the line of its name or right under it. */
const rowHeight = 3

/** A line with more words than values is a sentence. */
const maxWords = 18
const word = /\p{L}{2}/u

/** The marker of a typed list. */
const marker = /^\s*(?:[-*•]|\d{1,3}[.)])\s/

/** How this report prints an account as a row. */
interface UsualRow {
  /** The values of half of the rows. */
  readonly values: number
  readonly isList: boolean
  /** One account alone does not tell which of its lines the others have. */
  readonly isMany: boolean
  /** Whether accounts hold values so many lines under their names, too. */
  isContinued(depth: number, line: string): boolean
}

/**
 * The rows of a table or a list that belong to no account that was read: each holds about as many values as
 * the rows that were read.
 */
export function unreadRows(
  lines: readonly string[],
  { homes, naming }: AccountPlaces,
): readonly UnreadLines[] {
  const [first] = homes
  const last = homes.at(-1)
  const usual = usualRow(lines, homes)
  if (first === undefined || last === undefined || usual === undefined) return []
  const isOther = (index: number) => !naming.has(index) && isRow(lines[index] ?? '', usual)
  const longest = Math.max(rowHeight, ...homes.slice(0, -1).map(({ start, end }) => end - start))
  // Where a record begins over its name, every name has such a line over it.
  const isHead = (height: number) =>
    homes.filter(({ start }) => isOther(start - height)).length >= minValues
  const above = indexes(Math.max(0, first.start - longest), first.start).filter(
    (index) =>
      isOther(index) &&
      (findLead(lines[index] ?? '') !== undefined ||
        (first.start - index <= rowHeight && !isHead(first.start - index))),
  )
  const below = homes.flatMap((home) => {
    const end = home === last ? endOfLast(lines, home.start, longest) : home.end
    return indexes(home.start + 1, end)
      .filter(
        (index) =>
          isOther(index) &&
          !usual.isContinued(depthOf(lines, home.start, index), lines[index] ?? ''),
      )
      .map((index) => ({ start: nameOver(lines, index - 2, index), end }))
  })
  return [...above.map((start) => ({ start, end: start + 1 })), ...below]
}

/** How far under the name of its account a line stands, in printed lines: a page may end between them. */
function depthOf(lines: readonly string[], start: number, index: number): number {
  return lines.slice(start + 1, index + 1).filter((line) => line.trim() !== '').length
}

const indexes = (start: number, end: number): readonly number[] =>
  Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index)

function isRow(line: string, { values, isList, isMany }: UsualRow): boolean {
  if (
    isTotal(line.replace(/[\s|]+/g, ' ').trim()) ||
    line.split(/\s+/).filter((one) => word.test(one)).length > maxWords
  )
    return false
  const count = countValues(line)
  if (isList) return marker.test(line) && count > 0
  if (findLead(line) !== undefined) return count >= Math.max(minValues, values * minShare)
  return (
    isMany &&
    !/^\s*\p{L}[\p{L} ]*:/u.test(line) &&
    count + countBlanks(line) >= Math.max(minValuesNameless, values * minShareNameless) &&
    count >= minValuesNameless &&
    countExactValues(line) >= minValues
  )
}

/** Undefined where accounts are printed as blocks of labels. */
function usualRow(lines: readonly string[], homes: readonly AccountPlace[]): UsualRow | undefined {
  const isList = homes.length > 1 && homes.every(({ start }) => marker.test(lines[start] ?? ''))
  const values = homes.map(({ start, end }) => {
    const [own = 0, ...below] = indexes(start, Math.min(end, start + rowHeight)).map((index) =>
      countValues(lines[index] ?? ''),
    )
    // Under the name of one account alone, lines of values are its own: none shows where a row begins.
    return own >= minValues || homes.length === 1 ? own : Math.max(own, ...below)
  })
  const rows = values.filter((count) => count >= (isList ? 1 : minValues))
  if (rows.length === 0 || rows.length < homes.length * minShare) return undefined
  const usual = median(rows)
  return {
    values: usual,
    isList,
    isMany: homes.length > 1,
    isContinued: continuedLines(lines, homes, usual * minShare),
  }
}

/** Depths at which every other account has a further line of values are none of another account. */
function continuedLines(
  lines: readonly string[],
  homes: readonly AccountPlace[],
  least: number,
): UsualRow['isContinued'] {
  const depths = new Map<number, number>()
  for (const { start, end } of homes) {
    for (const index of indexes(start + 1, Math.min(end, start + 4 * rowHeight))) {
      if (countValues(lines[index] ?? '') < least) continue
      const depth = depthOf(lines, start, index)
      depths.set(depth, (depths.get(depth) ?? 0) + 1)
    }
  }
  const blank = lines.findIndex(
    (line, index) => index > (homes.at(-1)?.start ?? 0) && line.trim() === '',
  )
  const heights = homes.map(
    ({ start, end }) => (blank > start && blank < end ? blank : end) - start,
  )
  const height = Math.min(...heights)
  return (depth, line) =>
    findLead(line) === undefined &&
    (depth < height || (depths.get(depth) ?? 0) >= Math.max(2, homes.length / 2))
}
