import type { BureauName } from '../../bureaus.ts'
import { yearMs } from '../../calendar.ts'
import type { Country } from '../report.ts'
import { isInstallmentType } from './accounts/account-words.ts'
import type { Census } from './census/census.ts'
import type {
  NormalAccount,
  NormalFactor,
  NormalInquiry,
  NormalPublicRecord,
  NormalReport,
  NormalScore,
  Notice,
  PrintedIdentity,
} from './normal-form.ts'
import { endOf, startOf } from './text/dates.ts'
import { type HistoryMark, isMark } from './text/payment-history.ts'

/** One bureau's part of a report. */
export interface BureauView {
  readonly bureau: BureauName
  readonly accounts: readonly NormalAccount[]
  readonly score: NormalScore | null
  readonly factors: readonly NormalFactor[]
  readonly inquiries: readonly NormalInquiry[]
  readonly reportDate: string | null
  readonly country: Country | null
  readonly publicRecords: readonly NormalPublicRecord[]
  readonly notices: readonly Notice[]
  readonly identity: PrintedIdentity
  /** Owner of the report, if it is not the requested bureau. */
  readonly otherBureau: BureauName | null
  /** Entries of every bureau, for comparison. */
  readonly allAccounts: readonly NormalAccount[]
}

/**
 * Country by layout, else by items that exist only in Canada: its score, proposals and registries.
 */
function countryOf({ country, scores, publicRecords }: NormalReport): Country | null {
  if (country !== null) return country
  const isCanadian =
    scores.some(({ model }) => model?.startsWith('ERS') === true) ||
    publicRecords.some(({ kind }) => kind === 'consumer_proposal' || kind === 'registered_item')
  return isCanadian ? 'CA' : null
}

/**
 * Selects a bureau's entries. Entries without a bureau count for the requested one. The first of
 * several scores wins.
 */
export function toBureauView(report: NormalReport, bureau: BureauName): BureauView {
  const owner = report.bureau
  const isOwn = (item: { readonly bureau: BureauName | null }) =>
    item.bureau === null || item.bureau === bureau || item.bureau === owner
  return {
    bureau,
    accounts: report.accounts.filter(isOwn),
    score: report.scores.find(isOwn) ?? null,
    factors: report.factors.filter(isOwn),
    inquiries: report.inquiries.filter(isOwn),
    reportDate: report.reportDate,
    country: countryOf(report),
    publicRecords: report.publicRecords.filter(isOwn),
    notices: report.notices.filter(isOwn),
    identity: report.identity,
    otherBureau: owner === null || owner === bureau ? null : owner,
    allAccounts: report.accounts,
  }
}

const complete: unique symbol = Symbol('complete')

/**
 * A bureau's view with all its accounts. Conclusions from absent entries or from sums require this
 * type, so they cannot be drawn from an incomplete one.
 */
interface CompleteFile extends BureauView {
  readonly [complete]: true
}

/** The view as a complete file; undefined when the text shows unread accounts. */
export function completeFile(
  view: BureauView,
  { missing, shortTotal }: Pick<Census, 'missing' | 'shortTotal'>,
): CompleteFile | undefined {
  return missing > 0 || shortTotal !== null ? undefined : { ...view, [complete]: true }
}

/** Totals of a complete file, used by factors and issues. */
export interface CreditFigures {
  readonly accounts: number
  readonly lateNow: number
  readonly pastLate: number
  readonly chargeOffs: number
  readonly collections: number
  readonly otherDerogatory: number
  /** Bankruptcies, proposals, judgments, liens and foreclosures among the public records. */
  readonly publicRecords: number
  /** Harmful accounts counted above where the consumer is only an authorized user. */
  readonly authorizedUserHarm: number
  /** Accounts whose history has unknown codes and whose words do not explain them. */
  readonly unknownHistory: number
  /** Accounts without any readable payment status. */
  readonly unread: number
  /** True if every account states that it was never late. */
  readonly isNeverLate: boolean
  /** Sums over open revolving accounts that print a balance and a limit; null without any. */
  readonly revolving: {
    readonly balance: number
    readonly limit: number
    readonly accounts: number
    /** Number of them where the consumer is only an authorized user. */
    readonly asAuthorizedUser: number
  } | null
  /** Balances of all accounts that print one. */
  readonly owed: number
  readonly withBalance: number
  /** Ages in years of the accounts with an opening date; null without any. */
  readonly ages: { readonly average: number; readonly oldest: number } | null
  readonly openedLastYear: number
  readonly inquiriesLastYear: number
  readonly revolvingCount: number
  readonly installmentCount: number
}

/** A complete file with its totals. */
export interface WholeFile {
  readonly file: CompleteFile
  readonly figures: CreditFigures
}

export function isLateNow({ status }: NormalAccount): boolean {
  return status.startsWith('late_')
}

export function wasLate(account: NormalAccount): boolean {
  return !isLateNow(account) && account.worstLate !== null && account.worstLate > 0
}

export function isCollection({ type, status }: NormalAccount): boolean {
  return type === 'collection' || status === 'collection'
}

/** Derogatory mark of the account, now or in its history. */
export function markOf({ status, historyMark }: NormalAccount): HistoryMark | null {
  if (isMark(status)) return status
  return isMark(historyMark) ? historyMark : null
}

function hasUnknownHistory({ historyMark, worstLate }: NormalAccount): boolean {
  return historyMark === 'unknown' && worstLate === null
}

/** A registered security belongs to a loan and is not adverse. */
function isAdverse({ kind }: NormalPublicRecord): boolean {
  return kind !== 'registered_item' && kind !== 'other'
}

function isHarmful(account: NormalAccount): boolean {
  return isLateNow(account) || wasLate(account) || isCollection(account) || markOf(account) !== null
}

export function computeFigures(
  { accounts, inquiries, publicRecords }: CompleteFile,
  now: number,
): CreditFigures {
  const credit = accounts.filter((account) => account.type !== 'collection')
  const opened = credit.flatMap(({ openedOn }) => openedOn ?? [])
  const ages = opened.map((date) => Math.max(0, now - startOf(date)) / yearMs)
  const balances = accounts.flatMap(({ balance }) => balance ?? [])
  const count = (test: (account: NormalAccount) => boolean) => accounts.filter(test).length
  return {
    accounts: accounts.length,
    lateNow: count(isLateNow),
    pastLate: count(wasLate),
    chargeOffs: count((account) => markOf(account) === 'charge_off'),
    collections: count((account) => isCollection(account) || markOf(account) === 'collection'),
    otherDerogatory: count((account) =>
      ['repossession', 'foreclosure', 'bankruptcy'].includes(markOf(account) ?? ''),
    ),
    publicRecords: publicRecords.filter(isAdverse).length,
    authorizedUserHarm: count((account) => account.isAuthorizedUser && isHarmful(account)),
    unknownHistory: count(hasUnknownHistory),
    unread: count(({ status, worstLate }) => status === 'unknown' && worstLate === null),
    isNeverLate: accounts.every(({ worstLate }) => worstLate === 0),
    revolving: revolvingOf(accounts),
    owed: cents(balances.reduce((sum, balance) => sum + balance, 0)),
    withBalance: balances.filter((balance) => balance > 0).length,
    ages:
      ages.length === 0
        ? null
        : {
            average: ages.reduce((sum, age) => sum + age, 0) / ages.length,
            oldest: ages.reduce((oldest, age) => Math.max(oldest, age), 0),
          },
    openedLastYear: opened.filter((date) => now - endOf(date) < yearMs).length,
    inquiriesLastYear: inquiries.filter(({ date }) => now - endOf(date) < yearMs).length,
    revolvingCount: credit.filter(({ revolving }) => revolving).length,
    installmentCount: credit.filter(({ type }) => isInstallmentType(type)).length,
  }
}

function revolvingOf(accounts: readonly NormalAccount[]): CreditFigures['revolving'] {
  // The limit of a charged-off or discharged account is history.
  const measured = accounts.filter(
    (account) => account.utilization !== null && !isMark(account.status),
  )
  if (measured.length === 0) return null
  return {
    balance: cents(measured.reduce((sum, { balance }) => sum + (balance ?? 0), 0)),
    limit: cents(measured.reduce((sum, { limit }) => sum + (limit ?? 0), 0)),
    accounts: measured.length,
    asAuthorizedUser: measured.filter(({ isAuthorizedUser }) => isAuthorizedUser).length,
  }
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100
}
