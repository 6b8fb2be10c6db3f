import type { Liabilities, PlaidAccount, PlaidTransaction } from './item.ts'

const dollars = { iso_currency_code: 'USD', unofficial_currency_code: null } as const

/** Checking, a card and a student loan; `prefix` makes their ids those of one item. */
export const sampleAccounts = (prefix: string): readonly PlaidAccount[] => [
  {
    account_id: `${prefix}checking`,
    balances: { available: 1_203.42, current: 1_274.93, limit: null, ...dollars },
    mask: '0000',
    name: 'Plaid Checking',
    official_name: 'Plaid Gold Standard 0% Interest Checking',
    type: 'depository',
    subtype: 'checking',
  },
  {
    account_id: `${prefix}card`,
    balances: { available: null, current: 410.37, limit: 2_000, ...dollars },
    mask: '3333',
    name: 'Plaid Credit Card',
    official_name: null,
    type: 'credit',
    subtype: 'credit card',
  },
  {
    account_id: `${prefix}loan`,
    balances: { available: null, current: 65_262, limit: null, ...dollars },
    mask: '7777',
    name: 'Plaid Student Loan',
    official_name: null,
    type: 'loan',
    subtype: 'student',
  },
]

export const sampleLiabilities = (prefix: string): Liabilities => ({
  credit: [
    {
      account_id: `${prefix}card`,
      aprs: [apr('balance_transfer_apr', 27.95), apr('purchase_apr', 12.5)],
      is_overdue: false,
      last_payment_amount: 168.25,
      last_payment_date: '2026-10-22',
      last_statement_issue_date: '2026-10-28',
      last_statement_balance: 1_708.77,
      minimum_payment_amount: 20,
      next_payment_due_date: '2026-11-20',
    },
  ],
  student: [
    {
      account_id: `${prefix}loan`,
      interest_rate_percentage: 5.25,
      is_overdue: true,
      last_payment_amount: 138.05,
      last_payment_date: '2026-10-22',
      last_statement_issue_date: '2026-10-28',
      minimum_payment_amount: 25,
      next_payment_due_date: '2026-11-20',
    },
  ],
  mortgage: null,
})

const apr = (type: string, percentage: number) => ({
  apr_percentage: percentage,
  apr_type: type,
  balance_subject_to_apr: null,
  interest_charge_amount: null,
})

/** A booked purchase; `id` is its id in the item. */
export const sampleTransaction = (
  id: string,
  accountId: string,
  overrides: Partial<PlaidTransaction> = {},
): PlaidTransaction => ({
  transaction_id: id,
  account_id: accountId,
  amount: 12.74,
  ...dollars,
  date: '2026-11-03',
  authorized_date: '2026-11-02',
  name: 'PURCHASE WM SUPERCENTER',
  merchant_name: 'Walmart',
  pending: false,
  pending_transaction_id: null,
  payment_channel: 'in store',
  personal_finance_category: {
    primary: 'GENERAL_MERCHANDISE',
    detailed: 'GENERAL_MERCHANDISE_SUPERSTORES',
    confidence_level: 'VERY_HIGH',
    version: 'v2',
  },
  logo_url: 'https://plaid-merchant-logos.plaid.com/walmart_1100.png',
  website: 'walmart.com',
  ...overrides,
})
