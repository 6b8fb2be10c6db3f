import type { BureauId } from '../bureaus.ts'
import { addMonths, dayMs, toDay } from '../calendar.ts'
import {
  type Country,
  type Inquiry,
  isCompleteAnalysis,
  type ReportAccount,
  type ReportAnalysis,
} from '../reports/report.ts'

/** Watched fields of an account. */
export type SnapshotAccount = Pick<
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

/** A bureau's state of a user's file at one time, as far as it is watched. */
export interface BureauSnapshot {
  readonly bureau: BureauId
  /** Time of the data, milliseconds since 1970. */
  readonly asOf: number
  /**
   * Layout or interface of origin. Two sources list different things: an entry in only one of them
   * need not be new.
   */
  readonly source: string
  /** Null when not given, never a guess. */
  readonly score: number | null
  readonly model: string | null
  /** Country of the file, which decides the score's scale; absent when not known. */
  readonly country?: Country
  /** Null if the source lists none at all, which does not mean that none exist. */
  readonly accounts: readonly SnapshotAccount[] | null
  readonly inquiries: readonly Inquiry[] | null
  /** False when accounts are known to be missing: nothing follows from an absent entry. */
  readonly isComplete: boolean
}

interface AnalyzedReport {
  readonly bureau: BureauId
  readonly analyzedAt: number
  readonly analysis: ReportAnalysis
}

/** Converts an analyzed report, dated by its printed day. */
export function toSnapshot({ bureau, analyzedAt, analysis }: AnalyzedReport): BureauSnapshot {
  const { reportDate, layout, score, scoreModel, country, accounts, inquiries } = analysis
  const printed = reportDate === null ? undefined : daysOf(reportDate)?.last
  return {
    bureau,
    asOf: printed === undefined ? analyzedAt : Math.min(printed, analyzedAt),
    source: layout,
    score,
    model: scoreModel,
    ...(country && { country }),
    accounts: accounts.length === 0 ? null : accounts,
    inquiries: inquiries.length === 0 ? null : inquiries,
    isComplete: isCompleteAnalysis(analysis),
  }
}

/**
 * First and last day that a date of a day, month or year may mean, as UTC midnights in
 * milliseconds. Undefined for an invalid date.
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

/** True if two dates can be the same day: `2026-11` and `2026-11-03`. */
export const isSameDate = (one: string, other: string): boolean =>
  one.startsWith(other) || other.startsWith(one)
