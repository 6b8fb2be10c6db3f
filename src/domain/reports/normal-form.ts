import type { BureauName } from '../bureaus.ts'
import type { ReportAccount } from './report.ts'
import type { HistoryMark } from './text/payment-history.ts'

/**
 * Entries of accounts that a report can have, over all bureaus that it shows. Printed files of 300
 * pages have about one account a page; what holds more is no report of one person.
 */
export const mostAccounts = 400

/** The one form that every layout is read into, before one bureau's view is taken of it. */
export interface ReadReport {
  readonly accounts: readonly ReadAccount[]
  readonly scores: readonly PrintedScore[]
  readonly factors: readonly PrintedFactor[]
  readonly inquiries: readonly Inquiry[]
  readonly reportDate: string | null
  /** The bureau whose file the whole report is; null when it shows several or does not say. */
  readonly bureau: BureauName | null
}

export interface ReadAccount extends ReportAccount {
  /** Whose entry this is, in a report that shows several bureaus; else null. */
  readonly bureau: BureauName | null
  /** Entries of several bureaus about one account share the place of their record; else null. */
  readonly record: number | null
  /** The worst delinquency in the printed history, in days; 0 when the history says never. */
  readonly worstLate: 0 | 30 | 60 | 90 | 120 | null
  /** The mark in the printed history; 'unknown' when it prints codes that cannot be told. */
  readonly historyMark: HistoryMark | 'unknown' | null
  readonly revolving: boolean
  readonly medical: boolean
  readonly originalAmount: number | null
  /** Until when the bureau itself says that it keeps the item. */
  readonly removalOn: string | null
}

export interface PrintedScore {
  readonly value: number
  readonly model: string | null
  readonly bureau: BureauName | null
}

/** A reason that the report itself prints for its score. */
export interface PrintedFactor {
  readonly text: string
  readonly code: string | null
  readonly impact: 'positive' | 'negative' | 'neutral'
  readonly bureau: BureauName | null
}

/** A hard inquiry. */
export interface Inquiry {
  readonly date: string
  readonly bureau: BureauName | null
}
