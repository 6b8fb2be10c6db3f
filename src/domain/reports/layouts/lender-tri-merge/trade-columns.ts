import type { Cell } from '../../text/cells.ts'
import type { Column } from './column-headings.ts'
import type { ColumnKind } from './heading-words.ts'
import { isCount, isDate, isRatio, monthAndYear } from './trade-words.ts'

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
const ofName: ReadonlySet<ColumnKind> = new Set(['creditor', 'ecoa', 'whose'])

/**
 * The values behind a creditor's name: by the order of the printed columns where every one is filled,
 * else by their places, else in the usual order.
 */
export function rowFrom(words: readonly Cell[], columns: readonly Column[]): Row | undefined {
  const start = words[0]?.start ?? 0
  const own = columns
    .filter(({ kind, end }) => !ofName.has(kind) && (kind !== 'number' || end > start))
    .toSorted((one, other) => one.start - other.start)
  const certain = own.filter(({ level }) => level === 0)
  const row = certain.length >= 5 ? (rowUnder(words, certain) ?? rowUnder(words, own)) : undefined
  return row ?? likely(inOrder(words, usual)) ?? likely(inOrder(words, withTerms))
}

/** In no month that was not reviewed was it late: such counts stand in other columns. */
function likely(row: Row | undefined): Row | undefined {
  const counts = (['late30', 'late60', 'late90'] as const).map((kind) => Number(row?.get(kind)))
  const reviewed = Number(row?.get('months'))
  return counts.some((count) => count > reviewed) ? undefined : row
}

function rowUnder(words: readonly Cell[], columns: readonly Column[]): Row | undefined {
  const filled = columns.filter(({ kind }) => kind !== 'number')
  return inOrder(words, kindsOf(filled)) ?? byPlace(words, columns)
}

/** The values of a further line of a trade, which may fill any of its columns. */
export function lowerRowFrom(words: readonly Cell[], columns: readonly Column[]): Row | undefined {
  return words.length === 0 ? undefined : byPlace(words, columns)
}

function kindsOf(columns: readonly Column[]): readonly ColumnKind[] {
  return columns.map(({ kind }) => kind)
}

function isAmount(text: string, hasSigns: boolean): boolean {
  if (/^-{1,3}$|^N\/?A$/i.test(text)) return true
  return hasSigns
    ? /^[HL]?\$[\d,]+(?:\.\d\d)?[HL*]?$/i.test(text)
    : /^[HL]?\d[\d,]*(?:\.\d\d)?[HL*]?$/i.test(text)
}

const longestWords = 8

/** How many of the words at `at` can be one value of the column. */
function lengthsAt(
  texts: readonly string[],
  at: number,
  kind: ColumnKind,
  hasSigns: boolean,
): readonly number[] {
  const [first = '', second = ''] = texts.slice(at, at + 2)
  const one = (fits: boolean) => (fits ? [1] : [])
  switch (kind) {
    case 'reported':
    case 'opened':
    case 'closed':
    case 'activity':
    case 'lastLate':
      return one(isDate(first))
    case 'high':
    case 'limit':
    case 'balance':
    case 'pastDue':
    case 'payment':
      if (kind === 'high' && /^[HL]$/.test(first) && isAmount(second, hasSigns)) return [2]
      if (!isAmount(first, hasSigns)) return []
      return kind === 'high' && /^\(?[HL]\)?$/i.test(second) ? [2] : [1]
    case 'terms':
      if (/^(?:MIN|REV|\d{1,3})$/i.test(first) && /^\$?\d[\d,]*\*?$/.test(second)) return [2, 1]
      return one(
        /^(?:-{1,3}|MIN(?:\$?[\d,]+)?|REV|NONE|UNK|\d{1,3}[MX]?\$?[\d,]*|\$[\d,]+\*?)$/i.test(
          first,
        ),
      )
    case 'lates':
      return one(isRatio(first) || /^-{1,3}$/.test(first))
    case 'rating':
      return one(/^(?:[A-Z]{0,2}-?\d{1,2}[A-Z]?|[A-Z]{2,4}|-{1,3})$/i.test(first))
    case 'number':
      return one(/^(?=.*\d)[\w*#./-]{3,30}$/.test(first))
    case 'source':
    case 'type':
    case 'status':
      return wordLengths(texts, at, hasSigns)
    default:
      return one(isCount(first))
  }
}

/** Words of a state or a kind: they begin with no bare number ("30 DAYS" begins with a count). */
function wordLengths(texts: readonly string[], at: number, hasSigns: boolean): readonly number[] {
  const [first = '', second = ''] = texts.slice(at, at + 2)
  const begins =
    /\p{L}/u.test(first) || (/^\d{2,3}\+?$/.test(first) && /^(?:days?|late|\+)/i.test(second))
  if (!begins || monthAndYear.test(first) || (hasSigns && isAmount(first, true))) return []
  const most = Math.min(longestWords, texts.length - at)
  return Array.from({ length: most }, (_, place) => most - place)
}

/** The cheapest way from here to the end: the words that its column takes, and the step behind it. */
interface Step {
  readonly cost: number
  readonly kind: ColumnKind
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
}

/** The cheapest way to give all words, in their order, to the columns. */
function rowBy(words: readonly Cell[], { order, mayBeEmpty, cost }: Rules): Row | undefined {
  const texts = words.map(({ text }) => text)
  const hasSigns = texts.some((text) => text.includes('$'))
  const known = new Map<number, Step | typeof end | undefined>()
  const from = (at: number, place: number): Step | typeof end | undefined => {
    const kind = order[place]
    if (kind === undefined) return at === words.length ? end : undefined
    const key = at * 64 + place
    if (known.has(key)) return known.get(key)
    let best = mayBeEmpty(place, at) ? from(at, place + 1) : undefined
    for (const length of lengthsAt(texts, at, kind, hasSigns)) {
      const own = cost(words.slice(at, at + length), place)
      const rest = own > furthest ? undefined : from(at + length, place + 1)
      if (rest === undefined || (best !== undefined && best.cost <= rest.cost + own)) continue
      const next = 'kind' in rest ? rest : undefined
      best = { cost: rest.cost + own, kind, at, length, next }
    }
    known.set(key, best)
    return best
  }
  const found = from(0, 0)
  return found === undefined ? undefined : rowAlong('kind' in found ? found : undefined, texts)
}

function rowAlong(first: Step | undefined, texts: readonly string[]): Row {
  const row = new Map<ColumnKind, string>()
  for (let step = first; step !== undefined; step = step.next) {
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
  })
}

function isWords(kind: ColumnKind): boolean {
  return kind === 'status' || kind === 'type' || kind === 'source'
}

/** Further than this from its heading a value is of no column. */
const furthest = 12

/** For rows with empty cells: the words in the printed order, each as near to its heading as can be. */
function byPlace(words: readonly Cell[], columns: readonly Column[]): Row | undefined {
  const row = rowBy(words, {
    order: kindsOf(columns),
    mayBeEmpty: () => true,
    cost: (taken, place) => distance(taken, columns[place]),
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
