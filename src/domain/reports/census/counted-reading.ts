import type { Layout } from '../layouts/layout.ts'
import type { ReadReport } from '../normal-form.ts'
import type { ReportText } from '../text/report-text.ts'
import { nameCountsOf } from './account-places.ts'
import { type Census, takeCensus } from './census.ts'
import type { UnreadLines } from './unread-blocks.ts'

export interface CountedReading {
  readonly report: ReadReport
  readonly census: Census
}

/**
 * Counts what was read against what is printed. An account ends where an unread one begins: with its lines
 * taken out the report is read again, or they would make the account above them late.
 */
export function readCounted(text: ReportText, layout: Layout, report: ReadReport): CountedReading {
  const census = takeCensus(text, report)
  const unread = census.unread.filter(({ start, end }) => start < end)
  if (unread.length === 0) return { report, census }
  const brief = unread.map((place) => ({ start: place.start, end: blankIn(text.lines, place) }))
  const accounts = [unread, brief]
    .map((places) => layout.read({ ...text, lines: withoutLines(text.lines, places) }))
    .find((again) => hasAll(again, report))?.accounts
  return { report: accounts === undefined ? report : { ...report, accounts }, census }
}

/** Where the block ends by its blank line: what stands under that may head the next account. */
function blankIn(lines: readonly string[], { start, end }: UnreadLines): number {
  const printed = lines.findIndex((line, index) => index >= start && line.trim() !== '')
  const blank = lines.findIndex((line, index) => index > printed && line.trim() === '')
  return blank < 0 ? end : Math.min(blank, end)
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
