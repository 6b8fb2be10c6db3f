import { addDays, dayMs } from '../calendar.ts'
import { type BankAccount, isDebt } from './bank-account.ts'
import type { BankTransaction } from './bank-transaction.ts'
import { isMinimumPaid } from './minimum-payment.ts'
import { parseDay } from './statement-dates.ts'

/** The last calendar in use ends its day twelve hours behind UTC. */
const lastCalendarMs = dayMs / 2

/** Moment at which a day is over everywhere: banks state days of their own calendar. */
export const endOfDay = (day: number): number => addDays(day, 1) + lastCalendarMs

/**
 * True for a debt whose next payment was not made: something is owed, and the day is to come, or the bank calls the
 * account late.
 */
export function isPaymentOpen(
  account: BankAccount,
  rows: readonly BankTransaction[],
  now: number,
): boolean {
  const { terms, balances } = account
  const due = parseDay(terms?.dueDate ?? null)
  if (!isDebt(account) || due === undefined || balances.current <= 0) return false
  return now < endOfDay(due) ? !isMinimumPaid(account, rows) : terms?.isOverdue === true
}
