import { yearMs } from '../../calendar.ts'
import { isInstallmentType } from './accounts/account-type.ts'
import type { CompleteFile } from './bureau-view.ts'
import type { NormalAccount, NormalPublicRecord } from './normal-form.ts'
import { endOf, startOf } from './text/dates.ts'
import { type HistoryMark, isMark } from './text/payment-history.ts'

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
