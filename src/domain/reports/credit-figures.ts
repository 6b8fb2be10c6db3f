import { yearMs } from '../calendar.ts'
import { isInstallmentType } from './account-type.ts'
import type { CompleteFile } from './complete-file.ts'
import type { ReadAccount, ReadPublicRecord } from './normal-form.ts'
import { endOf, startOf } from './text/dates.ts'
import { type HistoryMark, isMark } from './text/payment-history.ts'

/** The figures of a whole view that factors and issues are told with. */
export interface CreditFigures {
  readonly accounts: number
  readonly lateNow: number
  readonly pastLate: number
  readonly chargeOffs: number
  readonly collections: number
  readonly otherDerogatory: number
  /** Bankruptcies, proposals, judgments, liens and foreclosures among the public records. */
  readonly publicRecords: number
  /** Of all the accounts counted above, those of which the person is only an authorised user. */
  readonly authorizedUserHarm: number
  /** Accounts whose history prints codes that cannot be told, and whose words do not tell either. */
  readonly untold: number
  /** Accounts of which nothing that was read tells how they are paid. */
  readonly unread: number
  /** Whether it was read of every account that it was never late. */
  readonly isNeverLate: boolean
  /** Sums over open revolving accounts that print a balance and a limit; null without any. */
  readonly revolving: {
    readonly balance: number
    readonly limit: number
    readonly accounts: number
    /** How many of them are another person's, whose authorised user this one is. */
    readonly asAuthorizedUser: number
  } | null
  /** Balances of all accounts that print one. */
  readonly owed: number
  readonly withBalance: number
  /** Ages in years over the accounts that print when they were opened; null without any. */
  readonly ages: { readonly average: number; readonly oldest: number } | null
  readonly openedLastYear: number
  readonly inquiriesLastYear: number
  readonly revolvingCount: number
  readonly installmentCount: number
}

/** All that a bureau says of a person, with the sums over it. */
export interface WholeFile {
  readonly file: CompleteFile
  readonly figures: CreditFigures
}

export function isLateNow({ status }: ReadAccount): boolean {
  return status.startsWith('late_')
}

export function wasLate(account: ReadAccount): boolean {
  return !isLateNow(account) && account.worstLate !== null && account.worstLate > 0
}

export function isCollection({ type, status }: ReadAccount): boolean {
  return type === 'collection' || status === 'collection'
}

/** What the account is marked with, now or in its history. */
export function markOf({ status, historyMark }: ReadAccount): HistoryMark | null {
  if (isMark(status)) return status
  return isMark(historyMark) ? historyMark : null
}

function isUntold({ historyMark, worstLate }: ReadAccount): boolean {
  return historyMark === 'unknown' && worstLate === null
}

/** A lender's security on goods speaks of a loan, not against the person. */
function isAdverse({ kind }: ReadPublicRecord): boolean {
  return kind !== 'registered_item' && kind !== 'other'
}

function isHarmful(account: ReadAccount): boolean {
  return isLateNow(account) || wasLate(account) || isCollection(account) || markOf(account) !== null
}

export function figuresOf(
  { accounts, inquiries, publicRecords }: CompleteFile,
  now: number,
): CreditFigures {
  const credit = accounts.filter((account) => account.type !== 'collection')
  const opened = credit.flatMap(({ openedOn }) => openedOn ?? [])
  const ages = opened.map((date) => Math.max(0, now - startOf(date)) / yearMs)
  const balances = accounts.flatMap(({ balance }) => balance ?? [])
  const count = (test: (account: ReadAccount) => boolean) => accounts.filter(test).length
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
    untold: count(isUntold),
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
            oldest: ages.reduce((most, age) => Math.max(most, age), 0),
          },
    openedLastYear: opened.filter((date) => now - endOf(date) < yearMs).length,
    inquiriesLastYear: inquiries.filter(({ date }) => now - endOf(date) < yearMs).length,
    revolvingCount: credit.filter(({ revolving }) => revolving).length,
    installmentCount: credit.filter(({ type }) => isInstallmentType(type)).length,
  }
}

function revolvingOf(accounts: readonly ReadAccount[]): CreditFigures['revolving'] {
  // Nobody can borrow on what was charged off or discharged: its limit is history.
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
