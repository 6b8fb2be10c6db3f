import { addDays, addMonths, isLastOfMonth, isoDay, startOfDay } from '../calendar.ts'
import { isCard } from './bank-account.ts'
import { type BankFacts, isSpendable, type LinkedAccount } from './bank-facts.ts'
import type { BankTransaction } from './bank-transaction.ts'
import { isPaymentOpen } from './open-payment.ts'
import { findPayRhythm, type PayRhythm } from './pay-rhythm.ts'
import { parseDay } from './statement-dates.ts'

/** Money in one currency that can go to debts, judged on the safe side. */
export interface CashFacts {
  readonly currency: string
  /** On checking and savings accounts today. */
  readonly onHand: number
  /** Bills until the next pay; null when the rows do not reach a month back. */
  readonly bills: number | null
  /** `onHand` less `bills`, 0 or more; null when the bills are not known. */
  readonly free: number | null
  /** ISO 8601 day up to which bills are counted: the next pay, else a month from today. */
  readonly until: string
  readonly pay: PayRhythm | null
}

const cardPayment = 'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT'

/** Rows as old as this show that the history is not cut. */
const historyDays = 30

/** Days of one span of the monthly budget. */
const spanDays = 30

/** One entry for each currency of the accounts that can pay; none without such an account. */
export function findCash(facts: BankFacts, now: number): readonly CashFacts[] {
  const paying = facts.accounts.filter(isSpendable)
  const currencies = [...new Set(paying.map(({ balances }) => balances.currency))]
  return currencies.map((currency) => cashIn(currency, facts, now))
}

function cashIn(currency: string, facts: BankFacts, now: number): CashFacts {
  const own = facts.accounts.filter(({ balances }) => balances.currency === currency)
  const paying = own.filter(isSpendable)
  const ids = new Set(paying.map(({ accountId }) => accountId))
  const rows = facts.transactions.filter((row) => row.currency === currency)
  const cashRows = rows.filter(({ accountId }) => ids.has(accountId))
  const pay = findPayRhythm(cashRows, now)
  const end = parseDay(pay?.nextDay ?? null) ?? addMonths(startOfDay(now), 1)
  // An overdrawn account is filled from the others first.
  const onHand = toCents(paying.reduce((sum, { balances }) => sum + balances.available, 0))
  const bills = findBills(own, rows, cashRows, { now, end })
  const free = bills === undefined ? null : toCents(Math.max(0, onHand - bills))
  return {
    ...{ currency, onHand: Math.max(0, onHand), bills: bills ?? null, free },
    ...{ until: isoDay(end), pay },
  }
}

/**
 * Money a month for these debts of one currency, their minimums included: the smaller of the last two spans of 30
 * days, and no more than is on hand after the other bills until the next pay. Undefined when not known.
 */
export function findMonthlyBudget(
  debts: readonly LinkedAccount[],
  facts: BankFacts,
  now: number,
): number | undefined {
  const currency = debts[0]?.balances.currency
  const cash = findCash(facts, now).find((one) => one.currency === currency)
  if (cash === undefined || cash.bills === null) return undefined
  const own = facts.accounts.filter(({ balances }) => balances.currency === currency)
  const rows = facts.transactions.filter((row) => row.currency === currency)
  const room = findMonthlyRoom(own, debts, rows, now)
  if (room === undefined) return undefined
  const end = Date.parse(cash.until)
  const inBills = sumMinimums(debts.filter((debt) => isDueBy(debt, rows, now, end)))
  return toCents(Math.max(0, Math.min(room, cash.onHand - (cash.bills - inBills))))
}

/**
 * Bills from today to `end`: what left the accounts in the same days a month ago, without transfers and
 * payments to cards, and the unpaid minimums of the linked debts. Payments to loans count once, as the
 * larger of the rows and the minimums.
 */
function findBills(
  accounts: readonly LinkedAccount[],
  rows: readonly BankTransaction[],
  cashRows: readonly BankTransaction[],
  { now, end }: { readonly now: number; readonly end: number },
): number | undefined {
  const today = startOfDay(now)
  if (!cashRows.some(({ date }) => date <= isoDay(addDays(today, -historyDays)))) return undefined
  const from = isoDay(addMonths(today, -1))
  // Bills of the end of a month stay there: on 28 February those of 31 January come again.
  const to = isoDay(isLastOfMonth(end) ? lastOfMonthBefore(end) : addMonths(end, -1))
  const month = cashRows.filter(({ amount, date }) => amount > 0 && date >= from && date <= to)
  const living = month.filter((row) => !isDebtPayment(row) && !isTransfer(row))
  const toLoans = month.filter(isLoanPayment)
  const due = accounts.filter((account) => isDueBy(account, rows, now, end))
  const [cards, loans] = [due.filter(isCard), due.filter((account) => !isCard(account))]
  return toCents(
    sumRows(living) + sumMinimums(cards) + Math.max(sumRows(toLoans), sumMinimums(loans)),
  )
}

const lastOfMonthBefore = (day: number): number => addDays(day, -new Date(day).getUTCDate())

/** True for a debt with a payment that is due in these days, or late, and not made. */
function isDueBy(
  account: LinkedAccount,
  rows: readonly BankTransaction[],
  now: number,
  end: number,
): boolean {
  const due = parseDay(account.terms?.dueDate ?? null)
  return due !== undefined && due <= end && isPaymentOpen(account, rows, now)
}

/**
 * Income of a span less spending and payments to other loans than `debts`; purchases on cards are spending, payments
 * to them are not.
 */
function findMonthlyRoom(
  accounts: readonly LinkedAccount[],
  debts: readonly LinkedAccount[],
  rows: readonly BankTransaction[],
  now: number,
): number | undefined {
  const today = startOfDay(now)
  const start = isoDay(addDays(today, -2 * spanDays))
  if (!rows.some(({ date }) => date <= start)) return undefined
  const cash = new Set(accounts.filter(isSpendable).map(({ accountId }) => accountId))
  const cards = new Set(accounts.filter(isCard).map(({ accountId }) => accountId))
  const isLoan = ({ type }: LinkedAccount) => type === 'loan'
  const loans = sumMinimums(accounts.filter(isLoan))
  const ownLoans = sumMinimums(debts.filter(isLoan))
  const spans = [1, 2].map((span) => {
    const from = isoDay(addDays(today, -span * spanDays))
    const to = isoDay(addDays(today, -(span - 1) * spanDays))
    const booked = rows.filter(({ date, isPending }) => date > from && date <= to && !isPending)
    const left = booked
      .filter((row) => !isTransfer(row) && !isDebtPayment(row))
      .filter((row) => cash.has(row.accountId) || (cards.has(row.accountId) && row.amount > 0))
    const toLoans = booked.filter((row) => cash.has(row.accountId) && isLoanPayment(row))
    const toOthers = Math.max(sumRows(toLoans), loans) - ownLoans
    return -sumRows(left) - toOthers
  })
  return Math.max(0, Math.min(...spans))
}

const isDebtPayment = ({ primaryCategory }: BankTransaction): boolean =>
  primaryCategory === 'LOAN_PAYMENTS'

const isLoanPayment = (row: BankTransaction): boolean =>
  isDebtPayment(row) && row.detailedCategory !== cardPayment

const isTransfer = ({ primaryCategory }: BankTransaction): boolean =>
  primaryCategory === 'TRANSFER_OUT' || primaryCategory === 'TRANSFER_IN'

const sumRows = (rows: readonly BankTransaction[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

const sumMinimums = (accounts: readonly LinkedAccount[]): number =>
  accounts.reduce((sum, { terms }) => sum + (terms?.minimumPayment ?? 0), 0)

const toCents = (amount: number): number => Math.round(amount * 100) / 100
