import type { BureauName } from '../../../bureaus.ts'
import { bureausOnly } from '../three-bureau-web/bureau-columns.ts'
import {
  canBeValue,
  canWrap,
  type FoundLabel,
  isAbsent,
  labelIn,
  type PrintedLabel,
} from './printed-labels.ts'
import { emptyValues, endsRows, type Values } from './side-by-side.ts'

/** How many labels in a row, each alone on its line, make a column of labels. */
const fewestLabels = 4

/** How many lines one value of free text takes at most. */
const longestValue = 4

/**
 * Text that came out column by column: all labels first, then the values of each bureau, paired by
 * position. Undefined when the block is not printed so. A column that can be paired in two ways, or
 * in none, tells nothing.
 */
export function valuesInColumns(lines: readonly string[]): Values | undefined {
  const labels: FoundLabel[] = []
  let order: readonly BureauName[] = []
  let at = 0
  for (; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const label = labelIn(line)
    if (label !== undefined && label.rest === '') labels.push(label)
    else if (labels.length > 0) break
    else order = [...new Set([...order, ...bureausOnly(line)])]
  }
  if (labels.length < fewestLabels) return undefined
  const values = emptyValues()
  for (const { bureau, printed } of columnsOf(lines.slice(at), labels, order)) {
    const paired = pairs(labels, printed)
    for (const [label, value] of paired ?? []) {
      if (!isAbsent(value)) values.get(bureau)?.set(label, value)
    }
  }
  return values
}

interface Column {
  readonly bureau: BureauName
  readonly printed: string[]
}

/** The lines of each bureau: under its name, or one column's length after the other. */
function columnsOf(
  lines: readonly string[],
  labels: readonly FoundLabel[],
  order: readonly BureauName[],
): readonly Column[] {
  const end = lines.findIndex((line) => endsRows.test(line))
  const told = end < 0 ? lines : lines.slice(0, end)
  const columns: Column[] = []
  const unnamed: string[] = []
  let named: readonly BureauName[] = order
  for (const line of told) {
    const bureaus = bureausOnly(line)
    if (bureaus.length === 1 && bureaus[0] !== undefined)
      columns.push({ bureau: bureaus[0], printed: [] })
    else if (bureaus.length > 1) named = bureaus
    else (columns.at(-1)?.printed ?? unnamed).push(line.trim())
  }
  if (columns.length > 0) return columns.map((column) => cut(column, labels, end < 0))
  if (unnamed.length !== labels.length * named.length) return []
  return named.map((bureau, place) => ({
    bureau,
    printed: unnamed.slice(place * labels.length, (place + 1) * labels.length),
  }))
}

/** Without a mark behind the last column, what follows it may be anything. */
function cut(column: Column, labels: readonly FoundLabel[], hasNoEnd: boolean): Column {
  return hasNoEnd ? { ...column, printed: column.printed.slice(0, labels.length) } : column
}

type Pair = readonly [PrintedLabel, string]

/**
 * Each label with its value, in order; free text may take several lines. Undefined when no pairing
 * fits how the values look, or more than one does.
 */
function pairs(
  labels: readonly FoundLabel[],
  printed: readonly string[],
): readonly Pair[] | undefined {
  const extra = printed.length - labels.length
  if (extra < 0 || extra > 12) return undefined
  /** Ways (0, 1 or 2 for more) to pair the labels from `place` on with the lines from `from` on. */
  const known = new Map<string, number>()
  const ways = (place: number, from: number): number => {
    if (place === labels.length) return from === printed.length ? 1 : 0
    if (from - place > extra) return 0
    const key = `${place} ${from}`
    const before = known.get(key)
    if (before !== undefined) return before
    let count = 0
    for (let length = 1; length <= longestAt(place, from); length++)
      count += ways(place + 1, from + length)
    known.set(key, Math.min(count, 2))
    return Math.min(count, 2)
  }
  const longestAt = (place: number, from: number): number => {
    const label = labels[place]
    const value = printed[from]
    if (label === undefined || value === undefined || !canBeValue(label, value)) return 0
    return canWrap(label) && !isAbsent(value) ? longestValue : 1
  }
  if (ways(0, 0) !== 1) return undefined
  const found: Pair[] = []
  let from = 0
  for (const [place, { label }] of labels.entries()) {
    const length =
      [1, 2, 3, 4].find(
        (one) => one <= longestAt(place, from) && ways(place + 1, from + one) === 1,
      ) ?? 1
    found.push([label, printed.slice(from, from + length).join(' ')])
    from += length
  }
  return found
}
