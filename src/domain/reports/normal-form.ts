import type { BureauName } from '../bureaus.ts'
import type { Country, Inquiry, PublicRecord, ReportAccount } from './report.ts'
import type { HistoryMark } from './text/payment-history.ts'

/**
 * Entries of accounts that a report can have, over all bureaus that it shows. Printed files of 300
 * pages have about one account a page; what holds more is no report of one person.
 */
export const mostAccounts = 400

/** The same of inquiries, of court records and of printed reasons, each. */
export const mostEntries = 1_000

/** Names, and ends of identity numbers, that one file is kept under: a mixed file shows a handful. */
export const mostNames = 12

/** The one form that every layout is read into, before one bureau's view is taken of it. */
export interface ReadReport {
  readonly accounts: readonly ReadAccount[]
  readonly scores: readonly PrintedScore[]
  readonly factors: readonly PrintedFactor[]
  readonly inquiries: readonly ReadInquiry[]
  readonly reportDate: string | null
  /** The bureau whose file the whole report is; null when it shows several or does not say. */
  readonly bureau: BureauName | null
  /** Whose law and scale the report is under: the layout tells; null when it does not. */
  readonly country: Country | null
  readonly publicRecords: readonly ReadPublicRecord[]
  readonly notices: readonly Notice[]
  readonly identity: PrintedIdentity
  /** The creditors of accounts that were understood and left out: they are another applicant's. */
  readonly leftOut?: readonly string[]
}

/** What stands on the file about the file itself. */
export interface Notice {
  readonly kind: 'fraud_alert' | 'freeze' | 'consumer_statement'
  readonly bureau: BureauName | null
}

/** The names and the ends of identity numbers that the file is kept under, to tell a mixed file. */
export interface PrintedIdentity {
  /** As printed, the main name first, variants behind it. */
  readonly names: readonly string[]
  /** Last four digits of each different SSN or SIN that is printed; never more. */
  readonly numberEndings: readonly string[]
}

export interface ReadAccount extends ReportAccount {
  /** Whose entry this is, in a report that shows several bureaus; else null. */
  readonly bureau: BureauName | null
  /** Entries of several bureaus about one account share the place of their record; else null. */
  readonly record: number | null
  /** The mark in the printed history; 'unknown' when it prints codes that cannot be told. */
  readonly historyMark: HistoryMark | 'unknown' | null
  readonly revolving: boolean
  readonly medical: boolean
  readonly originalAmount: number | null
  /** Until when the bureau itself says that it keeps the item. */
  readonly removalOn: string | null
  /** To whom a collection was first owed, as printed. */
  readonly originalCreditor: string | null
  /** Sold or transferred to somebody else, who reports it now. */
  readonly isSold: boolean
  /** What the person themselves said of it on the file: that it is wrong, or that it is not theirs. */
  readonly claim: 'disputed' | 'fraud' | null
  readonly closedOn: string | null
  /** Last activity or last payment. */
  readonly lastActivityOn: string | null
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

export interface ReadInquiry extends Inquiry {
  readonly bureau: BureauName | null
}

export interface ReadPublicRecord extends PublicRecord {
  readonly bureau: BureauName | null
}
