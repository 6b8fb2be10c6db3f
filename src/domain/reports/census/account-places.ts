import { foldLetters } from '../../text/language.ts'
import type { ReadAccount } from '../normal-form.ts'
import { type LineMarks, marksOf } from './line-marks.ts'

/** Where the print of an account begins, and where that of the next one does. */
export interface AccountPlace {
  readonly name: string
  readonly start: number
  readonly end: number
}

export interface AccountPlaces {
  /** The places at which accounts are printed, from the first line to the last. */
  readonly homes: readonly AccountPlace[]
  /** Every line that names an account that was read. */
  readonly naming: ReadonlySet<number>
}

/** How many accounts bear a name; entries of several bureaus about one account count once. */
export type NameCounts = ReadonlyMap<string, number>

export function nameCountsOf(
  accounts: readonly Pick<ReadAccount, 'name' | 'record'>[],
): NameCounts {
  const records = new Map<string, Set<number | string>>()
  for (const [place, { name, record }] of accounts.entries()) {
    const key = wordsOf(name)
    if (key === '') continue
    const known = records.get(key) ?? new Set()
    records.set(key, known.add(record ?? `alone ${place}`))
  }
  return new Map([...records].map(([name, { size }]) => [name, size]))
}

/** Plain words, one space apart. */
export function wordsOf(text: string): string {
  return foldLetters(text)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
}

interface Mention {
  readonly name: string
  readonly line: number
}

/**
 * Where the accounts that were read are printed. A name is also printed in summaries and inquiries: its
 * account is where most of the marks stand that other accounts have too.
 */
export function placesOf(
  lines: readonly string[],
  names: NameCounts,
  lineMarks: readonly LineMarks[] = lines.map(marksOf),
): AccountPlaces {
  const mentions = mentionsOf(lines, names)
  const places = segmentsOf(mentions.filter(isFirst(names)), lines.length)
  const marks = places.map((place) => new Set(lineMarks.slice(place.start, place.end).flat()))
  const frequency = new Map<string, number>()
  for (const set of marks) {
    for (const mark of set) frequency.set(mark, (frequency.get(mark) ?? 0) + 1)
  }
  const shared = marks.map(
    (set) => [...set].filter((mark) => (frequency.get(mark) ?? 0) > 1).length,
  )
  const homes = new Set<number>()
  for (const [name, count] of names) {
    const own = places.flatMap((place, index) => (place.name === name ? [index] : []))
    const best = own.toSorted((one, other) => (shared[other] ?? 0) - (shared[one] ?? 0))
    for (const index of best.slice(0, count)) homes.add(index)
  }
  const kept = places.filter((_, index) => homes.has(index))
  return {
    homes: segmentsOf(
      kept.map(({ name, start }) => ({ name, line: start })),
      lines.length,
    ),
    naming: new Set(mentions.map(({ line }) => line)),
  }
}

/** A heading and a label with one name are one account, unless two accounts bear the name. */
function isFirst(names: NameCounts) {
  return ({ name }: Mention, index: number, all: readonly Mention[]): boolean =>
    all[index - 1]?.name !== name || names.get(name) !== 1
}

function segmentsOf(mentions: readonly Mention[], end: number): readonly AccountPlace[] {
  return mentions.map(({ name, line }, index) => ({
    name,
    start: line,
    end: mentions[index + 1]?.line ?? end,
  }))
}

function mentionsOf(lines: readonly string[], names: NameCounts): readonly Mention[] {
  const byFirstWord = Map.groupBy(names.keys(), (name) => name.split(' ')[0] ?? '')
  return lines.flatMap((line, index) => {
    const name = longestNameIn(` ${wordsOf(line)} `, byFirstWord)
    return name === undefined ? [] : [{ name, line: index }]
  })
}

function longestNameIn(
  words: string,
  byFirstWord: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  const named = words
    .trim()
    .split(' ')
    .flatMap((word) => byFirstWord.get(word) ?? [])
    .filter((name) => words.includes(` ${name} `))
  return named.toSorted((one, other) => other.length - one.length)[0]
}
