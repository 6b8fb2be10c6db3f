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
 * Text that came out column by column: labels first, then the values of each bureau, paired by
 * position; the rows of a page break into several such groups. Undefined when the block is not printed
 * so. A column that can be paired in two ways, or in none, tells nothing.
 */
export function valuesInColumns(lines: readonly string[]): Values | undefined {
  const end = lines.findIndex((line) => endsRows.test(line))
  const groups = groupsOf(end < 0 ? lines : lines.slice(0, end))
  const values = emptyValues()
  for (const [place, { labels, order, printed }] of (groups ?? []).entries()) {
    const hasNoEnd = end < 0 && place + 1 === groups?.length
    for (const column of columnsOf(printed, labels, order, hasNoEnd)) {
      for (const [label, value] of pairs(labels, column.printed) ?? []) {
        const kept = values.get(column.bureau)
        if (!isAbsent(value) && kept?.has(label) === false) kept.set(label, value)
      }
    }
  }
  return groups === undefined ? undefined : values
}

/** Labels alone on their lines, and what is printed under them. */
interface Group {
  readonly labels: readonly FoundLabel[]
  /** The bureaus in the order in which a heading above names them. */
  readonly order: readonly BureauName[]
  readonly printed: string[]
}

/** Undefined when the first labels of the block are not in a column. */
function groupsOf(lines: readonly string[]): readonly Group[] | undefined {
  const groups: Group[] = []
  let order: readonly BureauName[] = []
  let run: FoundLabel[] = []
  for (const [index, line] of lines.entries()) {
    const label = labelIn(line)
    if (label?.rest === '') {
      run.push(label)
      continue
    }
    if (run.length >= fewestLabels) groups.push({ labels: run, order, printed: [] })
    else if (run.length > 0 || label !== undefined) {
      if (groups.length === 0) return undefined
      groups.at(-1)?.printed.push(...lines.slice(index - run.length, index))
    }
    run = []
    if (groups.length === 0) order = [...new Set([...order, ...bureausOnly(line)])]
    else groups.at(-1)?.printed.push(line)
  }
  return groups.length === 0 ? undefined : groups
}

interface Column {
  readonly bureau: BureauName
  readonly printed: string[]
}

/** The lines of each bureau: under its name, or one column's length after the other. */
function columnsOf(
  told: readonly string[],
  labels: readonly FoundLabel[],
  order: readonly BureauName[],
  hasNoEnd: boolean,
): readonly Column[] {
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
  if (columns.length > 0) return columns.map((column) => cut(column, labels, hasNoEnd))
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
