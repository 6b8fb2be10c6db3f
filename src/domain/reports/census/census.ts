import type { ReadAccount, ReadReport } from '../normal-form.ts'
import type { ReportText } from '../text/report-text.ts'
import { nameCountsOf, placesOf } from './account-places.ts'
import { type CountedKind, type PrintedCount, printedCounts } from './printed-counts.ts'
import { printedTotals } from './printed-totals.ts'
import { secondNumbers } from './second-numbers.ts'
import { secondValues } from './second-values.ts'
import { areBlocks, type UnreadLines, unreadBlocks } from './unread-blocks.ts'
import { hasMoreLabels, unreadLabels } from './unread-labels.ts'
import { countUnreadNodes } from './unread-nodes.ts'
import { unreadRows } from './unread-rows.ts'

/** What a text shows of accounts that its reader did not read, found without the layout's own rules. */
export interface Census {
  /** Where such accounts are printed, as far as they stand among those that were read. */
  readonly unread: readonly UnreadLines[]
  /** How many accounts are missing at least, by their print or by the report's own counts. */
  readonly missing: number
  /** The balances that were read come to less than the report's own total. */
  readonly isTotalShort: boolean
}

/** Rounded thousands and interest since are no lost account. */
const totalTolerance = 0.02

export function takeCensus(text: ReportText, report: ReadReport): Census {
  if (/^\s*[{[<]/.test(text.whole)) {
    return {
      unread: [],
      missing: countUnreadNodes(text.whole, report.accounts),
      isTotalShort: false,
    }
  }
  const { lines } = text
  const leftOut = (report.leftOut ?? []).map((name) => ({ name, record: null }))
  const places = placesOf(lines, nameCountsOf([...report.accounts, ...leftOut]))
  const { homes } = places
  const rows = areBlocks(lines, homes) ? [] : unreadRows(lines, places)
  const blocks = homes.length < 2 ? unreadLabels(lines, homes) : unreadBlocks(lines, homes)
  const found = [...blocks, ...rows]
  const second = found.length > 0 ? found : secondValues(lines, homes)
  const unread = second.length > 0 ? second : secondNumbers(lines, homes)
  const short = printedCounts(lines).map((count) => shortfallOf(count, report))
  return {
    unread,
    missing: Math.max(unread.length, hasMoreLabels(lines, homes.length) ? 1 : 0, ...short),
    isTotalShort: printedTotals(lines).some((total) => isShort(total, report.accounts)),
  }
}

const isOfKind: Readonly<Record<CountedKind, (account: ReadAccount) => boolean>> = {
  all: () => true,
  open: ({ open }) => open !== false,
  closed: ({ open }) => open !== true,
  collection: ({ type, status }) =>
    type === 'collection' || status === 'collection' || status === 'unknown',
}

/** How many accounts fewer were read than are printed. What may be of the kind counts as such. */
function shortfallOf({ kind, counts }: PrintedCount, report: ReadReport): number {
  const own = report.accounts.filter(isOfKind[kind])
  const leftOut = report.leftOut?.length ?? 0
  const read = counts.length > 1 ? perBureau(own, (list) => list.length) : [recordsOf(own).length]
  const printed = counts.toSorted((one, other) => other - one)
  return Math.max(0, ...printed.map((count, index) => count - (read[index] ?? 0) - leftOut))
}

function isShort(total: readonly number[], accounts: readonly ReadAccount[]): boolean {
  const sum = (list: readonly ReadAccount[]) =>
    list.reduce((owed, { balance }) => owed + Math.max(0, balance ?? 0), 0)
  const read = total.length > 1 ? perBureau(accounts, sum) : [sum(recordsOf(accounts))]
  const printed = total.toSorted((one, other) => other - one)
  return printed.some((amount, index) => amount * (1 - totalTolerance) > (read[index] ?? 0) + 1)
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
