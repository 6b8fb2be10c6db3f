import { foldLetters } from '../../../text/language.ts'
import type { Layout } from '../layout.ts'
import type { NormalAccount, NormalReport } from '../normal-form.ts'
import type { ReportText } from '../text/report-text.ts'
import {
  type AccountPlace,
  countExactValues,
  isNameAlone,
  marksOf,
  nameCountsOf,
  wordsOf,
} from './account-places.ts'
import { type Census, countAccounts } from './census.ts'
import type { UnreadLines } from './unread-blocks.ts'

/** Empty value of each fact. */
const nothing: Readonly<Partial<Record<keyof NormalAccount, string | null>>> = {
  type: 'other',
  status: 'unknown',
  balance: null,
  limit: null,
  lastFour: null,
  openedOn: null,
  firstDelinquencyOn: null,
  pastDue: null,
  worstLate: null,
  closedOn: null,
  lastActivityOn: null,
  originalAmount: null,
  originalCreditor: null,
}

/** Number of facts lost, changed and kept between two readings. */
interface FactChange {
  readonly missing: number
  /** The next reading has another value. */
  readonly changed: number
  readonly unchanged: number
}

/** Changes of facts by name; unchanged names are omitted. */
function changedFacts(
  before: readonly NormalAccount[],
  after: readonly NormalAccount[],
): ReadonlyMap<string, FactChange> {
  const known = Map.groupBy(after, ({ name }) => wordsOf(name))
  const changes = [...Map.groupBy(before, ({ name }) => wordsOf(name))].map(
    ([name, accounts]) => [name, changeOf(accounts, known.get(name) ?? [])] as const,
  )
  return new Map(changes.filter(([, { missing, changed }]) => missing + changed > 0))
}

/** Entries of one name have the same order in both readings. */
function changeOf(before: readonly NormalAccount[], after: readonly NormalAccount[]): FactChange {
  const pairs = before.flatMap((account, index) => {
    const left = factsOf(after[index])
    return [...factsOf(account)].map(([fact, value]) => ({ value, next: left.get(fact) }))
  })
  const missing = pairs.filter(({ next }) => next === undefined).length
  const unchanged = pairs.filter(({ value, next }) => next === value).length
  return { missing, unchanged, changed: pairs.length - missing - unchanged }
}

function factsOf(account: NormalAccount | undefined): ReadonlyMap<string, unknown> {
  if (account === undefined) return new Map()
  const empty = new Map<string, unknown>(Object.entries(nothing))
  return new Map(
    Object.entries(account).filter(([fact, value]) => empty.has(fact) && value !== empty.get(fact)),
  )
}

interface VerifiedReport {
  readonly report: NormalReport
  readonly census: Census
}

/** A second reading without some lines, and the names of accounts that lost facts of their own. */
interface SecondReport {
  readonly accounts: readonly NormalAccount[]
  readonly losing: ReadonlySet<string>
}

/**
 * Compares what was read with what is printed. An account ends where an unread one begins: the
 * report is read again without the unread lines, which would make the account above them late. An
 * account that loses facts of its own keeps its first reading.
 */
export function verifyReport(
  text: ReportText,
  layout: Layout,
  report: NormalReport,
): VerifiedReport {
  const census = countAccounts(text, report)
  const { accountPlaces } = census
  const unread = census.unread.filter(({ start, end }) => start < end)
  if (unread.length === 0) return { report, census }
  const { lines } = text
  const later = unread.map((place) => fromParagraph(lines, accountPlaces, place))
  const reports: SecondReport[] = []
  for (const places of [unread, later, upToBlank(lines, later)]) {
    const second = layout.read({ ...text, lines: withoutLines(lines, places) })
    // If the lines include another account's, only the paragraph is removed.
    if (!hasAll(second, report)) continue
    const losing = accountsLosingFacts(report, second, namesAbove(lines, accountPlaces, places))
    reports.push({ accounts: second.accounts, losing })
    if (losing.size === 0 || places === later) break
  }
  const best = reports.toSorted((one, other) => one.losing.size - other.losing.size)[0]
  return {
    report: best === undefined ? report : { ...report, accounts: withFirstFacts(best, report) },
    census,
  }
}

/** Ends at the blank line: text after it may belong to the next account. */
function upToBlank(
  lines: readonly string[],
  places: readonly UnreadLines[],
): readonly UnreadLines[] {
  return places.map(({ start, end }) => ({ start, end: blankIn(lines, { start, end }) }))
}

function blankIn(lines: readonly string[], { start, end }: UnreadLines): number {
  const printed = lines.findIndex((line, index) => index >= start && line.trim() !== '')
  const blank = lines.findIndex((line, index) => index > printed && line.trim() === '')
  return blank < 0 ? end : Math.min(blank, end)
}

/** Lines that begin within an account are removed from its next paragraph on. */
function fromParagraph(
  lines: readonly string[],
  accountPlaces: readonly AccountPlace[],
  place: UnreadLines,
): UnreadLines {
  return beginsAccount(lines, accountPlaces, place.start)
    ? place
    : { start: blankIn(lines, place), end: place.end }
}

/** Minimum labels on one line that describe an account in a sentence. */
const minSentenceLabels = 3

/** A section number or list marker. */
const marker = /^\s*(?:[-*•](?=\s)|\d{1,3}(?:\.\d{1,3})?(?:[.)]|\s|$))/

/**
 * True if another account may begin here: a paragraph, a list entry, a row of values, a repeated
 * label, or a name alone on its line if the account above has one too.
 */
function beginsAccount(
  lines: readonly string[],
  accountPlaces: readonly AccountPlace[],
  start: number,
): boolean {
  const printed = lines.findIndex((line, index) => index >= start && line.trim() !== '')
  const line = lines[printed] ?? ''
  const above = lines[printed - 1] ?? ''
  if (above.trim() === '' || (lines[printed - 2] ?? '').trim() === '') return true
  if (marker.test(line) || marker.test(above)) return true
  if (marksOf(line).length >= minSentenceLabels) return true
  const home = accountPlaces.findLast((one) => one.start < printed)
  if (isNameAlone(line) && isNameAlone(lines[home?.start ?? printed] ?? '')) return true
  const label = labelOf(line)
  if (label === undefined) return countExactValues(line) > 0
  return lines.slice(home?.start ?? printed, printed).some((one) => labelOf(one) === label)
}

/** All words before the first colon: "Payment status" differs from "Account status". */
function labelOf(line: string): string | undefined {
  const colon = line.indexOf(':')
  return colon < 0 ? undefined : foldLetters(line.slice(0, colon)).trim()
}

/** Accounts right above such a start: their last facts may belong to the next account. */
function namesAbove(
  lines: readonly string[],
  accountPlaces: readonly AccountPlace[],
  places: readonly UnreadLines[],
): ReadonlySet<string> {
  const starts = places
    .filter(({ start, end }) => start < end && beginsAccount(lines, accountPlaces, start))
    .map(({ start }) => start)
  return new Set(
    accountPlaces.flatMap((home) =>
      starts.some((start) => home.start < start && start <= home.end) ? home.name : [],
    ),
  )
}

/** Maximum share of facts that may belong to the account below. */
const maxForeignShare = 0.5

function accountsLosingFacts(
  report: NormalReport,
  second: NormalReport,
  above: ReadonlySet<string>,
): ReadonlySet<string> {
  const isForeign = ({ missing, changed, unchanged }: FactChange) =>
    missing <= (changed + unchanged) * maxForeignShare
  const changes = [...changedFacts(report.accounts, second.accounts)]
  return new Set(
    changes.flatMap(([name, change]) => (above.has(name) && isForeign(change) ? [] : name)),
  )
}

/** Combines the second reading with the first one of accounts that lost facts. */
function withFirstFacts(
  { accounts, losing }: SecondReport,
  report: NormalReport,
): readonly NormalAccount[] {
  const first = Map.groupBy(report.accounts, ({ name }) => wordsOf(name))
  const second = Map.groupBy(accounts, ({ name }) => wordsOf(name))
  return accounts.flatMap((account) => {
    const name = wordsOf(account.name)
    if (!losing.has(name)) return [account]
    if (second.get(name)?.[0] !== account) return []
    // No record number of the second reading is as high.
    return (first.get(name) ?? []).map((own) => ({
      ...own,
      record: own.record === null ? null : own.record + accounts.length,
    }))
  })
}

/** Blanks the lines, so that the following lines keep their positions. */
function withoutLines(lines: readonly string[], unread: readonly UnreadLines[]): readonly string[] {
  const removed = new Set(
    unread.flatMap(({ start, end }) => lines.slice(start, end).map((_, index) => start + index)),
  )
  return lines.map((line, index) => (removed.has(index) ? '' : line))
}

/** True if each account is still read, so no line of theirs was removed. */
function hasAll(second: NormalReport, report: NormalReport): boolean {
  const read = nameCountsOf(second.accounts)
  return [...nameCountsOf(report.accounts)].every(([name, count]) => (read.get(name) ?? 0) >= count)
}
