import type { BankAccount, PaymentTerms } from '../../src/domain/bank/bank-account.ts'
import type { BankFacts, LinkedAccount } from '../../src/domain/bank/bank-facts.ts'
import type { BankConnectionRecord } from '../../src/domain/bank/bank-records.ts'
import type { BankTransaction } from '../../src/domain/bank/bank-transaction.ts'
import { accountKey, putTransaction } from '../../src/operations/bank/bank-rows.ts'
import type { Change, Store } from '../../src/ports/store.ts'
import type { Vault } from '../../src/ports/vault.ts'
import { noon } from './shared-service.ts'

const noTerms: PaymentTerms = {
  statementDate: null,
  statementBalance: null,
  dueDate: null,
  minimumPayment: null,
  lastPaymentDate: null,
  lastPaymentAmount: null,
  isOverdue: null,
  annualRate: null,
}

interface Own {
  readonly name?: string
  readonly mask?: string
  readonly currency?: string
  readonly terms?: Partial<PaymentTerms> | null
}

/** A card that owes `balance`; a null limit is one that the bank does not state. */
export function aCard(
  accountId: string,
  balance: number,
  limit: number | null,
  { name = 'Rewards Card', mask = '', currency = 'USD', terms = {} }: Own = {},
): BankAccount {
  return {
    ...{ accountId, name, officialName: null, mask, type: 'credit', subtype: 'credit card' },
    balances: {
      available: limit === null ? 0 : limit - balance,
      ...{ current: balance, limit, currency, updatedAt: noon },
    },
    terms: terms === null ? null : { ...noTerms, ...terms },
  }
}

export function aLoan(
  accountId: string,
  balance: number,
  terms: Partial<PaymentTerms>,
): BankAccount {
  const card = aCard(accountId, balance, null, { name: 'Car Loan', terms })
  return { ...card, type: 'loan', subtype: 'auto' }
}

export function aChecking(accountId: string, available: number, currency = 'USD'): BankAccount {
  return {
    ...{ accountId, name: 'Everyday Checking', officialName: null, mask: '0001' },
    ...{ type: 'depository', subtype: 'checking', terms: null },
    balances: { available, current: available, limit: null, currency, updatedAt: noon },
  }
}

/** A booked row; above 0 the money goes out. */
export function aRow(
  accountId: string,
  date: string,
  amount: number,
  detailedCategory = 'FOOD_AND_DRINK_GROCERIES',
  more: Partial<BankTransaction> = {},
): BankTransaction {
  const primaryCategory =
    primaryCategories.find((one) => detailedCategory.startsWith(one)) ?? 'GENERAL_MERCHANDISE'
  return {
    transactionId: `${accountId} ${date} ${amount} ${detailedCategory}`,
    ...{ accountId, amount, currency: 'USD', date, authorizedDate: null },
    ...{ name: 'ACME', merchantName: null, primaryCategory, detailedCategory, channel: 'other' },
    ...{ isPending: false, pendingTransactionId: null, logoUrl: null, website: null },
    ...more,
  }
}

const primaryCategories = [
  'INCOME',
  'TRANSFER_OUT',
  'TRANSFER_IN',
  'LOAN_PAYMENTS',
  'RENT_AND_UTILITIES',
  'FOOD_AND_DRINK',
]

/** Facts as `load-bank-facts` gives them. */
export function factsOf(
  accounts: readonly BankAccount[],
  transactions: readonly BankTransaction[] = [],
): BankFacts {
  const linked = accounts.map(
    (account): LinkedAccount => ({
      ...account,
      ...{ connectionId: 'con_1', institution: 'Platypus Bank', syncedAt: noon },
      hasWholeHistory: true,
    }),
  )
  return { accounts: linked, transactions, lastSync: noon, isHealthy: true }
}

interface Seed {
  readonly accounts: readonly BankAccount[]
  readonly transactions?: readonly BankTransaction[]
  readonly connectionId?: string
  readonly connection?: Partial<BankConnectionRecord>
}

/** Stores a linked bank of a person, as a sync leaves it. */
export async function seedBank(
  { store, vault }: { readonly store: Store; readonly vault: Vault },
  userId: string,
  { accounts, transactions = [], connectionId = `con_${userId}`, connection = {} }: Seed,
): Promise<void> {
  const value: BankConnectionRecord = {
    ...{ userId, itemId: `item ${connectionId}`, institutionId: 'ins_1' },
    ...{ institutionName: 'Platypus Bank', accessToken: 'sealed', cursor: 'c', status: 'synced' },
    categoriesMark: null,
    ...{ problem: null, expiresAt: null, syncedAt: noon, nextSyncAt: noon + 86_400_000 },
    ...{ syncingUntil: 0, language: 'en', createdAt: noon, warnedKeys: [] },
    ...connection,
  }
  const changes: Change[] = [
    { kind: 'put', collection: 'bankConnections', id: connectionId, value },
    ...accounts.map((account): Change => {
      const id = accountKey(connectionId, account.accountId)
      const { accountId } = account
      const own = { userId, connectionId, accountId, account, createdAt: noon }
      return { kind: 'put', collection: 'bankAccounts', id, value: own }
    }),
    ...transactions.map((row) => putTransaction(row, { userId, connectionId }, vault)),
  ]
  await store.transact({ changes })
}

/** Three months of a person who is paid 2,000 every other Friday, and rent and food of 1,700 a month. */
export function regularMonths(accountId: string): readonly BankTransaction[] {
  const paydays = ['2026-08-28', '2026-09-11', '2026-09-25', '2026-10-09', '2026-10-23']
  const pays = [...paydays, '2026-11-06', '2026-11-20'].map((day) =>
    aRow(accountId, day, -2_000, 'INCOME_WAGES', { name: 'EMPLOYER PAYROLL' }),
  )
  const months = ['2026-09', '2026-10', '2026-11']
  return [
    ...pays,
    ...months.map((month) => aRow(accountId, `${month}-01`, 1_200, 'RENT_AND_UTILITIES_RENT')),
    ...months.flatMap((month) => [
      aRow(accountId, `${month}-10`, 250),
      aRow(accountId, `${month}-20`, 250),
    ]),
  ]
}
