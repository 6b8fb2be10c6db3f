import { topicOf } from '../layouts/canada/sections.ts'
import { sectionAt } from '../text/sections.ts'
import type { AccountPlace } from './account-places.ts'
import { isNameAlone, type LineMarks } from './line-marks.ts'

/** Lines of an account that was not read: from `start` up to `end`, which is not one of them. */
export interface UnreadLines {
  readonly start: number
  readonly end: number
}

/** The share of the accounts that print a mark, for it to be one of theirs. */
const minShare = 0.6

/** The share of an account's marks that stand once more where another account is printed. */
const minRepeated = 0.5

/** How far over the first account that was read another one may begin, in lines. */
const minHead = 30

/** Fewer marks tell nothing: a word like "Open" comes twice in one account, too. */
const minMarks = 2

/** The marks of an account as this report prints it, with how often each account prints them. */
interface UsualMarks {
  readonly counts: ReadonlyMap<string, number>
  /** How far under the name each stands, in lines. */
  readonly depths: ReadonlyMap<string, number>
}

/**
 * The accounts that stand among those that were read, found by what these print alike: where the marks of
 * an account come a second time before the next name, there is an account that nobody has read.
 */
export function unreadBlocks(
  lines: readonly string[],
  marks: readonly LineMarks[],
  homes: readonly AccountPlace[],
  usual: UsualMarks,
): readonly UnreadLines[] {
  const [first] = homes
  if (first === undefined || homes.length < 2 || usual.counts.size < minMarks) return []
  const longest = Math.max(...homes.slice(0, -1).map(({ start, end }) => end - start))
  const before = { start: Math.max(0, first.start - Math.max(longest, minHead)), end: first.start }
  const isBefore = repeats(usual, countsOf(marks, before), 0)
  const within = homes.flatMap((home, index) => {
    if (!repeats(usual, countsOf(marks, home), 1)) return []
    const end = index === homes.length - 1 ? endOfLast(lines, home.start, longest) : home.end
    const start = startOfSecond(lines, marks, home, usual)
    return [{ start, end: Math.max(start, end) }]
  })
  // Nothing was read over the first account that lines of this one could have gone to.
  return isBefore ? [{ start: before.end, end: before.end }, ...within] : within
}

/** With so many labels of its own an account is printed as a block, and its lines of values are no rows. */
const minBlockMarks = 6

/** Whether the accounts are printed as blocks of labels. */
export function areBlocks({ counts }: UsualMarks): boolean {
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

/** What at least two accounts print, and most of them. */
export function usualMarks(
  marks: readonly LineMarks[],
  homes: readonly AccountPlace[],
): UsualMarks {
  const counts = new Map<string, number[]>()
  const depths = new Map<string, number[]>()
  for (const home of homes) {
    for (const [mark, count] of countsOf(marks, home)) {
      counts.set(mark, [...(counts.get(mark) ?? []), count])
      const depth = marks.slice(home.start, home.end).findIndex((list) => list.includes(mark))
      depths.set(mark, [...(depths.get(mark) ?? []), depth])
    }
  }
  const least = Math.max(minMarks, homes.length * minShare)
  const kept = [...counts].filter(([, list]) => list.length >= least)
  return {
    counts: new Map(kept.map(([mark, list]) => [mark, median(list)])),
    depths: new Map(kept.map(([mark]) => [mark, median(depths.get(mark) ?? [])])),
  }
}

export function median(list: readonly number[]): number {
  return list.toSorted((one, other) => one - other)[Math.floor((list.length - 1) / 2)] ?? 0
}

/** Whether half of the marks come once more than in `accounts` accounts. */
function repeats(
  { counts }: UsualMarks,
  found: ReadonlyMap<string, number>,
  accounts: number,
): boolean {
  const more = [...counts].filter(
    ([mark, usual]) => (found.get(mark) ?? 0) >= usual * (accounts + minShare),
  )
  return more.length >= minMarks && more.length >= counts.size * minRepeated
}

/** The line from which on another account is printed, its name above its first mark. */
function startOfSecond(
  lines: readonly string[],
  marks: readonly LineMarks[],
  { start, end }: AccountPlace,
  { counts, depths }: UsualMarks,
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
  // Marks come in one order: where they begin anew the other account does.
  const falls = marked.map((line, index) => depthOf(marked[index - 1]) - depthOf(line))
  const anew = Math.max(1, falls.indexOf(Math.max(...falls.slice(1)), 1))
  return nameOver(lines, marked[anew - 1] ?? start, marked[anew] ?? end)
}

/** Where the name of an account may stand, between the last mark above it and its first. */
export function nameOver(lines: readonly string[], above: number, first: number): number {
  const gap = lines.slice(above + 1, first)
  const blank = gap.findLastIndex((line) => line.trim() === '')
  if (blank >= 0) return above + 1 + blank
  const name = gap.findLastIndex(isNameAlone)
  return name < 0 ? first : above + 1 + name
}

/** The last account has no next one: it ends at a heading, or where no account is as long. */
export function endOfLast(lines: readonly string[], start: number, longest: number): number {
  const heading = lines.findIndex(
    (line, index) => index > start && (endsAccounts(line) || index > start + 3 * longest + 3),
  )
  return heading < 0 ? lines.length : heading
}

/** "I N Q U I R I E S" */
const spacedLetters = /^\s*(?:\p{L} ){3,}\p{L}\s*$/u

/** What a line heads: accounts, a part with entries of another kind, or the words around them. */
export function partHeadedBy(line: string): 'accounts' | 'entries' | 'words' | undefined {
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
