import type { NormalAccount, NormalReport } from '../normal-form.ts'
import type { ReportText } from '../text/report-text.ts'
import { type AccountPlace, type AccountPlaces, nameCountsOf, placesOf } from './account-places.ts'
import { type LineMarks, marksOf } from './line-marks.ts'
import {
  type CountedKind,
  type PrintedCount,
  type PrintedTotal,
  printedCounts,
  printedTotals,
} from './printed-figures.ts'
import { secondNumbers, secondValues } from './second-accounts.ts'
import {
  areBlocks,
  hasMoreLabels,
  typicalMarks,
  type UnreadLines,
  unreadBlocks,
  unreadLabels,
} from './unread-blocks.ts'
import { countUnreadNodes } from './unread-nodes.ts'
import { unreadRows } from './unread-rows.ts'

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
