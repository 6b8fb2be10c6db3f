import { foldLetters } from '../../../text/language.ts'
import type { NormalAccount } from '../normal-form.ts'
import { type LineMarks, marksOf } from './line-marks.ts'

/** Lines of an account: its first line and that of the next one. */
export interface AccountPlace {
  readonly name: string
  readonly start: number
  readonly end: number
}

export interface AccountPlaces {
  /** Lines of the accounts that were read, in order. */
  readonly accountPlaces: readonly AccountPlace[]
  /** Every line that contains the name of a read account. */
  readonly namingLines: ReadonlySet<number>
}

/** Accounts per name; entries of several bureaus about one account count once. */
export type NameCounts = ReadonlyMap<string, number>

export function nameCountsOf(
  accounts: readonly Pick<NormalAccount, 'name' | 'record'>[],
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

/** Plain words with single spaces. */
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
 * Locates the accounts that were read. Names also occur in summaries and inquiries: the account is
 * where most marks shared with other accounts occur.
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
  const accountPlaces = new Set<number>()
  for (const [name, count] of names) {
    const own = places.flatMap((place, index) => (place.name === name ? [index] : []))
    const best = own.toSorted((one, other) => (shared[other] ?? 0) - (shared[one] ?? 0))
    for (const index of best.slice(0, count)) accountPlaces.add(index)
  }
  const located = places.filter((_, index) => accountPlaces.has(index))
  return {
    accountPlaces: segmentsOf(
      located.map(({ name, start }) => ({ name, line: start })),
      lines.length,
    ),
    namingLines: new Set(mentions.map(({ line }) => line)),
  }
}

/** A heading and a label with one name are one account, unless two accounts share the name. */
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
    const name = findMaxLengthName(` ${wordsOf(line)} `, byFirstWord)
    return name === undefined ? [] : [{ name, line: index }]
  })
}

function findMaxLengthName(
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
