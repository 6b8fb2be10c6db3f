import { type Cell, cellsOf } from '../../text/cells.ts'
import { fieldOf } from '../../text/labels.ts'

/** No block of labels and values is higher, in printed lines. */
const highest = 24

/**
 * The lines with each block of columns made lines of a label and its value: in the letters and the page
 * before 2020 a column holds labels over their values, and a label may need two lines.
 *
 *     Date opened   Credit limit or        Date opened: Mar 2013
 *     Mar 2013      original amount   ->   Credit limit or original amount: $6,500
 *                   $6,500
 */
export function withoutColumns(lines: readonly string[]): readonly string[] {
  const found: string[] = []
  for (let index = 0; index < lines.length; index++) {
    const heads = headsIn(lines, index)
    const end = heads === undefined ? index : blockEnd(lines, index, heads)
    if (heads === undefined || end - index < 2) {
      found.push(lines[index] ?? '')
      continue
    }
    for (const column of columnsIn(lines.slice(index, end), heads)) found.push(...pairsOf(column))
    index = end - 1
  }
  return found
}

/** The cells of a row of labels: two of them whole, the others whole or begun. */
function headsIn(lines: readonly string[], index: number): readonly Cell[] | undefined {
  const line = lines[index] ?? ''
  if (line.length > 200 || line.includes('\t') || !/\S {2,}\S/.test(line)) return undefined
  const cells = cellsOf(line)
  const whole = cells.filter(({ text }) => isLabel(text))
  if (whole.length < 2) return undefined
  const below = cellsOf((lines[index + 1] ?? '').slice(0, 300))
  const isHead = cells.every(
    (cell, place) =>
      isLabel(cell.text) ||
      below.some((one) => nearest(one, cells) === place && isKnown(`${cell.text} ${one.text}`)),
  )
  return isHead ? cells : undefined
}

/** Columns are set flush left; a sentence may reach over those behind its own. */
function nearest(cell: Cell, heads: readonly Cell[]): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const [place, { start }] of heads.entries()) {
    const apart = Math.abs(start - cell.start)
    if (apart < least) best = place
    least = Math.min(least, apart)
  }
  return best
}

/** A label may be one that tells nothing of an account; one of two lines must be known. */
function isLabel(text: string): boolean {
  return /^\p{L}[^:]{1,40}:$/u.test(text) || isKnown(text)
}

function isKnown(text: string): boolean {
  return !/:\s*\S/.test(text) && fieldOf(text) !== undefined
}

/** A block ends at an empty line under values, a labelled line, or a line of its first column alone. */
function blockEnd(lines: readonly string[], from: number, heads: readonly Cell[]): number {
  let isAwaited = true
  for (let index = from + 1; index < lines.length && index < from + highest; index++) {
    const line = lines[index] ?? ''
    if (line.trim() === '') {
      if (isAwaited) continue
      return index
    }
    const cells = line.length > 300 || line.includes('\t') ? [] : cellsOf(line)
    const [only] = cells
    const isFirst = cells.length === 1 && only !== undefined && nearest(only, heads) === 0
    if (cells.length === 0 || (isFirst && !isAwaited)) return index
    if (cells.some(({ text }) => /^\p{L}[^:]{0,60}:\s+\S/u.test(text))) return index
    isAwaited = cells.some(({ text }) => isLabel(text))
  }
  return Math.min(lines.length, from + highest)
}

/** The texts of the block under each of its heads. */
function columnsIn(block: readonly string[], heads: readonly Cell[]): readonly string[][] {
  const columns = heads.map((): string[] => [])
  for (const line of block)
    for (const cell of cellsOf(line)) columns[nearest(cell, heads)]?.push(cell.text)
  return columns
}

/** "Type", "Credit card", "Monthly", "Payment:", "$0": "Type: Credit card", "Monthly Payment: $0". */
function pairsOf(column: readonly string[]): readonly string[] {
  const pairs: string[] = []
  for (let index = 0; index < column.length; index++) {
    const [text = '', next = ''] = column.slice(index, index + 2)
    const isBroken = isKnown(`${text} ${next}`)
    if (isBroken || isLabel(text)) {
      pairs.push(`${(isBroken ? `${text} ${next}` : text).replace(/\s*:$/, '')}:`)
      if (isBroken) index++
    } else if (pairs.length > 0) pairs[pairs.length - 1] += ` ${text}`
  }
  return pairs
}
