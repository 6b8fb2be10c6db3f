import { type LineCell, wordsOf } from '../../engine/text/cells.ts'
import {
  beginsHeading,
  type ColumnKind,
  hasKind,
  kindOf,
  overCounts,
  parts,
} from './trade-words.ts'

/** A column, located by its heading; `level` counts the lines of a trade from 0. */
export interface TradeColumn extends LineCell {
  readonly kind: ColumnKind
  readonly level: number
  /** Below no other heading: it may also belong to the first line. */
  readonly isFree: boolean
}

interface ColumnHeading extends LineCell {
  readonly kind: ColumnKind | undefined
}

/** Maximum words of a heading first. */
const lengths = [5, 4, 3, 2, 1] as const

/**
 * Cache: pages repeat their headings. It outlives the report, so it stores only lines of known
 * headings, which name no person.
 */
const maxCached = 64
const cachedHeadings = new Map<string, readonly ColumnHeading[]>()

function headingsOn(line: string): readonly ColumnHeading[] | undefined {
  const known = cachedHeadings.get(line)
  if (known !== undefined) return known
  const headings = headingsRead(line)
  if (headings === undefined || headings.some(isUnknown)) return headings
  if (cachedHeadings.size >= maxCached) cachedHeadings.clear()
  cachedHeadings.set(line, headings)
  return headings
}

function isUnknown({ kind, text }: ColumnHeading): boolean {
  return kind === 'other' && kindOf(text) === undefined
}

/** Headings on a line, longest first, and the heading parts between them. */
function headingsRead(line: string): readonly ColumnHeading[] | undefined {
  const [, first = '', second = first] = /^\s*(\S+)(?:\s+(\S+))?/.exec(line) ?? []
  if (!isOfHeading(first) && !isOfHeading(second)) return undefined
  const words = wordsOf(line).map((word) => ({ ...word, text: plain(word.text) }))
  const headings: ColumnHeading[] = []
  let unknown = 0
  for (let at = 0; at < words.length; ) {
    const length = beginsHeading(words[at]?.text ?? '')
      ? lengths.find((count) => isHeading(phrase(words, at, count)))
      : undefined
    const heading = headingOf(words.slice(at, at + (length ?? 1)), length !== undefined)
    headings.push(heading)
    if (isUnknown(heading)) unknown++
    at += length ?? 1
  }
  // A vendor may use own words for a few columns.
  return unknown * 4 > headings.length ? undefined : headings
}

function headingOf(words: readonly LineCell[], isKnown: boolean): ColumnHeading {
  const text = words.map((word) => word.text).join(' ')
  const place = { text, start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 }
  if (isKnown || text === '' || parts.test(text)) return { ...place, kind: kindOf(text) }
  return { ...place, kind: 'other' }
}

/** On one line, a limit after a high credit is its own column. */
function isHeading(text: string): boolean {
  const isTwo = / (?:CREDIT|CRED|CR) LIM(?:IT)?$/.test(text)
  return !isTwo && (hasKind(text) || overCounts.test(text))
}

function isOfHeading(word: string): boolean {
  const text = plain(word)
  return beginsHeading(text) || parts.test(text)
}

function plain(word: string): string {
  return word.toUpperCase().replace(/[.:*'’]|^[-=_]+$|^\/(?=.)|\/$/g, '')
}

/** The next words without a column gap; '' if there are fewer. */
function phrase(words: readonly LineCell[], at: number, count: number): string {
  const found = words.slice(at, at + count)
  const isApart = found.some(({ start }, place) => start - (found[place - 1]?.end ?? start) > 1)
  return found.length < count || isApart ? '' : found.map(({ text }) => text).join(' ')
}

/** True for a line of only column headings and their parts. */
export function isHeadingLine(line: string): boolean {
  // The only digits in headings are 30, 60 and 90.
  return line.length <= 260 && !/[$124578]/.test(line) && headingsOn(line) !== undefined
}

/**
 * True for headings that open the trades by themselves: three columns, one of them specific to
 * trades.
 */
export function isColumnHeading(line: string): boolean {
  return tradeKindsOn(line) !== undefined
}

function tradeKindsOn(line: string): ReadonlySet<ColumnKind> | undefined {
  if (line.length > 260 || /[$124578]/.test(line)) return undefined
  const kinds = new Set(headingsOn(line)?.flatMap(({ kind }) => kind ?? []))
  return kinds.size >= 3 && ofTrades.some((kind) => kinds.has(kind)) ? kinds : undefined
}

const ofTrades = ['opened', 'high', 'limit', 'balance', 'pastDue', 'months', 'lates'] as const

const counted = /^\s*(?:\S+\s+){0,2}(?:NO\.?|NUMBER|COUNT|#|TOTAL)(?=\s|$)/i

/** True for headings of a summary of trades: counts and amounts without creditor or date. */
export function countsTrades(line: string): boolean {
  const kinds = counted.test(line) ? tradeKindsOn(line) : undefined
  return kinds !== undefined && [...kinds].every(isSum)
}

function isSum(kind: ColumnKind): boolean {
  return !/^(?:creditor|opened|reported|source|status|number)$/.test(kind)
}

/** True for one line that certainly heads trades: reporter, balance and more. */
export function headsTrades(line: string): boolean {
  if (!isHeadingLine(line)) return false
  const kinds = new Set(columnsOf([line]).map(({ kind }) => kind))
  return kinds.size >= 6 && (kinds.has('balance') || kinds.has('reported'))
}

/**
 * Columns of a block of heading lines. Stacked words form one heading ("PAST" over "DUE"); a
 * complete heading under another belongs to the trade's next line ("STATUS" under "TYPE"). Without
 * alignment, the line that names enough columns is used.
 */
export function columnsFrom(block: readonly string[]): readonly TradeColumn[] {
  // With single spaces between words, nothing is aligned.
  const isDense = block.length > 1 && !block.some((line) => /\S {2,}\S/.test(line))
  const stacked = isDense ? [] : columnsOf(block)
  const alone = block.length > 1 ? block.map((line) => columnsOf([line])) : []
  const fullest = alone.find((columns) => firstKinds(columns) > firstKinds(stacked) + 1)
  return fullest ?? stacked
}

function firstKinds(columns: readonly TradeColumn[]): number {
  return new Set(columns.flatMap(({ kind, level, isFree }) => (level === 0 || isFree ? kind : [])))
    .size
}

interface Placed {
  readonly isFree: boolean
  readonly heading: ColumnHeading
  readonly level: number
}

function columnsOf(block: readonly string[]): readonly TradeColumn[] {
  let above: readonly Placed[] = []
  const columns = new Map<string, TradeColumn>()
  const keyOf = ({ heading, level }: Placed) => `${level} ${heading.start} ${heading.kind}`
  for (const line of block) {
    const found = (headingsOn(line) ?? []).map((heading) => {
      const over = above.filter((one) => overlaps(one.heading, heading))
      const upper = over.find((one) => joinedKind(one.heading, heading))
      return { heading, over, upper, isFree: !over.some((one) => isNamed(one.heading)) }
    })
    const free = found.filter(({ heading, upper }) => isNamed(heading) && upper === undefined)
    const named = free.flatMap(({ over }) => over.filter((one) => isNamed(one.heading)))
    const level = Math.max(0, ...named.map((one) => one.level + 1))
    const placed = found.map(({ heading, upper }): Placed => {
      if (upper === undefined) {
        const isFree = level > 0 && found.some((one) => one.heading === heading && one.isFree)
        return { heading, level, isFree }
      }
      columns.delete(keyOf(upper))
      return { heading: joined(upper.heading, heading), level: upper.level, isFree: false }
    })
    for (const one of placed) {
      const { kind, start, end, text } = one.heading
      if (kind !== undefined)
        columns.set(keyOf(one), { kind, start, end, text, level: one.level, isFree: one.isFree })
    }
    const covered = (one: Placed) => placed.some(({ heading }) => overlaps(heading, one.heading))
    above = [...above.filter((one) => !covered(one)), ...placed]
  }
  return withCountsTogether([...columns.values()]).toSorted(
    (one, other) => one.level - other.level || one.start - other.start,
  )
}

/** "LATE" stands over the middle of its three counts. */
function withCountsTogether(columns: readonly TradeColumn[]): readonly TradeColumn[] {
  const counts = columns.filter(({ kind }) => /^late\d/.test(kind))
  const level = Math.min(...counts.map((column) => column.level))
  return columns.map((column) => (counts.includes(column) ? { ...column, level } : column))
}

function isNamed({ kind }: ColumnHeading): boolean {
  return kind !== undefined
}

/** Combined kind of two stacked headings; each count stands under "HISTORICAL". */
function joinedKind(upper: ColumnHeading, lower: ColumnHeading): ColumnKind | undefined {
  const isSpread = upper.kind === undefined && lower.kind?.startsWith('late') === true
  return kindOf(`${upper.text} ${lower.text}`) ?? (isSpread ? lower.kind : undefined)
}

function joined(upper: ColumnHeading, lower: ColumnHeading): ColumnHeading {
  const kind = joinedKind(upper, lower)
  const isSpread = kind?.startsWith('late') === true
  return {
    text: `${upper.text} ${lower.text}`,
    start: isSpread ? lower.start : Math.min(upper.start, lower.start),
    end: isSpread ? lower.end : Math.max(upper.end, lower.end),
    kind,
  }
}

function overlaps(one: LineCell, other: LineCell): boolean {
  return one.start < other.end + 1 && other.start < one.end + 1
}
