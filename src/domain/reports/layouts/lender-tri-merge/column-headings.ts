import type { Cell } from '../../text/cells.ts'
import {
  beginsHeading,
  type ColumnKind,
  hasKind,
  kindOf,
  overCounts,
  parts,
} from './heading-words.ts'

/** A column, by the place of its heading; `level` counts the lines of a trade from 0. */
export interface Column extends Cell {
  readonly kind: ColumnKind
  readonly level: number
  /** Under no other heading: it may be of the first line as well. */
  readonly isFree: boolean
}

interface Heading extends Cell {
  readonly kind: ColumnKind | undefined
}

/** Words of a heading, the most first. */
const lengths = [5, 4, 3, 2, 1] as const

/**
 * Each page is headed alike: its lines are read once. What is kept outlives the report: only lines of
 * nothing but known headings, which name nobody.
 */
const mostKept = 64
const kept = new Map<string, readonly Heading[]>()

function headingsOn(line: string): readonly Heading[] | undefined {
  const known = kept.get(line)
  if (known !== undefined) return known
  const headings = headingsRead(line)
  if (headings === undefined || headings.some(isUnknown)) return headings
  if (kept.size >= mostKept) kept.clear()
  kept.set(line, headings)
  return headings
}

function isUnknown({ kind, text }: Heading): boolean {
  return kind === 'other' && kindOf(text) === undefined
}

/** The headings on a line, the longest first, and the parts of headings between them. */
function headingsRead(line: string): readonly Heading[] | undefined {
  const [, first = '', second = first] = /^\s*(\S+)(?:\s+(\S+))?/.exec(line) ?? []
  if (!isOfHeading(first) && !isOfHeading(second)) return undefined
  const words = [...line.matchAll(/\S+/g)].map((found) => ({
    text: plain(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }))
  const headings: Heading[] = []
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
  // A vendor may head a few columns in its own words.
  return unknown * 4 > headings.length ? undefined : headings
}

function headingOf(words: readonly Cell[], isKnown: boolean): Heading {
  const text = words.map((word) => word.text).join(' ')
  const place = { text, start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 }
  if (isKnown || text === '' || parts.test(text)) return { ...place, kind: kindOf(text) }
  return { ...place, kind: 'other' }
}

/** On one line a limit behind a high credit is a column of its own. */
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

/** The next words, when no gap of a column parts them; '' when there are fewer. */
function phrase(words: readonly Cell[], at: number, count: number): string {
  const taken = words.slice(at, at + count)
  const isApart = taken.some(({ start }, place) => start - (taken[place - 1]?.end ?? start) > 1)
  return taken.length < count || isApart ? '' : taken.map(({ text }) => text).join(' ')
}

/** A line of nothing but headings of columns and their parts. */
export function isHeadingLine(line: string): boolean {
  // Of the digits only those of 30, 60 and 90 stand in headings.
  return line.length <= 260 && !/[$124578]/.test(line) && headingsOn(line) !== undefined
}

/** Headings that by themselves open the trades: three columns, one of them of what trades alone print. */
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

/** Headings of a table that adds trades up: how many, what they owe, no creditor and no date. */
export function countsTrades(line: string): boolean {
  const kinds = counted.test(line) ? tradeKindsOn(line) : undefined
  return kinds !== undefined && [...kinds].every(isSum)
}

function isSum(kind: ColumnKind): boolean {
  return !/^(?:creditor|opened|reported|source|status|number)$/.test(kind)
}

/** One line that heads trades beyond doubt: who reports what is owed, and much else. */
export function headsTrades(line: string): boolean {
  if (!isHeadingLine(line)) return false
  const kinds = new Set(columnsOf([line]).map(({ kind }) => kind))
  return kinds.size >= 6 && (kinds.has('balance') || kinds.has('reported'))
}

/**
 * The columns of a block of heading lines. Words over one another are one heading ("PAST" over "DUE");
 * a whole heading under another is of the next line of the trade ("STATUS" under "TYPE"). Where the
 * words do not stand over one another, one line that names enough speaks for itself.
 */
export function columnsFrom(block: readonly string[]): readonly Column[] {
  // Where one space parts the words, none of them stands over another.
  const isDense = block.length > 1 && !block.some((line) => /\S {2,}\S/.test(line))
  const stacked = isDense ? [] : columnsOf(block)
  const alone = block.length > 1 ? block.map((line) => columnsOf([line])) : []
  const most = alone.find((columns) => firstKinds(columns) > firstKinds(stacked) + 1)
  return most ?? stacked
}

function firstKinds(columns: readonly Column[]): number {
  return new Set(columns.flatMap(({ kind, level, isFree }) => (level === 0 || isFree ? kind : [])))
    .size
}

interface Placed {
  readonly isFree: boolean
  readonly heading: Heading
  readonly level: number
}

function columnsOf(block: readonly string[]): readonly Column[] {
  let above: readonly Placed[] = []
  const columns = new Map<string, Column>()
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

/** "LATE" stands over the middle one of its three counts. */
function withCountsTogether(columns: readonly Column[]): readonly Column[] {
  const counts = columns.filter(({ kind }) => /^late\d/.test(kind))
  const level = Math.min(...counts.map((column) => column.level))
  return columns.map((column) => (counts.includes(column) ? { ...column, level } : column))
}

function isNamed({ kind }: Heading): boolean {
  return kind !== undefined
}

/** What two headings over one another name together; each count stands under "HISTORICAL". */
function joinedKind(upper: Heading, lower: Heading): ColumnKind | undefined {
  const isSpread = upper.kind === undefined && lower.kind?.startsWith('late') === true
  return kindOf(`${upper.text} ${lower.text}`) ?? (isSpread ? lower.kind : undefined)
}

function joined(upper: Heading, lower: Heading): Heading {
  const kind = joinedKind(upper, lower)
  const isSpread = kind?.startsWith('late') === true
  return {
    text: `${upper.text} ${lower.text}`,
    start: isSpread ? lower.start : Math.min(upper.start, lower.start),
    end: isSpread ? lower.end : Math.max(upper.end, lower.end),
    kind,
  }
}

function overlaps(one: Cell, other: Cell): boolean {
  return one.start < other.end + 1 && other.start < one.end + 1
}
