import type { BankAccount } from './bank-account.ts'
import type { BankTransaction } from './bank-transaction.ts'

/** An account of a bank that the person has linked and not disconnected. */
export interface LinkedAccount extends BankAccount {
  readonly connectionId: string
  readonly institution: string
  /** Last complete sync of its connection, milliseconds since 1970. */
  readonly syncedAt: number
  /** False while its bank is still collecting the history, in which a payment may be. */
  readonly hasWholeHistory: boolean
}

/** State of a person's linked accounts at the last sync. */
export interface BankFacts {
  readonly accounts: readonly LinkedAccount[]
  /** Rows of the last three months, newest first. */
  readonly transactions: readonly BankTransaction[]
  /** The oldest last sync of the connections; null: one was never read. */
  readonly lastSync: number | null
  /** False when a connection cannot be read at present: signed out, failing. */
  readonly isHealthy: boolean
}

/** Money of a deposit account that can be spent today, unlike certificates and retirement savings. */
const spendableSubtypes: ReadonlySet<string> = new Set([
  'checking',
  'savings',
  'money market',
  'cash management',
  'paypal',
  'prepaid',
])

/** True for an account whose money can pay bills. */
export const isSpendable = ({ type, subtype }: Pick<BankAccount, 'type' | 'subtype'>): boolean =>
  type === 'depository' && spendableSubtypes.has(subtype)
