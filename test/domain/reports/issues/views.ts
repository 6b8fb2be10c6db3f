import {
  type AccountValues,
  normalizeValues,
} from '../../../../src/domain/reports/engine/accounts/normalize-account.ts'
import {
  type BureauView,
  completeFile,
  computeFigures,
  type WholeFile,
} from '../../../../src/domain/reports/engine/bureau-view.ts'
import type { NormalAccount } from '../../../../src/domain/reports/engine/normal-form.ts'
import { findIssues } from '../../../../src/domain/reports/issues/find-issues.ts'
import type { ReportIssue } from '../../../../src/domain/reports/report.ts'
import type { Language } from '../../../../src/domain/text/language.ts'

/** Noon of 21 November 2026. */
export const now = Date.UTC(2026, 10, 21, 12)

export type Values = Partial<AccountValues>

/** An open card in order, with whatever is said otherwise. */
export function card(values: Values = {}): NormalAccount {
  return normalizeValues({
    name: 'LAKESIDE BANK',
    type: 'credit_card',
    status: 'current',
    open: true,
    openedOn: '2015-03-14',
    lastFour: '5678',
    balance: 100,
    limit: 5_000,
    ...values,
  })
}

/** A collector's open account, of an electricity bill. */
export function agency(values: Values = {}): NormalAccount {
  return normalizeValues({
    name: 'REDWOOD RECOVERY',
    type: 'collection',
    status: 'collection',
    open: true,
    balance: 640,
    originalCreditor: 'PINECREST UTILITIES',
    ...values,
  })
}

export function loan(values: Values = {}): NormalAccount {
  return card({
    name: 'NORTHWIND AUTO',
    type: 'auto_loan',
    lastFour: '0231',
    limit: null,
    balance: 9_000,
    ...values,
  })
}

/** What one bureau says of somebody with three accounts in order, or with those that are named. */
export function view(over: Partial<BureauView> = {}): BureauView {
  const accounts = over.accounts ?? []
  return {
    bureau: 'Equifax',
    score: { value: 700, model: 'FICO 8', bureau: null },
    factors: [],
    inquiries: [],
    reportDate: null,
    country: 'US',
    publicRecords: [],
    notices: [],
    identity: { names: [], numberEndings: [] },
    otherBureau: null,
    allAccounts: accounts,
    ...over,
    accounts,
  }
}

/** A view of which every account was read, with its sums. */
export function whole(seen: BureauView, at = now): WholeFile {
  const file = completeFile(seen, { missing: 0, shortTotal: null })
  if (file === undefined) throw new Error('this file is complete')
  return { file, figures: computeFigures(file, at) }
}

export function found(
  over: Partial<BureauView>,
  language: Language = 'en',
  at = now,
): readonly ReportIssue[] {
  const seen = view(over)
  return findIssues(seen, whole(seen, at), { now: at, language })
}

/** "kind severity", the whole file's own low notes left out that short lists of accounts bring. */
export function kinds(over: Partial<BureauView>, at = now): readonly string[] {
  return found(over, 'en', at)
    .filter(({ kind }) => kind !== 'thin_file')
    .map(({ kind, severity }) => `${kind} ${severity}`)
}

/** The one issue of a kind. Throws when there is none or another one. */
export function one(kind: string, over: Partial<BureauView>, language: Language = 'en') {
  const issues = found(over, language).filter((issue) => issue.kind === kind)
  const [issue] = issues
  if (issue === undefined || issues.length > 1)
    throw new Error(`${issues.length} issues of the kind ${kind}`)
  return issue
}

/** One account, in a report of the United States or of Canada. */
export const us = (...accounts: readonly NormalAccount[]) => ({ accounts })
export const canada = (...accounts: readonly NormalAccount[]) => ({
  accounts,
  country: 'CA' as const,
})
