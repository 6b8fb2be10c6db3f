import type { Cell } from '../../text/cells.ts'
import type { Column } from './column-headings.ts'
import { lengthsAt, mostWords } from './column-values.ts'
import type { ColumnKind } from './heading-words.ts'
import { apart, distance, gapsIn } from './word-places.ts'

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
  if (words.length === 0) return undefined
  return byPlace(words, ordered) ?? mostly(words, ordered)
}

/** With words of no column among them a line is of the columns that most of its words stand under. */
function mostly(words: readonly Cell[], columns: readonly Column[]): Row | undefined {
  const hasFigures = words.filter(({ text }) => /\d/.test(text)).length >= leastLower - 1
  const isNumbered = /\d{2}/.test(words[0]?.text ?? '')
  const row = hasFigures && isNumbered ? byPlace(words, columns, furthest) : undefined
  if (row === undefined) return undefined
  const placed = [...row.values()].flatMap((text) => text.split(' '))
  const rest = words.map(({ text }) => text).filter((text) => !placed.includes(text))
  const isOfColumns = row.has('number') && row.size >= leastLower && rest.length < placed.length
  return isOfColumns ? new Map([...row, ['rest', rest.join(' ')]]) : undefined
}

/** The number of the account and so many values more are under their columns by no chance. */
const leastLower = 4

export function wordsOf(line: string): readonly Cell[] {
  const words: Cell[] = []
  const word = /\S+/g
  for (let found = word.exec(line); found !== null; found = word.exec(line))
    words.push({ text: found[0], start: found.index, end: word.lastIndex })
  return words
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
  /** What it costs to take so many of the words for a column; more than `furthest` is too much. */
  cost(at: number, length: number, place: number): number
  /** Whether any of the words from `at` up to `last` can cost little enough. */
  mayTake(at: number, last: number, place: number): boolean
  /** Whether the words end too far before this column, and so before all behind it. */
  isBeyond(last: number, place: number): boolean
  /** What it costs to leave a word out, as one of no column. */
  readonly skip: number
}

/** The cheapest way to give all words, in their order, to the columns. */
function rowBy(words: readonly Cell[], rules: Rules): Row | undefined {
  const { order, mayBeEmpty, cost, mayTake, isBeyond, skip } = rules
  const texts = words.map(({ text }) => text)
  const hasSigns = texts.some((text) => text.includes('$'))
  const ends = cellEnds(words)
  const known = new Map<number, Way>()
  const from = (at: number, place: number): Way => {
    const kind = order[place]
    if (at === words.length && kind === undefined) return end
    const key = at * 64 + place
    if (known.has(key)) return known.get(key)
    let best: Way
    const last = ends[at] ?? 0
    const isLost = at < last && skip > furthest && isBeyond(last - 1, place)
    if (kind !== undefined && !isLost) {
      if (at < last && mayTake(at, last - 1, place))
        for (const length of lengthsAt(texts, at, kind, hasSigns)) {
          const own = at + length > last ? furthest + 1 : cost(at, length, place)
          if (own <= furthest)
            best = cheaper(best, from(at + length, place + 1), { own, kind, at, length })
        }
      const without = mayBeEmpty(place, at) ? from(at, place + 1) : undefined
      if (without !== undefined && (best === undefined || without.cost < best.cost)) best = without
    }
    if (at < words.length && skip <= furthest)
      best = cheaper(best, from(at + 1, place), { own: skip, kind: undefined, at, length: 1 })
    known.set(key, best)
    return best
  }
  const found = from(0, 0)
  return found === undefined ? undefined : rowAlong('kind' in found ? found : undefined, texts)
}

type Way = Step | typeof end | undefined

/** The best way so far, or this step and the way behind it, whichever costs less. */
function cheaper(
  best: Way,
  rest: Way,
  { own, kind, at, length }: Pick<Step, 'kind' | 'at' | 'length'> & { readonly own: number },
): Way {
  if (rest === undefined || (best !== undefined && best.cost <= rest.cost + own)) return best
  return { cost: rest.cost + own, kind, at, length, next: 'kind' in rest ? rest : undefined }
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
  const most = order.reduce((sum, kind) => sum + mostWords(kind), 0)
  if (words.length < last || words.length > most) return undefined
  const gaps = gapsIn(words)
  return rowBy(words, {
    order,
    mayBeEmpty: (place, at) =>
      place === last && at === words.length && isWords(order[place] ?? 'high'),
    // A kind has few words: what goes on is the state behind it.
    cost: (at, length, place) =>
      Math.min(furthest, gaps(at, length)) + (order[place] === 'type' ? length / 10 : 0),
    mayTake: () => true,
    isBeyond: () => false,
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
  const gaps = gapsIn(words)
  if (words.length > 1 && gaps(0, words.length) === 0) return undefined
  const row = rowBy(words, {
    order: kindsOf(columns),
    mayBeEmpty: () => true,
    cost: (at, length, place) =>
      distance(words[at], words[at + length - 1], columns[place]) + gaps(at, length) * 4,
    mayTake: (at, last, place) => apart(words[at], words[last], columns[place]) <= furthest,
    isBeyond: (last, place) =>
      (columns[place]?.start ?? Number.POSITIVE_INFINITY) - (words[last]?.end ?? 0) > furthest,
    skip,
  })
  if (row === undefined || columns.every(({ kind }) => kind !== 'limit') || row.has('limit'))
    return row
  return new Map([...row, ['limit', '']])
}
