import { isTotal } from '../accounts/creditor-name.ts'
import type { AccountPlace, AccountPlaces } from './account-places.ts'
import { countBlanks, countExactValues, countValues, findLead } from './line-marks.ts'
import { endOfLast, median, nameOver, type UnreadLines } from './unread-blocks.ts'

/** Minimum share of the usual number of values in a row with a name. */
const minShare = 0.6

/** The same for a row without a name. */
const minShareNameless = 0.75

/** Rows with fewer values are sentences or headings; rows without a name need more. */
const minValues = 2
const minValuesNameless = 4

/** Maximum lines from an account's name to its values. */
const rowHeight = 3

/** Lines with more words are sentences. */
const maxWords = 18
const word = /\p{L}{2}/u

/** Marker of a typed list. */
const marker = /^\s*(?:[-*•]|\d{1,3}[.)])\s/

/** The report's pattern of rows. */
interface TypicalRow {
  /** Median number of values per row. */
  readonly values: number
  readonly isList: boolean
  /** False for a single account, which does not show which lines recur. */
  readonly isMany: boolean
  /** True if accounts usually have values at this depth below their names. */
  isContinued(depth: number, line: string): boolean
}

/** Finds rows of a table or list that belong to no read account, by their number of values. */
export function unreadRows(
  lines: readonly string[],
  { accountPlaces, namingLines }: AccountPlaces,
): readonly UnreadLines[] {
  const [first] = accountPlaces
  const last = accountPlaces.at(-1)
  const typical = typicalRow(lines, accountPlaces)
  if (first === undefined || last === undefined || typical === undefined) return []
  const isOther = (index: number) => !namingLines.has(index) && isRow(lines[index] ?? '', typical)
  const maxHeight = Math.max(
    rowHeight,
    ...accountPlaces.slice(0, -1).map(({ start, end }) => end - start),
  )
  // If records begin above their names, every name has such a line above.
  const isHead = (height: number) =>
    accountPlaces.filter(({ start }) => isOther(start - height)).length >= minValues
  const above = indexes(Math.max(0, first.start - maxHeight), first.start).filter(
    (index) =>
      isOther(index) &&
      (findLead(lines[index] ?? '') !== undefined ||
        (first.start - index <= rowHeight && !isHead(first.start - index))),
  )
  const below = accountPlaces.flatMap((home) => {
    const end = home === last ? endOfLast(lines, home.start, maxHeight) : home.end
    return indexes(home.start + 1, end)
      .filter(
        (index) =>
          isOther(index) &&
          !typical.isContinued(depthOf(lines, home.start, index), lines[index] ?? ''),
      )
      .map((index) => ({ start: nameOver(lines, index - 2, index), end }))
  })
  return [...above.map((start) => ({ start, end: start + 1 })), ...below]
}

/** Distance below the account's name in printed lines: a page may end between. */
function depthOf(lines: readonly string[], start: number, index: number): number {
  return lines.slice(start + 1, index + 1).filter((line) => line.trim() !== '').length
}

const indexes = (start: number, end: number): readonly number[] =>
  Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index)

function isRow(line: string, { values, isList, isMany }: TypicalRow): boolean {
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

/** Undefined if accounts are printed as blocks of labels. */
function typicalRow(
  lines: readonly string[],
  accountPlaces: readonly AccountPlace[],
): TypicalRow | undefined {
  const isList =
    accountPlaces.length > 1 && accountPlaces.every(({ start }) => marker.test(lines[start] ?? ''))
  const values = accountPlaces.map(({ start, end }) => {
    const [own = 0, ...below] = indexes(start, Math.min(end, start + rowHeight)).map((index) =>
      countValues(lines[index] ?? ''),
    )
    // With a single account, lines of values below the name are its own.
    return own >= minValues || accountPlaces.length === 1 ? own : Math.max(own, ...below)
  })
  const rows = values.filter((count) => count >= (isList ? 1 : minValues))
  if (rows.length === 0 || rows.length < accountPlaces.length * minShare) return undefined
  const typical = median(rows)
  return {
    values: typical,
    isList,
    isMany: accountPlaces.length > 1,
    isContinued: continuedLines(lines, accountPlaces, typical * minShare),
  }
}

/** Finds the depths of further value lines that every other account has, too. */
function continuedLines(
  lines: readonly string[],
  accountPlaces: readonly AccountPlace[],
  minRowValues: number,
): TypicalRow['isContinued'] {
  const depths = new Map<number, number>()
  for (const { start, end } of accountPlaces) {
    for (const index of indexes(start + 1, Math.min(end, start + 4 * rowHeight))) {
      if (countValues(lines[index] ?? '') < minRowValues) continue
      const depth = depthOf(lines, start, index)
      depths.set(depth, (depths.get(depth) ?? 0) + 1)
    }
  }
  const blank = lines.findIndex(
    (line, index) => index > (accountPlaces.at(-1)?.start ?? 0) && line.trim() === '',
  )
  const heights = accountPlaces.map(
    ({ start, end }) => (blank > start && blank < end ? blank : end) - start,
  )
  const height = Math.min(...heights)
  return (depth, line) =>
    findLead(line) === undefined &&
    (depth < height || (depths.get(depth) ?? 0) >= Math.max(2, accountPlaces.length / 2))
}
