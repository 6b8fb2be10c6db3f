import type { BureauName } from '../../bureaus.ts'
import texts from '../../knowledge/reports/issue-texts.json' with { type: 'json' }
import type { Localized } from '../../text/language.ts'
import type { BureauView, WholeFile } from '../engine/bureau-view.ts'
import { figures, fillText, type TextSlots } from '../engine/format-figures.ts'
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

/** A text, or one for each country. */
type IssueText = Localized | Readonly<Record<Country, Localized>>

export function textFor(text: IssueText, country: Country): Localized {
  return 'US' in text ? text[country] : text
}

interface IssueTexts {
  readonly description: IssueText
  readonly recommendation: IssueText
}

/** Fills both texts of an issue, those of a country if they differ. */
export function fillIssue(
  { description, recommendation }: IssueTexts,
  slots: TextSlots = {},
  country: Country = 'US',
): Pick<IssueDraft, 'description' | 'recommendation'> {
  const fill = (text: IssueText) => fillText(textFor(text, country), slots)
  return { description: fill(description), recommendation: fill(recommendation) }
}

/** " of $1,240"; '' without an amount. */
export function ofAmount(amount: number | null): Localized | '' {
  return amount === null ? '' : fillText(texts.ofAmount, { amount: figures.money(amount) })
}

/** Known dates in the given order, without duplicates. */
export function datesOf(...dates: readonly (string | null | undefined)[]): readonly string[] {
  return [...new Set(dates.filter((date) => typeof date === 'string'))]
}
