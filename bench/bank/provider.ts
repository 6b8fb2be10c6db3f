import type { BankAccount } from '../../src/domain/bank/bank-account.ts'
import type { BankTransaction } from '../../src/domain/bank/bank-transaction.ts'
import type { BankProvider, TransactionsPage } from '../../src/ports/bank-provider.ts'

const accounts = 10
const categories = [
  ['FOOD_AND_DRINK', 'FOOD_AND_DRINK_COFFEE'],
  ['FOOD_AND_DRINK', 'FOOD_AND_DRINK_GROCERIES'],
  ['FOOD_AND_DRINK', 'FOOD_AND_DRINK_RESTAURANT'],
  ['TRANSPORTATION', 'TRANSPORTATION_GAS'],
  ['RENT_AND_UTILITIES', 'RENT_AND_UTILITIES_RENT'],
  ['INCOME', 'INCOME_SALARY'],
  ['LOAN_PAYMENTS', 'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT'],
] as const

const dayMs = 24 * 60 * 60_000
const lastDay = Date.UTC(2026, 10, 21)
/** Plaid's longest history. */
const historyDays = 730

export const dayBefore = (days: number): string =>
  new Date(lastDay - days * dayMs).toISOString().slice(0, 10)

/** The transaction of a number: of any account and category, on any day of two years. */
export function transactionOf(number: number): BankTransaction {
  const [primaryCategory, detailedCategory] =
    categories[number % categories.length] ?? categories[0]
  const date = dayBefore((number * 7_919) % historyDays)
  return {
    transactionId: `lPNjeW1nR6CDn5okmGQ6hEpMo4lLNo${number}`,
    accountId: `account-${number % accounts}`,
    amount: 4.5 + (number % 200),
    currency: 'USD',
    date,
    authorizedDate: date,
    name: `Corner Coffee Roasters #${number % 5_000} Springfield`,
    merchantName: 'Corner Coffee Roasters',
    primaryCategory,
    detailedCategory,
    channel: 'in store',
    isPending: false,
    pendingTransactionId: null,
    logoUrl: 'https://logos.example.com/corner_coffee_roasters_1060.png',
    website: 'corner-coffee.example.com',
  }
}

function accountOf(number: number): BankAccount {
  const balances = { available: 900, current: 1_000, limit: null, currency: 'USD', updatedAt: 0 }
  const names = { name: 'Checking', officialName: null, type: 'depository', subtype: 'checking' }
  return { accountId: `account-${number}`, ...names, mask: '0000', balances, terms: null }
}

const institution = {
  institutionId: 'ins_1',
  name: 'Bank of the bench',
  products: ['transactions'],
  countryCodes: ['US'],
  primaryColor: null,
  oauth: false,
  routingNumbers: [],
  hasLogo: false,
}

/** A cursor is the number of transactions that were read. */
function readPage(rows: number, pageRows: number, cursor: string | null): TransactionsPage {
  const first = Number(cursor ?? 0)
  const count = Math.max(0, Math.min(pageRows, rows - first))
  const added = Array.from({ length: count }, (_, at) => transactionOf(first + at))
  const nextCursor = String(first + count)
  const hasMore = first + count < rows
  return { added, modified: [], removed: [], nextCursor, hasMore, isComplete: true }
}

/** A bank that answers at once, with as many transactions of each item as it is told. */
export function createBenchBank(rows: number, pageRows: number): BankProvider {
  return {
    name: 'sandbox',
    createLinkToken: () => Promise.reject(new Error('this bank has no link page')),
    exchangePublicToken: async (token) => ({
      accessToken: `access-${token}`,
      itemId: `item-${token}`,
    }),
    readItem: async () => ({
      institutionId: institution.institutionId,
      accounts: Array.from({ length: accounts }, (_, number) => accountOf(number)),
      consentExpiresAt: null,
    }),
    // A turn of the event loop, as every answer of a provider takes.
    readTransactions: (_token, cursor) =>
      new Promise((resolve) => setImmediate(() => resolve(readPage(rows, pageRows, cursor)))),
    requestRefresh: async () => undefined,
    removeItem: async () => undefined,
    listInstitutions: async () => ({ institutions: [institution], total: 1 }),
    findInstitution: async () => ({ institution }),
    findWebhookKey: async () => undefined,
  }
}
