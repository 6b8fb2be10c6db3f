import type { BureauName } from '../../bureaus.ts'
import type { Localized } from '../../text/language.ts'
import type { BureauView } from '../bureau-view.ts'
import type { WholeFile } from '../credit-figures.ts'
import type { ReadAccount } from '../normal-form.ts'
import type { Country, ReportIssue } from '../report.ts'

/** An issue in every language. */
export interface IssueDraft extends Omit<ReportIssue, 'description' | 'recommendation'> {
  readonly description: Localized
  readonly recommendation: Localized
}

/** What is asked of one account; the answers of all rules together are its issues. */
export interface AccountQuestion {
  readonly account: ReadAccount
  /** Whose file it is. */
  readonly bureau: BureauName
  readonly now: number
  /** Whose law and bureaus count; a report that does not tell is read as one of the United States. */
  readonly country: Country
}

export type AccountRule = (question: AccountQuestion) => IssueDraft | undefined

export interface ReportQuestion {
  readonly view: BureauView
  /** Whose file it is; `view.bureau` is whose was asked for. */
  readonly bureau: BureauName
  readonly now: number
  readonly country: Country
}

export type ReportRule = (question: ReportQuestion) => readonly IssueDraft[]

/** Concludes from what an account does not print. */
export type AccountAbsenceRule = (question: AccountQuestion & WholeFile) => IssueDraft | undefined

/** Concludes from what a file does not hold, or from sums over all of it. */
export type AbsenceRule = (question: ReportQuestion & WholeFile) => readonly IssueDraft[]

/** Sentences one after the other; what is undefined is left out. */
export function joined(...parts: readonly (Localized | undefined)[]): Localized {
  const told = parts.filter((part) => part !== undefined)
  return {
    en: told.map(({ en }) => en).join(' '),
    fr: told.map(({ fr }) => fr).join(' '),
  }
}

/** The dates that are known, in the order given, each once. */
export function datesOf(...dates: readonly (string | null | undefined)[]): readonly string[] {
  return [...new Set(dates.filter((date) => typeof date === 'string'))]
}
