import { fieldNamed } from '../canada/labels.ts'
import { topicOf } from '../canada/sections.ts'
import { cellsOf } from '../text/cells.ts'
import { labelValuesOf } from '../text/labels.ts'
import { sectionAt } from '../text/sections.ts'
import { type AccountPlace, isNameAlone, type LineMarks } from './account-places.ts'

/** Lines of an unread account, from `start` up to but excluding `end`. */
export interface UnreadLines {
  readonly start: number
  readonly end: number
}

/** Minimum share of accounts that print a mark for it to be typical. */
const minShare = 0.6

/** Minimum share of typical marks repeated by another account. */
const minRepeated = 0.5

/** Maximum lines above the first read account where another may begin. */
const minHead = 30

/** Fewer marks prove nothing: a word like "Open" may repeat within one account. */
const minMarks = 2

/** Typical marks of this report's accounts, and how often each account prints them. */
interface TypicalMarks {
  readonly counts: ReadonlyMap<string, number>
  /** Distance of each mark below the name, in lines. */
  readonly depths: ReadonlyMap<string, number>
}

/**
 * Finds unread accounts among read ones: where an account's typical marks repeat before the next
 * name, another account is printed.
 */
export function unreadBlocks(
  lines: readonly string[],
  marks: readonly LineMarks[],
  accountPlaces: readonly AccountPlace[],
  typical: TypicalMarks,
): readonly UnreadLines[] {
  const [first] = accountPlaces
  if (first === undefined || accountPlaces.length < 2 || typical.counts.size < minMarks) return []
  const maxHeight = Math.max(...accountPlaces.slice(0, -1).map(({ start, end }) => end - start))
  const before = {
    start: Math.max(0, first.start - Math.max(maxHeight, minHead)),
    end: first.start,
  }
  const isBefore = repeats(typical, countsOf(marks, before), 0)
  const within = accountPlaces.flatMap((home, index) => {
    if (!repeats(typical, countsOf(marks, home), 1)) return []
    const end =
      index === accountPlaces.length - 1 ? endOfLast(lines, home.start, maxHeight) : home.end
    const start = startOfSecond(lines, marks, home, typical)
    return [{ start, end: Math.max(start, end) }]
  })
  // Lines above the first read account cannot have gone to another one.
  return isBefore ? [{ start: before.end, end: before.end }, ...within] : within
}

/** Minimum typical marks of accounts printed as blocks, whose lines of values are no rows. */
const minBlockMarks = 6

/** True if accounts are printed as blocks of labels. */
export function areBlocks({ counts }: TypicalMarks): boolean {
  return counts.size >= minBlockMarks
}

function countsOf(
  marks: readonly LineMarks[],
  { start, end }: UnreadLines,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const mark of marks.slice(start, end).flat()) counts.set(mark, (counts.get(mark) ?? 0) + 1)
  return counts
}

/** Marks printed by at least two and most accounts. */
export function typicalMarks(
  marks: readonly LineMarks[],
  accountPlaces: readonly AccountPlace[],
): TypicalMarks {
  const counts = new Map<string, number[]>()
  const depths = new Map<string, number[]>()
  for (const home of accountPlaces) {
    for (const [mark, count] of countsOf(marks, home)) {
      const depth = marks.slice(home.start, home.end).findIndex((list) => list.includes(mark))
      addTo(counts, mark, count)
      addTo(depths, mark, depth)
    }
  }
  const minCount = Math.max(minMarks, accountPlaces.length * minShare)
  const typical = [...counts].filter(([, list]) => list.length >= minCount)
  return {
    counts: new Map(typical.map(([mark, list]) => [mark, median(list)])),
    depths: new Map(typical.map(([mark]) => [mark, median(depths.get(mark) ?? [])])),
  }
}

/** Appends in place: a copy for each number would make a long report quadratic. */
function addTo(lists: Map<string, number[]>, key: string, number: number): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [number])
  else list.push(number)
}

export function median(list: readonly number[]): number {
  return list.toSorted((one, other) => one - other)[Math.floor((list.length - 1) / 2)] ?? 0
}

/** True if half of the marks occur once more than in `accounts` accounts. */
function repeats(
  { counts }: TypicalMarks,
  found: ReadonlyMap<string, number>,
  accounts: number,
): boolean {
  const more = [...counts].filter(
    ([mark, typical]) => (found.get(mark) ?? 0) >= typical * (accounts + minShare),
  )
  return more.length >= minMarks && more.length >= counts.size * minRepeated
}

/** First line of the other account: its name above its first mark. */
function startOfSecond(
  lines: readonly string[],
  marks: readonly LineMarks[],
  { start, end }: AccountPlace,
  { counts, depths }: TypicalMarks,
): number {
  const seen = new Map<string, number>()
  const repeated = new Set<string>()
  const marked: number[] = []
  for (let line = start; line < end && repeated.size < minMarks; line++) {
    const own = (marks[line] ?? []).filter((mark) => counts.has(mark))
    if (own.length > 0) marked.push(line)
    for (const mark of own) {
      const count = (seen.get(mark) ?? 0) + 1
      seen.set(mark, count)
      if (count > (counts.get(mark) ?? 0)) repeated.add(mark)
    }
  }
  const depthOf = (line = start) =>
    Math.min(...(marks[line] ?? []).map((mark) => depths.get(mark) ?? Number.POSITIVE_INFINITY))
  // Marks keep their order: where they restart, the other account begins.
  const falls = marked.map((line, index) => depthOf(marked[index - 1]) - depthOf(line))
  const anew = Math.max(1, falls.indexOf(Math.max(...falls.slice(1)), 1))
  return nameOver(lines, marked[anew - 1] ?? start, marked[anew] ?? end)
}

/** Line of an account's name between the last mark above and its first one. */
export function nameOver(lines: readonly string[], above: number, first: number): number {
  const gap = lines.slice(above + 1, first)
  const blank = gap.findLastIndex((line) => line.trim() === '')
  if (blank >= 0) return above + 1 + blank
  const name = gap.findLastIndex(isNameAlone)
  return name < 0 ? first : above + 1 + name
}

/** The last account ends at a heading, or after more lines than any other account. */
export function endOfLast(lines: readonly string[], start: number, maxHeight: number): number {
  const heading = lines.findIndex(
    (line, index) => index > start && (endsAccounts(line) || index > start + 3 * maxHeight + 3),
  )
  return heading < 0 ? lines.length : heading
}

/** "I N Q U I R I E S" */
const spacedLetters = /^\s*(?:\p{L} ){3,}\p{L}\s*$/u

/** Kind of section that a line heads: accounts, other entries, or surrounding text. */
function partHeadedBy(line: string): 'accounts' | 'entries' | 'words' | undefined {
  const title = spacedLetters.test(line) ? line.replace(/ (?=\p{L})/gu, '') : line
  const section = sectionAt(title) ?? topicOf(title)
  if (section === undefined || section === 'other') return undefined
  if (section === 'elsewhere') return 'words'
  return section === 'accounts' || section === 'collections' ? 'accounts' : 'entries'
}

function endsAccounts(line: string): boolean {
  const part = partHeadedBy(line)
  return part !== undefined && part !== 'accounts'
}

/** Labels that an account has once, in English and French. */
const accountFields = [
  'number',
  'opened',
  'type',
  'status',
  'payStatus',
  'limit',
  'pastDue',
  'balance',
] as const

/** Minimum different labels of an account; a total or sentence has fewer. */
const minFields = 3

/** Maximum lines of one account. */
const maxHeight = 60

/** Maximum lines between an account's name and its first label. */
const maxHead = 6

/** Labels that only accounts have, once each. */
const ownFields = ['number', 'opened'] as const

/** True if these labels are printed more often than accounts were read. */
export function hasMoreLabels(lines: readonly string[], accounts: number): boolean {
  const places = labelPlaces(lines)
  return ownFields.every((field) => (places.get(field)?.length ?? 0) > accounts)
}

/**
 * Finds unread accounts by generally known labels, if fewer than two accounts were read and so the
 * report's own pattern is unknown.
 */
export function unreadLabels(
  lines: readonly string[],
  accountPlaces: readonly AccountPlace[],
): readonly UnreadLines[] {
  const places = labelPlaces(lines)
  const [home] = accountPlaces
  // Labels beyond those of the read account belong to another one.
  const again = [...places.values()].flatMap((list) => list[accountPlaces.length] ?? [])
  const isClose = (line: number) =>
    again.filter((one) => one >= line && one < line + maxHeight).length >= minFields
  const first = again.toSorted((one, other) => one - other).find(isClose)
  if (first === undefined || !isOwnAgain(places, accountPlaces.length)) return []
  if (home === undefined || home.start >= first) return [{ start: first, end: first }]
  const start = nameOver(lines, Math.max(home.start, first - maxHead), first)
  const isFirstLost = Math.min(...[...places.values()].map(([line = 0]) => line)) < home.start
  return [
    {
      start: isFirstLost ? first : start,
      end: isFirstLost ? first : endOfLast(lines, first, maxHeight),
    },
  ]
}

/** True if an account-only label repeats: a type or balance also occurs in totals. */
function isOwnAgain(places: ReadonlyMap<string, readonly number[]>, accounts: number): boolean {
  return ownFields.some((field) => (places.get(field)?.length ?? 0) > accounts)
}

/**
 * Lines of each account label, outside inquiries, records and personal data, which share labels.
 */
function labelPlaces(lines: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>()
  let isAmongAccounts = true
  for (const [index, line] of lines.entries()) {
    const part = partHeadedBy(line)
    if (part !== undefined) isAmongAccounts = part !== 'entries'
    if (part !== undefined || !isAmongAccounts || line.length > 300) continue
    const known = fieldsOf(line)
    for (const field of accountFields.filter((one) => known.includes(one))) {
      addTo(places, field, index)
    }
  }
  return places
}

function fieldsOf(line: string): readonly string[] {
  const known = labelValuesOf(line, 'disclosure')
  if (known.length > 0) return known.map(({ field }) => field)
  const words = cellsOf(line.replace(/ ?: ?/g, '  ')).filter(({ text }) => !/\d/.test(text))
  return words.flatMap(({ text }) => fieldNamed(text) ?? [])
}
