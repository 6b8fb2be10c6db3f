import type { BureauName } from '../../bureaus.ts'
import type { Localized } from '../../text/language.ts'
import type { BureauView, WholeFile } from '../engine/bureau-view.ts'
import type { NormalAccount } from '../engine/normal-form.ts'
import type { Country, ReportIssue } from '../report.ts'

/** An issue in both languages. */
export interface IssueDraft extends Omit<ReportIssue, 'description' | 'recommendation'> {
  readonly description: Localized
  readonly recommendation: Localized
}

/** Input of the rules for one account. */
export interface AccountContext {
  readonly account: NormalAccount
  /** Owner of the file. */
  readonly bureau: BureauName
  readonly now: number
  /** Country whose law applies; a report that does not show one counts as US. */
  readonly country: Country
}

export type AccountRule = (context: AccountContext) => IssueDraft | undefined

export interface ReportContext {
  readonly view: BureauView
  /** Owner of the file; `view.bureau` is the requested bureau. */
  readonly bureau: BureauName
  readonly now: number
  readonly country: Country
}

export type ReportRule = (context: ReportContext) => readonly IssueDraft[]

/** Concludes from a value that an account does not print. */
export type AccountAbsenceRule = (context: AccountContext & WholeFile) => IssueDraft | undefined

/** Concludes from an absent entry or from sums over the whole file. */
export type AbsenceRule = (context: ReportContext & WholeFile) => readonly IssueDraft[]

/** Joins sentences, skipping undefined ones. */
export function joinSentences(...parts: readonly (Localized | undefined)[]): Localized {
  const known = parts.filter((part) => part !== undefined)
  return {
    en: known.map(({ en }) => en).join(' '),
    fr: known.map(({ fr }) => fr).join(' '),
  }
}

/** Known dates in the given order, without duplicates. */
export function datesOf(...dates: readonly (string | null | undefined)[]): readonly string[] {
  return [...new Set(dates.filter((date) => typeof date === 'string'))]
}
