import type { BankAccount } from './bank-account.ts'
import type { BankTransaction } from './bank-transaction.ts'

/**
 * `due_soon`: a payment is due within days and the rows show none. `missed`: its day is over without one.
 * `late_fee`: the bank charged for a late payment. `overdue`: the bank says that the account is late.
 */
export const paymentProblems = ['due_soon', 'missed', 'late_fee', 'overdue'] as const

export type PaymentProblem = (typeof paymentProblems)[number]

/** A payment that may be reported as late (30 days after its day: Metro 2 status 71). */
export interface PaymentWarning {
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
  /** First day on which a bureau may be told of a late payment; null: not known. */
  readonly reportableFrom: string | null
}

/** What the person's accounts and recent rows say about payments, newest state only. */
export interface PaymentFacts {
  readonly institution: string
  readonly accounts: readonly BankAccount[]
  /** Rows of the last two months. */
  readonly transactions: readonly BankTransaction[]
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The warnings that hold now, each with a key that is the same as long as its cause is. */
export function findPaymentWarnings(
  _facts: PaymentFacts,
): readonly (PaymentWarning & { readonly key: string })[] {
  return []
}
