import type { Cell } from '../../text/cells.ts'
import type { Column } from './column-headings.ts'
import { lengthsAt } from './column-values.ts'
import type { ColumnKind } from './heading-words.ts'

export type Row = ReadonlyMap<ColumnKind, string>

/** The order in which merged reports print a trade when its columns cannot be told. */
const usual: readonly ColumnKind[] = [
  'reported',
  'opened',
  'high',
  'balance',
  'pastDue',
  'months',
  'late30',
  'late60',
  'late90',
  'status',
]

const withTerms: readonly ColumnKind[] = usual.toSpliced(4, 0, 'terms')

/** What stands before the values of a trade: read apart, by its form. */
export const ofName: ReadonlySet<ColumnKind> = new Set(['creditor', 'number', 'ecoa', 'whose'])

/** Headings that tell what stands under them; fewer may be words of a remark. */
const leastColumns = 5

/**
 * The values behind a creditor's name: by the order of the printed columns where every one is filled,
 * else by their places, else in the usual order.
 */
export function rowFrom(words: readonly Cell[], columns: readonly Column[]): Row | undefined {
  const start = words[0]?.start ?? 0
  const own = columns
    .filter(({ kind, end }) => kind !== 'creditor' && (!ofName.has(kind) || end > start))
    .toSorted((one, other) => one.start - other.start)
  const certain = own.filter(({ level }) => level === 0)
  const row =
    columns.length >= leastColumns
      ? (rowUnder(words, certain) ?? rowUnder(words, own) ?? whole(byPlace(words, own, furthest)))
      : undefined
  return row ?? likely(inOrder(words, usual)) ?? likely(inOrder(words, withTerms))
}

/** In no month that was not reviewed was it late: such counts stand in other columns. */
function likely(row: Row | undefined): Row | undefined {
  const counts = (['late30', 'late60', 'late90'] as const).map((kind) => Number(row?.get(kind)))
  const reviewed = Number(row?.get('months'))
  return counts.some((count) => count > reviewed) ? undefined : row
}

function rowUnder(words: readonly Cell[], columns: readonly Column[]): Row | undefined {
  const filled = columns.filter(({ kind }) => kind !== 'number' && kind !== 'other')
  return inOrder(words, kindsOf(filled)) ?? byPlace(words, columns)
}

/** Values that tell a trade, though others on its line are of no column. */
const leastTold = 6

/** With words of no column among them it is a trade where enough of the rest is told. */
function whole(row: Row | undefined): Row | undefined {
  const isDated = row?.has('opened') === true || row?.has('reported') === true
  return isDated && row.has('balance') && row.size >= leastTold ? row : undefined
}

/** The values of a further line of a trade, which may fill any of its columns. */
export function lowerRowFrom(words: readonly Cell[], columns: readonly Column[]): Row | undefined {
  const ordered = columns.toSorted((one, other) => one.start - other.start)
  return words.length === 0 ? undefined : byPlace(words, ordered)
}

export function wordsOf(line: string): readonly Cell[] {
  return [...line.matchAll(/\S+/g)].map((found) => ({
    text: found[0],
    start: found.index,
    end: found.index + found[0].length,
  }))
}

function kindsOf(columns: readonly Column[]): readonly ColumnKind[] {
  return columns.map(({ kind }) => kind)
}

/** The cheapest way from here to the end: the words that its column takes, and the step behind it. */
interface Step {
  readonly cost: number
  /** Undefined for a word of no column. */
  readonly kind: ColumnKind | undefined
  readonly at: number
  readonly length: number
  readonly next: Step | undefined
}

const end = { cost: 0 }

interface Rules {
  readonly order: readonly ColumnKind[]
  /** Whether the column may be empty: in the printed order only what comes last may. */
  mayBeEmpty(place: number, at: number): boolean
  /** What it costs to take the words for a column; more than `furthest` is too much. */
  cost(taken: readonly Cell[], place: number): number
  /** What it costs to leave a word out, as one of no column. */
  readonly skip: number
}

/** The cheapest way to give all words, in their order, to the columns. */
function rowBy(words: readonly Cell[], { order, mayBeEmpty, cost, skip }: Rules): Row | undefined {
  const texts = words.map(({ text }) => text)
  const hasSigns = texts.some((text) => text.includes('$'))
  const ends = cellEnds(words)
  const known = new Map<number, Step | typeof end | undefined>()
  const from = (at: number, place: number): Step | typeof end | undefined => {
    const kind = order[place]
    if (at === words.length && kind === undefined) return end
    const key = at * 64 + place
    if (known.has(key)) return known.get(key)
    let best: Step | typeof end | undefined
    const take = (taken: ColumnKind | undefined, length: number, own: number) => {
      const rest = own > furthest ? undefined : from(at + length, taken ? place + 1 : place)
      if (rest === undefined || (best !== undefined && best.cost <= rest.cost + own)) return
      const next = 'kind' in rest ? rest : undefined
      best = { cost: rest.cost + own, kind: taken, at, length, next }
    }
    for (const length of kind === undefined ? [] : lengthsAt(texts, at, kind, hasSigns))
      if (at + length <= (ends[at] ?? 0))
        take(kind, length, cost(words.slice(at, at + length), place))
    const without = kind !== undefined && mayBeEmpty(place, at) ? from(at, place + 1) : undefined
    if (without !== undefined && (best === undefined || without.cost < best.cost)) best = without
    if (at < words.length) take(undefined, 1, skip)
    known.set(key, best)
    return best
  }
  const found = from(0, 0)
  return found === undefined ? undefined : rowAlong('kind' in found ? found : undefined, texts)
}

/** Where the cell of each word ends, in words: so many blanks part no words of one value. */
function cellEnds(words: readonly Cell[]): readonly number[] {
  const ends: number[] = []
  for (let at = words.length - 1; at >= 0; at--) {
    const gap = (words[at + 1]?.start ?? Number.POSITIVE_INFINITY) - (words[at]?.end ?? 0)
    ends[at] = gap > mostBlanks ? at + 1 : (ends[at + 1] ?? at + 1)
  }
  return ends
}

const mostBlanks = 4

function rowAlong(first: Step | undefined, texts: readonly string[]): Row {
  const row = new Map<ColumnKind, string>()
  for (let step = first; step !== undefined; step = step.next) {
    if (step.kind !== undefined)
      row.set(step.kind, texts.slice(step.at, step.at + step.length).join(' '))
  }
  return row
}

/** Each column filled, in the printed order; the words of the last one may be missing. */
function inOrder(words: readonly Cell[], order: readonly ColumnKind[]): Row | undefined {
  const last = order.length - 1
  return rowBy(words, {
    order,
    mayBeEmpty: (place, at) =>
      place === last && at === words.length && isWords(order[place] ?? 'high'),
    // A kind has few words: what goes on is the state behind it.
    cost: (taken, place) =>
      Math.min(furthest, gapsIn(taken)) + (order[place] === 'type' ? taken.length / 10 : 0),
    skip: Number.POSITIVE_INFINITY,
  })
}

function isWords(kind: ColumnKind): boolean {
  return kind === 'status' || kind === 'type' || kind === 'source'
}

/** Further than this from its heading a value is of no column. */
const furthest = 12

/** For rows with empty cells: the words in the printed order, each as near to its heading as can be. */
function byPlace(
  words: readonly Cell[],
  columns: readonly Column[],
  skip = Number.POSITIVE_INFINITY,
): Row | undefined {
  // Places tell nothing of words that one space parts.
  if (words.length > 1 && gapsIn(words) === 0) return undefined
  const row = rowBy(words, {
    order: kindsOf(columns),
    mayBeEmpty: () => true,
    cost: (taken, place) => distance(taken, columns[place]),
    skip,
  })
  if (row === undefined || columns.every(({ kind }) => kind !== 'limit') || row.has('limit'))
    return row
  return new Map([...row, ['limit', '']])
}

/** How far the words stand from the heading; gaps between them count, since a cell has none. */
function distance(words: readonly Cell[], column: Column | undefined): number {
  const start = words[0]?.start ?? 0
  const end = words.at(-1)?.end ?? 0
  const [from, to] = [column?.start ?? 0, column?.end ?? 0]
  const apart = Math.max(0, from - end, start - to)
  const edges = Math.min(Math.abs(start - from), Math.abs(end - to))
  return apart + edges / 8 + gapsIn(words) * 4
}

function gapsIn(words: readonly Cell[]): number {
  const gaps = words.map(({ start }, place) => start - (words[place - 1]?.end ?? start - 1) - 1)
  return gaps.reduce((sum, gap) => sum + gap, 0)
}
