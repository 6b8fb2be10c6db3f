import { limits } from '../../config/limits.ts'
import { addDays, addMonths } from '../calendar.ts'
import type { BankAccount, PaymentTerms } from './bank-account.ts'
import type { BankTransaction } from './bank-transaction.ts'
import { sumPayments } from './payment-rows.ts'
import { parseDay } from './statement-dates.ts'

/**
 * True when payments behind the last statement reach the minimum, in parts or at once, by the account's rows and by
 * what the bank states. Without a due day or a stated minimum nothing is known to be paid.
 */
export function isMinimumPaid(account: BankAccount, rows: readonly BankTransaction[]): boolean {
  const { terms } = account
  if (terms === null) return false
  const { minimumPayment, lastPaymentAmount } = terms
  if (minimumPayment === 0) return true
  const due = parseDay(terms.dueDate)
  if (due === undefined || minimumPayment === null) return false
  const since = startOfPeriod(due, terms.statementDate)
  const last = parseDay(terms.lastPaymentDate)
  const isStated = last !== undefined && last > since
  if (isStated && lastPaymentAmount === null) return true
  const recent = withoutReplaced(rows).filter(
    ({ accountId, date }) => accountId === account.accountId && (parseDay(date) ?? 0) > since,
  )
  const stated = isStated ? { day: last, amount: lastPaymentAmount } : undefined
  return Math.round(100 * sumPayments(recent, account, stated)) >= Math.round(100 * minimumPayment)
}

/** Day from which payments count for the due day: its statement, or the due day before. */
export function startOfPeriod(due: number, statementDate: PaymentTerms['statementDate']): number {
  const statement = parseDay(statementDate)
  const isOfDue =
    statement !== undefined &&
    statement < due &&
    statement >= addDays(due, -limits.bank.maxBillDays)
  return isOfDue ? statement : addMonths(due, -1)
}

/** Rows without pending ones whose booked successor is there, too. */
export function withoutReplaced(rows: readonly BankTransaction[]): readonly BankTransaction[] {
  const replaced = new Set(rows.map(({ pendingTransactionId }) => pendingTransactionId))
  return rows.filter(({ isPending, transactionId }) => !(isPending && replaced.has(transactionId)))
}
