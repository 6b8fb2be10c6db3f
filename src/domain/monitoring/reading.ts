import type { BureauId } from '../bureaus.ts'
import { addMonths, dayMs, toDay } from '../calendar.ts'
import {
  type Inquiry,
  isCompleteAnalysis,
  type ReportAccount,
  type ReportAnalysis,
} from '../reports/report.ts'

/** What of an account is watched. */
export type ReadAccount = Pick<
  ReportAccount,
  | 'name'
  | 'type'
  | 'status'
  | 'balance'
  | 'limit'
  | 'lastFour'
  | 'openedOn'
  | 'pastDue'
  | 'worstLate'
>

/** What a bureau says of a person at one time, as far as it is watched. */
export interface Reading {
  readonly bureau: BureauId
  /** When it was so, milliseconds since 1970. */
  readonly asOf: number
  /**
   * The kind of paper or interface that told it. Two kinds do not list the same things: what one has
   * and the other has not need not be new.
   */
  readonly source: string
  /** Null when not told: never a guess. */
  readonly score: number | null
  readonly model: string | null
  /** Null where the source lists none at all, which is not the same as that there are none. */
  readonly accounts: readonly ReadAccount[] | null
  readonly inquiries: readonly Inquiry[] | null
  /** False when accounts are known to be missing: nothing follows from what is not listed. */
  readonly isComplete: boolean
}

interface AnalysedReport {
  readonly bureau: BureauId
  readonly analyzedAt: number
  readonly analysis: ReportAnalysis
}

/** An analysed report as a reading; it tells how things were on the day that is printed on it. */
export function readingOfReport({ bureau, analyzedAt, analysis }: AnalysedReport): Reading {
  const { reportDate, layout, score, scoreModel, accounts, inquiries } = analysis
  const printed = reportDate === null ? undefined : daysOf(reportDate)?.last
  return {
    bureau,
    asOf: printed === undefined ? analyzedAt : Math.min(printed, analyzedAt),
    source: layout,
    score,
    model: scoreModel,
    accounts: accounts.length === 0 ? null : accounts,
    inquiries: inquiries.length === 0 ? null : inquiries,
    isComplete: isCompleteAnalysis(analysis),
  }
}

/**
 * The first and the last day that a date means, which may name no more than a month or a year:
 * milliseconds of their midnights in UTC. Undefined for what is no date.
 */
export function daysOf(
  date: string,
): { readonly first: number; readonly last: number } | undefined {
  const [year = Number.NaN, month, day] = date.slice(0, 10).split('-').map(Number)
  const first = toDay(year, month ?? 1, day ?? 1)
  if (first === undefined) return undefined
  if (day !== undefined) return { first, last: first }
  return { first, last: addMonths(first, month === undefined ? 12 : 1) - dayMs }
}

/** Whether two dates can be the same day: `2026-11` and `2026-11-03`. */
export const isSameDate = (one: string, other: string): boolean =>
  one.startsWith(other) || other.startsWith(one)
