import type { NormalAccount, NormalReport } from '../normal-form.ts'
import { labelValuesOf } from '../text/labels.ts'
import type { ReportText } from '../text/report-text.ts'
import {
  type AccountPlace,
  type AccountPlaces,
  isNameAlone,
  type LineMarks,
  marksOf,
  nameCountsOf,
  placesOf,
} from './account-places.ts'
import {
  type CountedKind,
  type PrintedCount,
  type PrintedTotal,
  printedCounts,
  printedTotals,
} from './printed-figures.ts'
import {
  areBlocks,
  endOfLast,
  hasMoreLabels,
  median,
  nameOver,
  typicalMarks,
  type UnreadLines,
  unreadBlocks,
  unreadLabels,
} from './unread-blocks.ts'
import { countUnreadNodes, unreadRows } from './unread-entries.ts'

/** Printed accounts that the layout did not read, found without the layout's own rules. */
export interface Census {
  /** Lines of the accounts that were read. */
  readonly accountPlaces: readonly AccountPlace[]
  /** Lines of unread accounts, as far as they stand among read ones. */
  readonly unread: readonly UnreadLines[]
  /** Minimum number of missing accounts, by their lines or the report's own counts. */
  readonly missing: number
  /** Printed count with most missing accounts; null when none exceeds what was read. */
  readonly shortCount: ShortCount | null
  /** Printed total of balances above what was read; null when there is none. */
  readonly shortTotal: ShortTotal | null
}

/** A printed figure and what was read of it. */
interface ShortTotal {
  readonly printed: number
  readonly read: number
}

export interface ShortCount extends ShortTotal, Pick<PrintedCount, 'kind' | 'label'> {
  /** The count belongs to one of several bureaus. */
  readonly isOfOneBureau: boolean
}

/** Allows for rounded thousands and interest since. */
const totalTolerance = 0.02

export function countAccounts(text: ReportText, report: NormalReport): Census {
  if (/^\s*[{[<]/.test(text.whole)) {
    return {
      accountPlaces: [],
      unread: [],
      missing: countUnreadNodes(text.whole, report.accounts),
      shortCount: null,
      shortTotal: null,
    }
  }
  const { lines } = text
  const leftOut = (report.leftOut ?? []).map((name) => ({ name, record: null }))
  const marks = lines.map(marksOf)
  const places = placesOf(lines, nameCountsOf([...report.accounts, ...leftOut]), marks)
  const unread = unreadLines(lines, marks, places)
  const shortCount = shortCountOf(printedCounts(lines), report)
  const known = Math.max(unread.length, shortCount ? shortCount.printed - shortCount.read : 0)
  return {
    accountPlaces: places.accountPlaces,
    unread,
    missing: known === 0 && hasMoreLabels(lines, places.accountPlaces.length) ? 1 : known,
    shortCount,
    shortTotal: shortTotalOf(printedTotals(lines), report.accounts),
  }
}

function unreadLines(
  lines: readonly string[],
  marks: readonly LineMarks[],
  places: AccountPlaces,
): readonly UnreadLines[] {
  const { accountPlaces } = places
  const typical = typicalMarks(marks, accountPlaces)
  const numbers = secondNumbers(lines, accountPlaces)
  const blocks =
    accountPlaces.length < 2
      ? unreadLabels(lines, accountPlaces)
      : unreadBlocks(lines, marks, accountPlaces, typical)
  const found = areBlocks(typical)
    ? blocks.map((block) => fromNumber(block, numbers))
    : [...blocks, ...unreadRows(lines, places)]
  const second = found.length > 0 ? found : secondValues(lines, accountPlaces)
  return second.length > 0 ? second : numbers
}

/**
 * A grid within an account repeats its own marks: a second number locates the other account better.
 */
function fromNumber(place: UnreadLines, numbers: readonly UnreadLines[]): UnreadLines {
  const within = numbers.find(({ start }) => start > place.start && start < place.end)
  return within === undefined ? place : { start: within.start, end: place.end }
}

const isOfKind: Readonly<Record<CountedKind, (account: NormalAccount) => boolean>> = {
  all: () => true,
  open: ({ open }) => open !== false,
  closed: ({ open }) => open !== true,
  collection: ({ type, status }) =>
    type === 'collection' || status === 'collection' || status === 'unknown',
}

/** Count that exceeds the read accounts most. Accounts of uncertain kind count as that kind. */
function shortCountOf(printed: readonly PrintedCount[], report: NormalReport): ShortCount | null {
  const leftOut = report.leftOut?.length ?? 0
  const short = printed.flatMap(({ kind, counts, label }) => {
    const own = report.accounts.filter(isOfKind[kind])
    const isOfOneBureau = counts.length > 1
    const read = isOfOneBureau ? perBureau(own, (list) => list.length) : [recordsOf(own).length]
    return pairsOf(counts, read).map((pair) => ({
      kind,
      label,
      isOfOneBureau,
      printed: pair.printed,
      read: pair.read + leftOut,
    }))
  })
  const missing = short.filter((count) => count.printed > count.read)
  return missing.toSorted((a, b) => b.printed - b.read - (a.printed - a.read))[0] ?? null
}

function shortTotalOf(
  totals: readonly PrintedTotal[],
  accounts: readonly NormalAccount[],
): ShortTotal | null {
  const sum = (list: readonly NormalAccount[]) =>
    list.reduce((owed, { balance }) => owed + Math.max(0, balance ?? 0), 0)
  const pairs = totals.flatMap((total) =>
    pairsOf(total, total.length > 1 ? perBureau(accounts, sum) : [sum(recordsOf(accounts))]),
  )
  return pairs.find(({ printed, read }) => printed * (1 - totalTolerance) > read + 1) ?? null
}

/** Pairs the largest printed number with the largest read one, and so on. */
function pairsOf(printed: readonly number[], read: readonly number[]): readonly ShortTotal[] {
  return printed
    .toSorted((one, other) => other - one)
    .map((number, index) => ({ printed: number, read: read[index] ?? 0 }))
}

/** One value per bureau, largest first: columns are compared without knowing their bureau. */
function perBureau(
  accounts: readonly NormalAccount[],
  measure: (list: readonly NormalAccount[]) => number,
): readonly number[] {
  const bureaus = Map.groupBy(accounts, ({ bureau }) => bureau)
  return [...bureaus.values()].map(measure).toSorted((one, other) => other - one)
}

/** One entry per account, with the largest balance. */
function recordsOf(accounts: readonly NormalAccount[]): readonly NormalAccount[] {
  const records = new Map<number | string, NormalAccount>()
  for (const [place, account] of accounts.entries()) {
    const key = account.record ?? `alone ${place}`
    const known = records.get(key)
    if (known === undefined || (known.balance ?? 0) < (account.balance ?? 0)) {
      records.set(key, account)
    }
  }
  return [...records.values()]
}

/** Maximum lines of one account. */
const maxHeight = 60

/** Maximum lines between an account's name and its number. */
const maxLinesAboveNumber = 6

/** Part of an account number with its mask: "517805****", "xxxx 1234", "PR9****". */
const numberWord = /^[a-z\d*•]+$/
const mask = /x{3}|[*•]{3}/i
const onlyMask = /^[x*•]+$/

const wordBreak = /[\s|#"',;]+/

/**
 * Finds accounts by a second masked number within one account's lines. Masks are the same in every
 * language, so this works without known labels.
 */
function secondNumbers(
  lines: readonly string[],
  accountPlaces: readonly AccountPlace[],
): readonly UnreadLines[] {
  const printed = accountPlaces.map(({ start, end }, index) => {
    const last = index === accountPlaces.length - 1 ? endOfLast(lines, start, maxHeight) : end
    return { end: last, places: numberPlaces(lines, start, last) }
  })
  // Three bureaus may each print a number of the account.
  const typical = accountPlaces.length < 2 ? 1 : median(printed.map(({ places }) => places.length))
  return printed.flatMap(({ end, places }) => {
    const second = places[typical]
    return typical === 0 || second === undefined ? [] : [{ start: headOver(lines, second), end }]
  })
}

/** Lines with numbers not printed above. */
function numberPlaces(lines: readonly string[], start: number, end: number): readonly number[] {
  const seen = new Set<string>()
  const places: number[] = []
  for (let index = start; index < end; index++) {
    const numbers = maskedNumbers(lines[index] ?? '')
    if (numbers.length > 0 && numbers.every((number) => !seen.has(number))) places.push(index)
    for (const number of numbers) seen.add(number)
  }
  return places
}

function maskedNumbers(line: string): readonly string[] {
  if (!mask.test(line)) return []
  const words = line.toLowerCase().split(wordBreak)
  return words.flatMap((word, index) => {
    if (!numberWord.test(word) || !mask.test(word)) return []
    const end = onlyMask.test(word) ? words[index + 1] : word
    return end !== undefined && /\d/.test(end) ? [end] : []
  })
}

/** First line of a number's account: its paragraph, or the first name above. */
function headOver(lines: readonly string[], number: number): number {
  const from = Math.max(0, number - maxLinesAboveNumber)
  const above = lines.slice(from, number)
  const blank = above.findLastIndex((line) => line.trim() === '')
  if (blank >= 0) return from + blank
  const name = above.findIndex(isNameAlone)
  return name < 0 ? number : from + name
}

/** Fields with a single value per account, however often printed. */
const singleFields: ReadonlySet<string> = new Set(['number', 'opened', 'balance', 'limit'])

/** Fields with several wordings: they count only beside a second value of a single field. */
const looseFields: ReadonlySet<string> = new Set(['type', 'status', 'payStatus', 'pastDue'])

/** One changed field may be a correction in a remark; two belong to another account. */
const minFields = 2

/** Maximum lines between an account's name and its first label. */
const maxLinesAboveLabel = 4

/** Finds accounts by a second number, date or balance under one account's name. */
function secondValues(
  lines: readonly string[],
  accountPlaces: readonly AccountPlace[],
): readonly UnreadLines[] {
  return accountPlaces.flatMap(({ start, end }, index) => {
    const last = index === accountPlaces.length - 1 ? endOfLast(lines, start, maxHeight) : end
    const places = secondPlaces(lines, start, last)
    if (places.size < minFields) return []
    const first = Math.min(...places.values())
    return [
      { start: nameOver(lines, Math.max(start, first - maxLinesAboveLabel), first), end: last },
    ]
  })
}

/** Lines where fields have another value than the first one. */
function secondPlaces(
  lines: readonly string[],
  start: number,
  end: number,
): ReadonlyMap<string, number> {
  const values = new Map<string, string>()
  const places = new Map<string, number>()
  for (let line = start; line < end; line++) {
    const pairs = labelValuesOf(lines[line] ?? '', 'generic').filter(
      ({ field, value }) => looseFields.has(field) || (singleFields.has(field) && /\d/.test(value)),
    )
    const second = pairs.filter(({ field, value }) => (values.get(field) ?? value) !== value)
    const isOther = second.some(({ field }) => singleFields.has(field))
    for (const { field } of isOther ? second : []) {
      if (!places.has(field)) places.set(field, line)
    }
    for (const { field, value } of pairs) if (!values.has(field)) values.set(field, value)
  }
  return places
}
