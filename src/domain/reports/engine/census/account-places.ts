import { foldLetters } from '../../../text/language.ts'
import { parseAccountType } from '../accounts/account-words.ts'
import { creditorName, isTotal } from '../accounts/creditor-name.ts'
import type { NormalAccount } from '../normal-form.ts'
import { cellsOf, type LineCell } from '../text/cells.ts'

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

/** Longer lines are prose or a page on one line, without marks. */
const maxLineLength = 400

/** Longer texts are sentences, not labels. */
const maxLabelWords = 5

/** Digits, money or the mask of an account number. */
const valueWord = /[\d$]|[x*•]{3}/i

const wordBreak = /[\s|;]+|,(?!\d{3}(?!\d))/

/** Counts the amounts, dates, numbers and masks of a line. */
export function countValues(line: string): number {
  if (line.length > maxLineLength) return 0
  return line.split(wordBreak).filter((word) => valueWord.test(word)).length
}

/** Text of a column without a value. */
const blankWord = /^(?:[-–—]+|n\/[ar])$/i

/** Counts the empty columns of a line. */
export function countBlanks(line: string): number {
  if (line.length > maxLineLength) return 0
  return line.split(wordBreak).filter((word) => blankWord.test(word)).length
}

/** Money, a date or an amount: more than a code or count. */
const exactValue = /^\W*(?:\$|[\d,.]+[kK]\b|\d[\d,]*[.,]\d|\d{1,3},\d{3}|\d{1,4}[-/]\d|\d{4,})/

/** Counts the amounts and dates of a line. */
export function countExactValues(line: string): number {
  if (line.length > maxLineLength) return 0
  return line.split(wordBreak).filter((word) => exactValue.test(word)).length
}

/** The word before a colon; a clock time has digits on both sides. */
const beforeColon = /([\p{L}#]+)\.?(?: ?\([^)]{0,12}\))? ?:(?!\d)/gu

const cellBreak = / {2,}|\t+| \| /

/** Marks of one line, from left to right. */
export type LineMarks = readonly string[]

/**
 * Returns a line's labels without their values: "Credit limit $5,000   Status: Open" has two marks.
 * Accounts of one report repeat the same marks in any language and layout.
 */
export function marksOf(line: string): LineMarks {
  if (line.length > maxLineLength) return []
  const marks = line.split(cellBreak).flatMap((cell) => marksOfCell(cell.trim()))
  // Columns of three bureaus repeat one label.
  return [...new Set(marks)]
}

function marksOfCell(cell: string): readonly string[] {
  if (cell === '') return []
  const labels = !cell.includes(':')
    ? []
    : [...cell.matchAll(beforeColon)].map(([, word = '']) => foldLetters(word))
  if (labels.length > 0) return labels.map((label) => `${label}:`)
  const words = cell.split(/\s+/)
  const first = words.findIndex((word) => valueWord.test(word))
  if (first < 0) return words.length > maxLabelWords ? [] : [foldLetters(cell)]
  if (first > 0) {
    return first > maxLabelWords ? [] : [`${foldLetters(words.slice(0, first).join(' '))} =`]
  }
  const shape = words.slice(0, 6).map((word) => (valueWord.test(word) ? '#' : foldLetters(word)))
  return shape.some((part) => part !== '#') ? [shape.join(' ')] : []
}

/** A list marker, or codes for the account's owner, before the words of a row. */
const beforeLead =
  /^\s*["'(]?(?:\d{1,3}[.)]\s+|[-*•]\s+|(?:[A-Z\d]{1,2}(?:\/[A-Z])?\s+){1,2}(?=\S{3}))?/

/** Words of a row up to its first value, cell or mark. */
const leadWords =
  /^([^\s\d$|:][^$|:]*?)(?=\s{2,}|\t|\s?\||\s[-–(]|,|;|:|"|\s\$|\s\S*\d|\s[x*•]{3}|$)/u

/** Account kinds in the second row of a printed account, never a name. */
const kindAlone =
  /^\W*(?:(?:auto(?:mobile)?|credit|line|of|card|loan|lease|charge|account|bank|secured|unsecured|student|personal|real|estate|mortgage|mtg|conventional|home|equity|revolving|instal?lment|note|open|collection|carte|crédit|marge|de|pr[eê]t|hypoth[eè]que)\b\W*)+$/i

/** A colon, or an explanation in brackets before it. */
const behindLabel = /^\s*(?:\([^)]{0,20}\))?\s*:/

/** Name at the start of a row of values; undefined for a total, a heading or bare values. */
export function findLead(line: string): string | undefined {
  if (line.length > maxLineLength) return undefined
  const words = line.replace(beforeLead, '')
  const lead = leadWords.exec(words)?.[1]
  if (lead === undefined || lead.replace(/\P{L}/gu, '').length < 4) return undefined
  if (isTotal(lead) || kindAlone.test(lead) || /[x*•]{3}/i.test(lead)) return undefined
  if (behindLabel.test(words.slice(lead.length))) return undefined
  const name = creditorName(lead)
  return name !== undefined && parseAccountType(name) !== 'other' && lead.split(' ').length === 1
    ? undefined
    : name
}

/** True if a line can be a creditor's name and nothing else. */
export function isNameAlone(line: string): boolean {
  return !/\d/.test(line) && creditorName(line) !== undefined
}

/** Cells of a row in plain letters; bars separate columns like tabs. */
export function tableCells(line = ''): readonly LineCell[] {
  return cellsOf(foldLetters(line).replace(/ *\| */g, '\t'))
}
