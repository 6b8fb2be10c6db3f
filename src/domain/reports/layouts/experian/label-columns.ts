import { cellsOf, type LineCell } from '../../engine/text/cells.ts'
import { fieldOf } from '../../engine/text/labels.ts'

/** Maximum printed lines of a block of labels and values. */
const maxBlockLines = 24

/**
 * Rewrites blocks of columns as lines of labels and values: in letters and the page before 2020 a
 * column holds labels above their values, and a label may need two lines. "Date opened" over "Mar
 * 2013" becomes "Date opened: Mar 2013"; "Credit limit or" over "original amount" over "$6,500"
 * becomes "Credit limit or original amount: $6,500".
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

/** Cells of a row of labels: at least two complete ones, the others complete or begun. */
function headsIn(lines: readonly string[], index: number): readonly LineCell[] | undefined {
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

/** Columns are flush left; a sentence may extend over the following ones. */
function nearest(cell: LineCell, heads: readonly LineCell[]): number {
  let best = 0
  let minDistance = Number.POSITIVE_INFINITY
  for (const [place, { start }] of heads.entries()) {
    const apart = Math.abs(start - cell.start)
    if (apart < minDistance) best = place
    minDistance = Math.min(minDistance, apart)
  }
  return best
}

/** A label without a useful value counts; a label on two lines must be known. */
function isLabel(text: string): boolean {
  return /^\p{L}[^:]{1,40}:$/u.test(text) || isKnown(text)
}

function isKnown(text: string): boolean {
  return !/:\s*\S/.test(text) && fieldOf(text) !== undefined
}

/**
 * A block ends at an empty line below values, a labeled line, or a line of only its first column.
 */
function blockEnd(lines: readonly string[], from: number, heads: readonly LineCell[]): number {
  let isAwaited = true
  for (let index = from + 1; index < lines.length && index < from + maxBlockLines; index++) {
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
  return Math.min(lines.length, from + maxBlockLines)
}

/** Texts of the block by heading. */
function columnsIn(block: readonly string[], heads: readonly LineCell[]): readonly string[][] {
  const columns = heads.map((): string[] => [])
  for (const line of block)
    for (const cell of cellsOf(line)) columns[nearest(cell, heads)]?.push(cell.text)
  return columns
}

/**
 * "Type", "Credit card", "Monthly", "Payment:", "$0" become "Type: Credit card", "Monthly Payment:
 * $0".
 */
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
