import type { BankAccount, PaymentTerms } from '../../../src/domain/bank/bank-account.ts'
import type { BankTransaction } from '../../../src/domain/bank/bank-transaction.ts'

/** A card with a statement of November 5 whose minimum of $35 is due on the 30th. */
export function card(
  terms: Partial<PaymentTerms> | null = {},
  more: Partial<BankAccount> = {},
): BankAccount {
  return {
    accountId: 'card',
    name: 'Everyday Card',
    officialName: null,
    type: 'credit',
    subtype: 'credit card',
    mask: '4321',
    balances: { available: 3_800, current: 1_200, limit: 5_000, currency: 'USD', updatedAt: 0 },
    terms: terms === null ? null : { ...statement, ...terms },
    ...more,
  }
}

const statement: PaymentTerms = {
  statementDate: '2026-11-05',
  statementBalance: 1_200,
  dueDate: '2026-11-30',
  minimumPayment: 35,
  lastPaymentDate: '2026-10-28',
  lastPaymentAmount: 400,
  isOverdue: null,
  annualRate: 22.9,
}

let rows = 0

/** A booked row of the card; by default a purchase. */
export function row(more: Partial<BankTransaction> = {}): BankTransaction {
  return {
    transactionId: `row_${++rows}`,
    accountId: 'card',
    amount: 42.5,
    currency: 'USD',
    date: '2026-11-12',
    authorizedDate: null,
    name: 'Corner Grocery',
    merchantName: 'Corner Grocery',
    primaryCategory: 'FOOD_AND_DRINK',
    detailedCategory: 'FOOD_AND_DRINK_GROCERIES',
    channel: 'in store',
    isPending: false,
    pendingTransactionId: null,
    logoUrl: null,
    website: null,
    ...more,
  }
}

export const payment = (amount: number, more: Partial<BankTransaction> = {}): BankTransaction =>
  row({
    amount: -amount,
    name: 'PAYMENT THANK YOU',
    merchantName: null,
    primaryCategory: 'LOAN_PAYMENTS',
    detailedCategory: 'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT',
    ...more,
  })

export const lateFee = (more: Partial<BankTransaction> = {}): BankTransaction =>
  row({
    transactionId: 'fee',
    amount: 40,
    date: '2026-12-01',
    name: 'LATE FEE',
    merchantName: null,
    primaryCategory: 'BANK_FEES',
    detailedCategory: 'BANK_FEES_LATE_FEES',
    ...more,
  })
