/** Money is in units of the account's currency (dollars, with cents as decimals). */
export interface BankBalances {
  /** Money that can be spent; of a credit account, what is left of its limit. */
  readonly available: number
  /** Money in a deposit account; of a credit account or a loan, what is owed. */
  readonly current: number
  readonly limit: number | null
  /** ISO 4217. */
  readonly currency: string
  /** Milliseconds since 1970. */
  readonly updatedAt: number
}

/** Last statement and next payment of a credit account or a loan, as the bank states them; days are ISO 8601. */
export interface PaymentTerms {
  readonly statementDate: string | null
  readonly statementBalance: number | null
  readonly dueDate: string | null
  readonly minimumPayment: number | null
  readonly lastPaymentDate: string | null
  readonly lastPaymentAmount: number | null
  /** The bank says that a payment is late; null: it does not say. */
  readonly isOverdue: boolean | null
  /** Purchase rate in percent a year. */
  readonly annualRate: number | null
}

/** An account at a bank (Console document, Bank account). */
export interface BankAccount {
  readonly accountId: string
  readonly name: string
  readonly officialName: string | null
  /** Plaid's types: `depository`, `credit`, `loan`, `investment`, `other`. */
  readonly type: string
  /** `checking`, `savings`, `credit card`, `auto` … */
  readonly subtype: string
  /** Last digits of its number; empty when the bank shows none. */
  readonly mask: string
  readonly balances: BankBalances
  /** Null where the bank states none. */
  readonly terms: PaymentTerms | null
}

/** True for an account on which `current` is owed. */
export const isDebt = ({ type }: Pick<BankAccount, 'type'>): boolean =>
  type === 'credit' || type === 'loan'

/** True for a card whose use of its limit counts in a score. */
export const isCard = ({ type }: Pick<BankAccount, 'type'>): boolean => type === 'credit'
