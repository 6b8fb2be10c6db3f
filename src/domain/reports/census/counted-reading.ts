import { foldLetters } from '../../text/language.ts'
import type { Layout } from '../layouts/layout.ts'
import type { ReadAccount, ReadReport } from '../normal-form.ts'
import type { ReportText } from '../text/report-text.ts'
import { type AccountPlace, nameCountsOf, wordsOf } from './account-places.ts'
import { type Census, takeCensus } from './census.ts'
import { type FactChange, lostFacts } from './known-facts.ts'
import { countExactValues, isNameAlone, marksOf } from './line-marks.ts'
import type { UnreadLines } from './unread-blocks.ts'

export interface CountedReading {
  readonly report: ReadReport
  readonly census: Census
}

/** A reading without some lines, with the names of the accounts whose own lines these seem to be. */
interface SecondReading {
  readonly accounts: readonly ReadAccount[]
  readonly robbed: ReadonlySet<string>
}

/**
 * Counts what was read against what is printed. An account ends where an unread one begins: with its lines
 * taken out the report is read again, or they would make the account above them late. Where an account
 * loses facts that were its own, its first reading stays.
 */
export function readCounted(text: ReportText, layout: Layout, report: ReadReport): CountedReading {
  const census = takeCensus(text, report)
  const { homes } = census
  const unread = census.unread.filter(({ start, end }) => start < end)
  if (unread.length === 0) return { report, census }
  const { lines } = text
  const later = unread.map((place) => fromParagraph(lines, homes, place))
  const readings: SecondReading[] = []
  for (const places of [unread, later, briefly(lines, later)]) {
    const again = layout.read({ ...text, lines: withoutLines(lines, places) })
    // Where more of them would take another account along, a paragraph alone is taken out.
    if (!hasAll(again, report)) continue
    const robbed = robbedOf(report, again, namesAbove(lines, homes, places))
    readings.push({ accounts: again.accounts, robbed })
    if (robbed.size === 0 || places === later) break
  }
  const best = readings.toSorted((one, other) => one.robbed.size - other.robbed.size)[0]
  return {
    report: best === undefined ? report : { ...report, accounts: restored(best, report) },
    census,
  }
}

/** Ends at the blank line: what stands under that may head the next account. */
function briefly(lines: readonly string[], places: readonly UnreadLines[]): readonly UnreadLines[] {
  return places.map(({ start, end }) => ({ start, end: blankIn(lines, { start, end }) }))
}

function blankIn(lines: readonly string[], { start, end }: UnreadLines): number {
  const printed = lines.findIndex((line, index) => index >= start && line.trim() !== '')
  const blank = lines.findIndex((line, index) => index > printed && line.trim() === '')
  return blank < 0 ? end : Math.min(blank, end)
}

/** What begins amid the lines of an account is taken from its next paragraph on. */
function fromParagraph(
  lines: readonly string[],
  homes: readonly AccountPlace[],
  place: UnreadLines,
): UnreadLines {
  return beginsAccount(lines, homes, place.start)
    ? place
    : { start: blankIn(lines, place), end: place.end }
}

/** So many labels on one line tell an account in a sentence. */
const minSentenceLabels = 3

/** The number of a section or the marker of a list. */
const marker = /^\s*(?:[-*•](?=\s)|\d{1,3}(?:\.\d{1,3})?(?:[.)]|\s|$))/

/**
 * Whether another account may begin here: a paragraph, an entry of a list, a row of values, a label that
 * comes again, or a name alone on its line where the account above has its own so.
 */
function beginsAccount(
  lines: readonly string[],
  homes: readonly AccountPlace[],
  start: number,
): boolean {
  const printed = lines.findIndex((line, index) => index >= start && line.trim() !== '')
  const line = lines[printed] ?? ''
  const above = lines[printed - 1] ?? ''
  if (above.trim() === '' || (lines[printed - 2] ?? '').trim() === '') return true
  if (marker.test(line) || marker.test(above)) return true
  if (marksOf(line).length >= minSentenceLabels) return true
  const home = homes.findLast((one) => one.start < printed)
  if (isNameAlone(line) && isNameAlone(lines[home?.start ?? printed] ?? '')) return true
  const label = labelOf(line)
  if (label === undefined) return countExactValues(line) > 0
  return lines.slice(home?.start ?? printed, printed).some((one) => labelOf(one) === label)
}

/** All the words before the first colon: "Payment status" is another label than "Account status". */
function labelOf(line: string): string | undefined {
  const colon = line.indexOf(':')
  return colon < 0 ? undefined : foldLetters(line.slice(0, colon)).trim()
}

/** The accounts right above places where another one may begin: what these say may be the other's. */
function namesAbove(
  lines: readonly string[],
  homes: readonly AccountPlace[],
  places: readonly UnreadLines[],
): ReadonlySet<string> {
  const starts = places
    .filter(({ start, end }) => start < end && beginsAccount(lines, homes, start))
    .map(({ start }) => start)
  return new Set(
    homes.flatMap((home) =>
      starts.some((start) => home.start < start && start <= home.end) ? home.name : [],
    ),
  )
}

/** Where an account stands above another, most of its facts are its own: so few of them are the other's. */
const maxOthersShare = 0.5

function robbedOf(
  report: ReadReport,
  again: ReadReport,
  above: ReadonlySet<string>,
): ReadonlySet<string> {
  const isOthers = ({ lost, changed, kept }: FactChange) =>
    lost <= (changed + kept) * maxOthersShare
  const changes = [...lostFacts(report.accounts, again.accounts)]
  return new Set(
    changes.flatMap(([name, change]) => (above.has(name) && isOthers(change) ? [] : name)),
  )
}

/** The accounts as they were read again, those that were robbed as they were read first. */
function restored({ accounts, robbed }: SecondReading, report: ReadReport): readonly ReadAccount[] {
  const first = Map.groupBy(report.accounts, ({ name }) => wordsOf(name))
  const again = Map.groupBy(accounts, ({ name }) => wordsOf(name))
  return accounts.flatMap((account) => {
    const name = wordsOf(account.name)
    if (!robbed.has(name)) return [account]
    if (again.get(name)?.[0] !== account) return []
    // No place of a record in the second reading is as high.
    return (first.get(name) ?? []).map((own) => ({
      ...own,
      record: own.record === null ? null : own.record + accounts.length,
    }))
  })
}

/** Blank in their place, so that whatever is printed behind them stands where it stood. */
function withoutLines(lines: readonly string[], unread: readonly UnreadLines[]): readonly string[] {
  const taken = new Set(
    unread.flatMap(({ start, end }) => lines.slice(start, end).map((_, index) => start + index)),
  )
  return lines.map((line, index) => (taken.has(index) ? '' : line))
}

/** Whether each account is still read: lines were taken out that were none of theirs. */
function hasAll(again: ReadReport, report: ReadReport): boolean {
  const read = nameCountsOf(again.accounts)
  return [...nameCountsOf(report.accounts)].every(([name, count]) => (read.get(name) ?? 0) >= count)
}
