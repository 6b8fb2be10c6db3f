import { limits } from '../../config/limits.ts'
import { addDays, dayMs, isoDay } from '../calendar.ts'
import { type BankAccount, isDebt, type PaymentTerms } from './bank-account.ts'
import type { BankTransaction } from './bank-transaction.ts'
import { isMinimumPaid, startOfPeriod, withoutReplaced } from './minimum-payment.ts'
import { endOfDay } from './open-payment.ts'
import { hasLateFeeMarks, isReversalOf } from './payment-rows.ts'
import { parseDay } from './statement-dates.ts'

/**
 * `due_soon`: a payment is due within days and the rows show none. `missed`: its day is over without one.
 * `late_fee`: the bank charged for a late payment. `overdue`: the bank says that the account is late.
 */
export const paymentProblems = ['due_soon', 'missed', 'late_fee', 'overdue'] as const

export type PaymentProblem = (typeof paymentProblems)[number]

/** A payment that may be reported as late. */
export interface PaymentWarning {
  /** Stays the same while its cause lasts. */
  readonly key: string
  readonly problem: PaymentProblem
  readonly accountId: string
  /** Name and last digits of the account. */
  readonly name: string
  readonly mask: string
  readonly institution: string
  /** ISO 8601 day; null: not stated. */
  readonly dueDate: string | null
  /** Minimum payment in units of `currency`; null: not stated. */
  readonly amount: number | null
  readonly currency: string
  /** First day on which a late payment can be reported to a bureau; null: not known. */
  readonly reportableFrom: string | null
}

/** State of the person's accounts and recent rows at one bank. */
export interface PaymentFacts {
  readonly institution: string
  readonly accounts: readonly BankAccount[]
  /** Rows of the last two months. */
  readonly transactions: readonly BankTransaction[]
  /** Milliseconds since 1970. */
  readonly now: number
  /** Time of the sync that read them: rows of later payments are not among them. */
  readonly readAt: number
}

/**
 * Days after which a payment can be reported as late: the first delinquent status of Metro 2 is 71, "30 to 59 days
 * past the due date" (CDIA, Credit Reporting Resource Guide, Account Status codes); Canada's bureaus rate it R2.
 */
const reportableDays = 30

/** The warnings that hold now, at most one for each cause. */
export function findPaymentWarnings(facts: PaymentFacts): readonly PaymentWarning[] {
  const rows = Map.groupBy(withoutReplaced(facts.transactions), ({ accountId }) => accountId)
  return facts.accounts.filter(isDebt).flatMap((account) => {
    const own = rows.get(account.accountId) ?? []
    return [...findUnpaid(account, own, facts), ...findLateFees(account, own, facts)]
  })
}

function findUnpaid(
  account: BankAccount,
  rows: readonly BankTransaction[],
  facts: PaymentFacts,
): readonly PaymentWarning[] {
  const { terms, balances } = account
  if (terms === null || balances.current <= 0) return []
  const due = parseDay(terms.dueDate)
  if (terms.isOverdue === true) {
    // The bank may state the next day already, which is not the one that was missed.
    const missed = due !== undefined && due < facts.now ? due : undefined
    return [toWarning('overdue', terms.dueDate ?? 'unknown', { account, due: missed, facts })]
  }
  const problem = due === undefined ? undefined : judgeDay(due, terms, facts)
  if (due === undefined || problem === undefined || isMinimumPaid(account, rows)) return []
  return [toWarning(problem, isoDay(due), { account, due, facts })]
}

/**
 * Problem of a payment that is not made; undefined while it is not close, and in the day behind its day, in which
 * payments still appear.
 */
function judgeDay(
  due: number,
  { statementDate, minimumPayment }: PaymentTerms,
  { now, readAt }: Pick<PaymentFacts, 'now' | 'readAt'>,
): 'due_soon' | 'missed' | undefined {
  if (minimumPayment === null || minimumPayment <= 0) return undefined
  const isOverEverywhere = endOfDay(due)
  if (now < isOverEverywhere) {
    return now >= addDays(due, -limits.bank.dueSoonDays) ? 'due_soon' : undefined
  }
  // The person may have paid since a bank was read that has not answered for days.
  if (readAt < addDays(isOverEverywhere, limits.bank.missedGraceDays)) return undefined
  // Older terms reach behind the rows, where a payment may be.
  const since = startOfPeriod(due, statementDate)
  return now - since <= limits.bank.paymentRowsMs ? 'missed' : undefined
}

function findLateFees(
  account: BankAccount,
  rows: readonly BankTransaction[],
  facts: PaymentFacts,
): readonly PaymentWarning[] {
  const earliest = facts.now - limits.bank.lateFeeDays * dayMs
  const fees = rows.filter((row) => hasLateFeeMarks(row) && (parseDay(row.date) ?? 0) >= earliest)
  const reversals = rows.filter(({ amount }) => amount < 0)
  return fees.flatMap((fee) => {
    const index = reversals.findIndex((row) => isReversalOf(fee, row, account))
    // A reversal takes one fee back.
    if (index !== -1) reversals.splice(index, 1)
    if (index !== -1) return []
    const due = parseDay(account.terms?.dueDate ?? null)
    const missed = due !== undefined && isoDay(due) <= fee.date ? due : undefined
    // A booked fee is the same as the pending one before it.
    const id = fee.pendingTransactionId ?? fee.transactionId
    return [toWarning('late_fee', id, { account, due: missed, facts })]
  })
}

interface WarningParts {
  readonly account: BankAccount
  /** Undefined: not known. */
  readonly due: number | undefined
  readonly facts: PaymentFacts
}

function toWarning(
  problem: PaymentProblem,
  cause: string,
  { account, due, facts }: WarningParts,
): PaymentWarning {
  const { accountId, name, mask, terms, balances } = account
  return {
    key: `${accountId}/${problem}/${cause}`,
    ...{ problem, accountId, name, mask, institution: facts.institution },
    dueDate: due === undefined ? null : isoDay(due),
    amount: terms?.minimumPayment ?? null,
    currency: balances.currency,
    reportableFrom: due === undefined ? null : isoDay(addDays(due, reportableDays)),
  }
}
