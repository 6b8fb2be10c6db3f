import type { BureauName } from '../../bureaus.ts'
import type { Country, Inquiry, PublicRecord, ReportAccount } from '../report.ts'
import type { HistoryMark } from './text/payment-history.ts'

/**
 * Maximum accounts of a report over all its bureaus. Printed files of 300 pages have about one
 * account a page; more is not one person's report.
 */
export const maxAccounts = 400

/** Maximum inquiries, court records and printed reasons, each. */
export const maxEntries = 1_000

/** Maximum names and identity number endings of one file; a mixed file shows a handful. */
export const maxNames = 12

/** Normalized form of every layout, before one bureau's view is selected. */
export interface NormalReport {
  readonly accounts: readonly NormalAccount[]
  readonly scores: readonly NormalScore[]
  readonly factors: readonly NormalFactor[]
  readonly inquiries: readonly NormalInquiry[]
  readonly reportDate: string | null
  /** Bureau of the whole report; null when it shows several or none. */
  readonly bureau: BureauName | null
  /** Country whose law and scale apply; null when the layout does not show it. */
  readonly country: Country | null
  readonly publicRecords: readonly NormalPublicRecord[]
  readonly notices: readonly Notice[]
  readonly identity: PrintedIdentity
  /** Creditors of accounts that belong to another applicant and were left out. */
  readonly leftOut?: readonly string[]
}

/** A notice about the file itself. */
export interface Notice {
  readonly kind: 'fraud_alert' | 'freeze' | 'consumer_statement'
  readonly bureau: BureauName | null
}

/** Names and identity number endings of the file, used to detect a mixed file. */
export interface PrintedIdentity {
  /** As printed, the main name first, then variants. */
  readonly names: readonly string[]
  /** Last four digits of each different printed SSN or SIN; never more. */
  readonly numberEndings: readonly string[]
}

export interface NormalAccount extends ReportAccount {
  /** Bureau of the entry in a report of several bureaus; else null. */
  readonly bureau: BureauName | null
  /** Shared by the entries of several bureaus about one account; else null. */
  readonly record: number | null
  /** Mark in the printed history; 'unknown' for codes without a known meaning. */
  readonly historyMark: HistoryMark | 'unknown' | null
  readonly revolving: boolean
  readonly medical: boolean
  readonly originalAmount: number | null
  /** Removal date printed by the bureau. */
  readonly removalOn: string | null
  /** Original creditor of a collection, as printed. */
  readonly originalCreditor: string | null
  /** True if another company bought the debt and reports it now. */
  readonly isSold: boolean
  /** The consumer's own claim on the file: the account is wrong, or not theirs. */
  readonly claim: 'disputed' | 'fraud' | null
  readonly closedOn: string | null
  /** Last activity or last payment. */
  readonly lastActivityOn: string | null
}

export interface NormalScore {
  readonly value: number
  readonly model: string | null
  readonly bureau: BureauName | null
}

/** A printed reason for the score. */
export interface NormalFactor {
  readonly text: string
  readonly code: string | null
  readonly impact: 'positive' | 'negative' | 'neutral'
  readonly bureau: BureauName | null
}

export interface NormalInquiry extends Inquiry {
  readonly bureau: BureauName | null
}

export interface NormalPublicRecord extends PublicRecord {
  readonly bureau: BureauName | null
}
