import { limits } from '../../config/limits.ts'
import { type BankAccount, isCard } from './bank-account.ts'
import type { BankTransaction } from './bank-transaction.ts'

/** Payments as banks print them: `PAYMENT THANK YOU`, `AUTOPAY`, `PAIEMENT MERCI`. */
const paymentWords =
  /\b(?:payments?|paymt|pymt|pmt|autopay|auto ?pay|thank you|paiements?|versements?|merci)\b/i

/** Money back that pays nothing. */
const refundWords = /\b(?:refund\w*|rembours\w*|cash ?back|rewards?|remise\w*|statement credit)\b/i

/** A payment that its bank took back. */
const returnedWords = /\b(?:returned|reversed|reversal|nsf|bounced|retourn\w*|refus\w*)/i

const lateFeeWords =
  /\blate (?:payment )?(?:fee|charge)|\bfrais de (?:retard|paiement tardif)|\bp[ée]nalit[ée] de retard/i

/** Plaid's primary categories of money that comes in to pay a card (plaid.com/documents/transactions-personal-finance-category-taxonomy.csv). */
const paymentCategories = new Set(['LOAN_PAYMENTS', 'TRANSFER_IN'])

/** Categories of money that a bank gives back or pays itself: it pays no bill. */
const ownCategories = new Set(['BANK_FEES', 'INCOME'])

/** True for money in on a debt that somebody paid: no refund, no fee that was taken back. */
function isPayment(row: BankTransaction, account: BankAccount): boolean {
  const { amount, primaryCategory, name } = row
  if (amount >= 0 || ownCategories.has(primaryCategory)) return false
  if (refundWords.test(name)) return false
  return !isCard(account) || paymentCategories.has(primaryCategory) || paymentWords.test(name)
}

/** Money out on a debt by which a payment was taken back. */
const isReturned = ({ amount, primaryCategory, name }: BankTransaction): boolean =>
  amount > 0 &&
  returnedWords.test(name) &&
  (paymentCategories.has(primaryCategory) || paymentWords.test(name))

/** A payment that the bank states beside the rows. */
interface StatedPayment {
  /** Milliseconds since 1970. */
  readonly day: number
  readonly amount: number | null
}

/** Sum of the payments among the rows, returned ones left out, and of the stated one unless it is a row. */
export function sumPayments(
  rows: readonly BankTransaction[],
  account: BankAccount,
  stated: StatedPayment | undefined,
): number {
  const payments = rows.filter((row) => isPayment(row, account))
  const paid = payments.reduce((sum, { amount }) => sum - amount, 0)
  const returned = rows.filter(isReturned).reduce((sum, { amount }) => sum + amount, 0)
  const isRow = payments.some(
    ({ amount, date }) =>
      amount === -(stated?.amount ?? 0) &&
      Math.abs(Date.parse(date) - (stated?.day ?? 0)) <= limits.bank.paymentBookingMs,
  )
  return paid - returned + (isRow ? 0 : (stated?.amount ?? 0))
}

/** True for a fee of the bank for a late payment; a library's late fee is a purchase. */
export function hasLateFeeMarks(row: BankTransaction): boolean {
  const { amount, primaryCategory, detailedCategory, name, merchantName } = row
  if (amount <= 0) return false
  if (primaryCategory === 'BANK_FEES' && detailedCategory.includes('LATE')) return true
  return lateFeeWords.test(name) && (primaryCategory === 'BANK_FEES' || merchantName === null)
}

/** True for the same amount given back later, by other means than a payment. */
export const isReversalOf = (
  fee: BankTransaction,
  row: BankTransaction,
  account: BankAccount,
): boolean => row.amount === -fee.amount && row.date >= fee.date && !isPayment(row, account)
