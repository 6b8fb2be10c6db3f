import type { ReadAccount, ReadReport } from '../normal-form.ts'
import type { ReportText } from '../text/report-text.ts'
import { type AccountPlace, type AccountPlaces, nameCountsOf, placesOf } from './account-places.ts'
import { type LineMarks, marksOf } from './line-marks.ts'
import { type CountedKind, type PrintedCount, printedCounts } from './printed-counts.ts'
import { type PrintedTotal, printedTotals } from './printed-totals.ts'
import { secondNumbers } from './second-numbers.ts'
import { secondValues } from './second-values.ts'
import { areBlocks, type UnreadLines, unreadBlocks, usualMarks } from './unread-blocks.ts'
import { hasMoreLabels, unreadLabels } from './unread-labels.ts'
import { countUnreadNodes } from './unread-nodes.ts'
import { unreadRows } from './unread-rows.ts'

/** What a text shows of accounts that its reader did not read, found without the layout's own rules. */
export interface Census {
  /** Where the accounts that were read are printed. */
  readonly homes: readonly AccountPlace[]
  /** Where such accounts are printed, as far as they stand among those that were read. */
  readonly unread: readonly UnreadLines[]
  /** How many accounts are missing at least, by their print or by the report's own counts. */
  readonly missing: number
  /** The printed count that most accounts are missing of; null when as many were read as each counts. */
  readonly shortCount: ShortCount | null
  /** A printed total of balances that is more than what was read; null when there is none. */
  readonly shortTotal: ShortTotal | null
}

/** What the report prints of itself, and what was read of it. */
interface ShortTotal {
  readonly printed: number
  readonly read: number
}

export interface ShortCount extends ShortTotal, Pick<PrintedCount, 'kind' | 'label'> {
  /** The count of one bureau of several. */
  readonly isOfOneBureau: boolean
}

/** Rounded thousands and interest since are no lost account. */
const totalTolerance = 0.02

export function takeCensus(text: ReportText, report: ReadReport): Census {
  if (/^\s*[{[<]/.test(text.whole)) {
    return {
      homes: [],
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
    homes: places.homes,
    unread,
    missing: known === 0 && hasMoreLabels(lines, places.homes.length) ? 1 : known,
    shortCount,
    shortTotal: shortTotalOf(printedTotals(lines), report.accounts),
  }
}

function unreadLines(
  lines: readonly string[],
  marks: readonly LineMarks[],
  places: AccountPlaces,
): readonly UnreadLines[] {
  const { homes } = places
  const usual = usualMarks(marks, homes)
  const numbers = secondNumbers(lines, homes)
  const blocks =
    homes.length < 2 ? unreadLabels(lines, homes) : unreadBlocks(lines, marks, homes, usual)
  const found = areBlocks(usual)
    ? blocks.map((block) => fromNumber(block, numbers))
    : [...blocks, ...unreadRows(lines, places)]
  const second = found.length > 0 ? found : secondValues(lines, homes)
  return second.length > 0 ? second : numbers
}

/** A grid within an account repeats marks of its own: a second number shows better where the other begins. */
function fromNumber(place: UnreadLines, numbers: readonly UnreadLines[]): UnreadLines {
  const within = numbers.find(({ start }) => start > place.start && start < place.end)
  return within === undefined ? place : { start: within.start, end: place.end }
}

const isOfKind: Readonly<Record<CountedKind, (account: ReadAccount) => boolean>> = {
  all: () => true,
  open: ({ open }) => open !== false,
  closed: ({ open }) => open !== true,
  collection: ({ type, status }) =>
    type === 'collection' || status === 'collection' || status === 'unknown',
}

/** The count that exceeds what was read by most. What may be of its kind counts as such. */
function shortCountOf(printed: readonly PrintedCount[], report: ReadReport): ShortCount | null {
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
  accounts: readonly ReadAccount[],
): ShortTotal | null {
  const sum = (list: readonly ReadAccount[]) =>
    list.reduce((owed, { balance }) => owed + Math.max(0, balance ?? 0), 0)
  const pairs = totals.flatMap((total) =>
    pairsOf(total, total.length > 1 ? perBureau(accounts, sum) : [sum(recordsOf(accounts))]),
  )
  return pairs.find(({ printed, read }) => printed * (1 - totalTolerance) > read + 1) ?? null
}

/** The greatest printed number beside the greatest that was read, and so on. */
function pairsOf(printed: readonly number[], read: readonly number[]): readonly ShortTotal[] {
  return printed
    .toSorted((one, other) => other - one)
    .map((number, index) => ({ printed: number, read: read[index] ?? 0 }))
}

/** Of each bureau, the greatest first: columns are compared without knowing whose they are. */
function perBureau(
  accounts: readonly ReadAccount[],
  measure: (list: readonly ReadAccount[]) => number,
): readonly number[] {
  const bureaus = Map.groupBy(accounts, ({ bureau }) => bureau)
  return [...bureaus.values()].map(measure).toSorted((one, other) => other - one)
}

/** One entry an account, that with the greatest balance. */
function recordsOf(accounts: readonly ReadAccount[]): readonly ReadAccount[] {
  const records = new Map<number | string, ReadAccount>()
  for (const [place, account] of accounts.entries()) {
    const key = account.record ?? `alone ${place}`
    const known = records.get(key)
    if (known === undefined || (known.balance ?? 0) < (account.balance ?? 0)) {
      records.set(key, account)
    }
  }
  return [...records.values()]
}
