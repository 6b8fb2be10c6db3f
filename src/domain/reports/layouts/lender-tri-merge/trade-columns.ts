import type { LineCell } from '../../engine/text/cells.ts'
import type { TradeColumn } from './column-headings.ts'
import { type ColumnKind, isCount, isDate, isRatio, kinds, monthAndYear } from './trade-words.ts'

function isAmount(text: string, hasSigns: boolean): boolean {
  if (/^-{1,3}$|^N\/?A$/i.test(text)) return true
  return hasSigns
    ? /^[HL]?\$[\d,]+(?:\.\d\d)?[HL*]?$/i.test(text)
    : /^[HL]?\d[\d,]*(?:\.\d\d)?[HL*]?$/i.test(text)
}

const maxValueWords = 8
const counts: readonly number[] = Array.from({ length: maxValueWords }, (_, place) => place + 1)

/** Maximum words of a value in the column. */
function maxWordsOf(kind: ColumnKind): number {
  switch (kind) {
    case 'high':
    case 'terms':
      return 2
    case 'other':
    case 'remark':
    case 'creditor':
    case 'source':
    case 'type':
    case 'status':
    case 'rating':
      return maxValueWords
    default:
      return 1
  }
}

/** Possible numbers of words at `at` that form one value of the column. */
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
      if (/^\d{1,3}$/.test(first) && (/^MO(?:NTH|S)?S?$/i.test(second) || kinds.test(second)))
        return [2, 1]
      if (/^(?:MIN|REV|\d{1,3}M?)$/i.test(first) && /^\$?\d[\d,]*\*?$/.test(second)) return [2, 1]
      return one(
        /^(?:-{1,3}|MIN(?:\$?[\d,]+)?|REV|NONE|UNK|\d{1,3}[MX]?\$?[\d,]*|\$?[\d,]+\*?(?:\/\d{1,3}M?)?)$/i.test(
          first,
        ),
      )
    case 'lates':
      return one(isRatio(first) || /^-{1,3}$/.test(first))
    case 'rating':
      return ratingLengths(texts, at, hasSigns)
    case 'number':
      return numberLengths(texts, at)
    case 'ecoa':
    case 'whose':
      return one(
        /^(?:[A-Z]|B?[12]{1,2}|INDIV\w*|IND|JOINT|JNT|AUTH\w*|CO-?\w+|BORROWER)$/i.test(first),
      )
    case 'other':
    case 'remark':
    case 'creditor':
      return counts.slice(0, texts.length - at)
    case 'source':
    case 'type':
    case 'status':
      return wordLengths(texts, at, hasSigns)
    default:
      return one(isCount(first))
  }
}

/** "4417XXXX", or digits in groups: "708 0044 1298". */
function numberLengths(texts: readonly string[], at: number): readonly number[] {
  if (!/^(?=.*\d)[\w*#./-]{3,30}$/.test(texts[at] ?? '')) return []
  const groups = texts
    .slice(at, at + maxDigitGroups)
    .findIndex((text) => !/^[\dX*]{3,6}$/.test(text))
  const length = groups < 0 ? Math.min(maxDigitGroups, texts.length - at) : groups
  return length > 1 ? [1, length] : [1]
}

/** Maximum digit groups of a card number. */
const maxDigitGroups = 5

/** "R01", "I-3", or the words of a state. */
function ratingLengths(texts: readonly string[], at: number, hasSigns: boolean): readonly number[] {
  const words = wordLengths(texts, at, hasSigns)
  const isCode = /^(?:[A-Z]{0,2}-?\d{1,2}[A-Z]?|-{1,3})$/i.test(texts[at] ?? '')
  return words.length > 0 ? words : isCode ? [1] : []
}

/**
 * Words of a state or kind, which never start with a bare number ("30 DAYS" starts with a count).
 */
function wordLengths(texts: readonly string[], at: number, hasSigns: boolean): readonly number[] {
  const [first = '', second = ''] = texts.slice(at, at + 2)
  const begins =
    /\p{L}/u.test(first) || (/^\d{2,3}\+?$/.test(first) && /^(?:days?|late|\+)/i.test(second))
  if (!begins || monthAndYear.test(first) || (hasSigns && isAmount(first, true))) return []
  const maxCount = Math.min(maxValueWords, texts.length - at)
  const minCount = /\p{L}/u.test(first) ? 1 : 2
  return counts.slice(minCount - 1, maxCount).reverse()
}

/** Distance of the words from the heading. */
function distance(first?: LineCell, last?: LineCell, column?: TradeColumn): number {
  const fromStart = Math.abs((first?.start ?? 0) - (column?.start ?? 0))
  const fromEnd = Math.abs((last?.end ?? 0) - (column?.end ?? 0))
  return apart(first, last, column) + Math.min(fromStart, fromEnd) / 8
}

function apart(first?: LineCell, last?: LineCell, column?: TradeColumn): number {
  const behind = (column?.start ?? 0) - (last?.end ?? 0)
  return Math.max(0, behind, (first?.start ?? 0) - (column?.end ?? 0))
}

/** Extra spaces within a range of words; values contain none. */
function gapsIn(words: readonly LineCell[]): (at: number, length: number) => number {
  const before: number[] = []
  let sum = 0
  for (const [place, { start }] of words.entries()) {
    sum += start - (words[place - 1]?.end ?? start - 1) - 1
    before.push(sum)
  }
  return (at, length) => (before[at + length - 1] ?? 0) - (before[at] ?? 0)
}

export type TradeRow = ReadonlyMap<ColumnKind, string>

/** Order of values in merged reports without usable columns. */
const usualOrder: readonly ColumnKind[] = [
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

const withTerms: readonly ColumnKind[] = usualOrder.toSpliced(4, 0, 'terms')

/** Columns before the values, parsed separately. */
export const ofName: ReadonlySet<ColumnKind> = new Set(['creditor', 'number', 'ecoa', 'whose'])

/** Minimum reliable headings; fewer may be words of a remark. */
const minColumns = 5

/**
 * Assigns the values after a creditor's name: by the printed columns if all are filled, else by
 * position, else in the usual order.
 */
export function rowFrom(
  words: readonly LineCell[],
  columns: readonly TradeColumn[],
): TradeRow | undefined {
  const start = words[0]?.start ?? 0
  const own = columns
    .filter(({ kind, end }) => kind !== 'creditor' && (!ofName.has(kind) || end > start))
    .toSorted((one, other) => one.start - other.start)
  const certain = own.filter(({ level }) => level === 0)
  const row =
    columns.length >= minColumns
      ? (rowUnder(words, certain) ??
        rowUnder(words, own) ??
        whole(byPlace(words, own, maxDistance)))
      : undefined
  return row ?? likely(inOrder(words, usualOrder)) ?? likely(inOrder(words, withTerms))
}

/** A month that was not reviewed cannot be late: such counts belong to other columns. */
function likely(row: TradeRow | undefined): TradeRow | undefined {
  const counts = (['late30', 'late60', 'late90'] as const).map((kind) => Number(row?.get(kind)))
  const reviewed = Number(row?.get('months'))
  return counts.some((count) => count > reviewed) ? undefined : row
}

function rowUnder(
  words: readonly LineCell[],
  columns: readonly TradeColumn[],
): TradeRow | undefined {
  const filled = columns.filter(({ kind }) => kind !== 'number' && kind !== 'other')
  return inOrder(words, kindsOf(filled)) ?? byPlace(words, columns)
}

/** Minimum values of a trade with unassigned words on its line. */
const minValues = 6

/** Accepts a row with unassigned words if enough values are known. */
function whole(row: TradeRow | undefined): TradeRow | undefined {
  const isDated = row?.has('opened') === true || row?.has('reported') === true
  return isDated && row.has('balance') && row.size >= minValues ? row : undefined
}

/** Assigns the values of a further line, which may fill any columns. */
export function lowerRowFrom(
  words: readonly LineCell[],
  columns: readonly TradeColumn[],
): TradeRow | undefined {
  const ordered = columns.toSorted((one, other) => one.start - other.start)
  if (words.length === 0) return undefined
  return byPlace(words, ordered) ?? byMajority(words, ordered)
}

/** Accepts a line with unassigned words if most words stand under columns. */
function byMajority(
  words: readonly LineCell[],
  columns: readonly TradeColumn[],
): TradeRow | undefined {
  const hasFigures = words.filter(({ text }) => /\d/.test(text)).length >= minLowerValues - 1
  const isNumbered = /\d{2}/.test(words[0]?.text ?? '')
  const row = hasFigures && isNumbered ? byPlace(words, columns, maxDistance) : undefined
  if (row === undefined) return undefined
  const placed = [...row.values()].flatMap((text) => text.split(' '))
  const rest = words.map(({ text }) => text).filter((text) => !placed.includes(text))
  const isOfColumns = row.has('number') && row.size >= minLowerValues && rest.length < placed.length
  return isOfColumns ? new Map([...row, ['rest', rest.join(' ')]]) : undefined
}

/** Minimum values beside the account number that rule out coincidence. */
const minLowerValues = 4

function kindsOf(columns: readonly TradeColumn[]): readonly ColumnKind[] {
  return columns.map(({ kind }) => kind)
}

/** Cheapest path to the end: the words of this column, and the next step. */
interface PathStep {
  readonly cost: number
  /** Undefined for a word of no column. */
  readonly kind: ColumnKind | undefined
  readonly at: number
  readonly length: number
  readonly next: PathStep | undefined
}

const end = { cost: 0 }

interface AssignmentRules {
  readonly order: readonly ColumnKind[]
  /** True if the column may be empty; in printed order only the last one may. */
  mayBeEmpty(place: number, at: number): boolean
  /** Cost of assigning the words to a column; above `maxDistance` it is rejected. */
  cost(at: number, length: number, place: number): number
  /** True if any words from `at` to `last` are close enough. */
  mayTake(at: number, last: number, place: number): boolean
  /** True if the words end too far before this and all later columns. */
  isBeyond(last: number, place: number): boolean
  /** Cost of leaving a word unassigned. */
  readonly skip: number
}

/** Cheapest assignment of all words, in order, to the columns (dynamic programming). */
function rowBy(words: readonly LineCell[], rules: AssignmentRules): TradeRow | undefined {
  const { order, mayBeEmpty, cost, mayTake, isBeyond, skip } = rules
  const texts = words.map(({ text }) => text)
  const hasSigns = texts.some((text) => text.includes('$'))
  const ends = cellEnds(words)
  const known = new Map<number, Path>()
  const from = (at: number, place: number): Path => {
    const kind = order[place]
    if (at === words.length && kind === undefined) return end
    const key = at * 64 + place
    if (known.has(key)) return known.get(key)
    let best: Path
    const last = ends[at] ?? 0
    const isLost = at < last && skip > maxDistance && isBeyond(last - 1, place)
    if (kind !== undefined && !isLost) {
      if (at < last && mayTake(at, last - 1, place))
        for (const length of lengthsAt(texts, at, kind, hasSigns)) {
          const own = at + length > last ? maxDistance + 1 : cost(at, length, place)
          if (own <= maxDistance)
            best = cheaper(best, from(at + length, place + 1), { own, kind, at, length })
        }
      const without = mayBeEmpty(place, at) ? from(at, place + 1) : undefined
      if (without !== undefined && (best === undefined || without.cost < best.cost)) best = without
    }
    if (at < words.length && skip <= maxDistance)
      best = cheaper(best, from(at + 1, place), { own: skip, kind: undefined, at, length: 1 })
    known.set(key, best)
    return best
  }
  const found = from(0, 0)
  return found === undefined ? undefined : rowAlong('kind' in found ? found : undefined, texts)
}

type Path = PathStep | typeof end | undefined

/** Keeps the cheaper of the best path and this step. */
function cheaper(
  best: Path,
  rest: Path,
  { own, kind, at, length }: Pick<PathStep, 'kind' | 'at' | 'length'> & { readonly own: number },
): Path {
  if (rest === undefined || (best !== undefined && best.cost <= rest.cost + own)) return best
  return { cost: rest.cost + own, kind, at, length, next: 'kind' in rest ? rest : undefined }
}

/** End of each word's cell, as a word index: wide gaps separate values. */
function cellEnds(words: readonly LineCell[]): readonly number[] {
  const ends: number[] = []
  for (let at = words.length - 1; at >= 0; at--) {
    const gap = (words[at + 1]?.start ?? Number.POSITIVE_INFINITY) - (words[at]?.end ?? 0)
    ends[at] = gap > maxBlanks ? at + 1 : (ends[at + 1] ?? at + 1)
  }
  return ends
}

const maxBlanks = 4

function rowAlong(first: PathStep | undefined, texts: readonly string[]): TradeRow {
  const row = new Map<ColumnKind, string>()
  for (let step = first; step !== undefined; step = step.next) {
    if (step.kind !== undefined)
      row.set(step.kind, texts.slice(step.at, step.at + step.length).join(' '))
  }
  return row
}

/** Fills every column in printed order; the last one may lack its words. */
function inOrder(words: readonly LineCell[], order: readonly ColumnKind[]): TradeRow | undefined {
  const last = order.length - 1
  const maxWords = order.reduce((sum, kind) => sum + maxWordsOf(kind), 0)
  if (words.length < last || words.length > maxWords) return undefined
  const gaps = gapsIn(words)
  return rowBy(words, {
    order,
    mayBeEmpty: (place, at) =>
      place === last && at === words.length && isWords(order[place] ?? 'high'),
    // A kind has few words: longer text is the state after it.
    cost: (at, length, place) =>
      Math.min(maxDistance, gaps(at, length)) + (order[place] === 'type' ? length / 10 : 0),
    mayTake: () => true,
    isBeyond: () => false,
    skip: Number.POSITIVE_INFINITY,
  })
}

function isWords(kind: ColumnKind): boolean {
  return kind === 'status' || kind === 'type' || kind === 'source'
}

/** Maximum distance of a value from its heading. */
const maxDistance = 12

/** Assigns rows with empty cells: words in order, each as near to its heading as possible. */
function byPlace(
  words: readonly LineCell[],
  columns: readonly TradeColumn[],
  skip = Number.POSITIVE_INFINITY,
): TradeRow | undefined {
  // Positions mean nothing with single spaces.
  const gaps = gapsIn(words)
  if (words.length > 1 && gaps(0, words.length) === 0) return undefined
  const row = rowBy(words, {
    order: kindsOf(columns),
    mayBeEmpty: () => true,
    cost: (at, length, place) =>
      distance(words[at], words[at + length - 1], columns[place]) + gaps(at, length) * 4,
    mayTake: (at, last, place) => apart(words[at], words[last], columns[place]) <= maxDistance,
    isBeyond: (last, place) =>
      (columns[place]?.start ?? Number.POSITIVE_INFINITY) - (words[last]?.end ?? 0) > maxDistance,
    skip,
  })
  if (row === undefined || columns.every(({ kind }) => kind !== 'limit') || row.has('limit'))
    return row
  return new Map([...row, ['limit', '']])
}
