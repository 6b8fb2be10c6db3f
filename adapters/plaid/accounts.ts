import { z } from 'zod'
import { limits } from '../../src/config/limits.ts'
import type { BankAccount, BankBalances, PaymentTerms } from '../../src/domain/bank/bank-account.ts'
import {
  currencyFields,
  id,
  name,
  optionalAmount,
  optionalDay,
  optionalFlag,
  optionalMoment,
  optionalName,
  readableOf,
  toCurrency,
  word,
} from './fields.ts'

const balances = z.object({
  available: optionalAmount,
  current: optionalAmount,
  limit: optionalAmount,
  ...currencyFields,
  last_updated_datetime: optionalMoment,
})

const account = z.object({
  account_id: id,
  balances,
  mask: z.string().nullish().catch(null),
  name,
  official_name: optionalName,
  type: word,
  subtype: word.nullish().catch(null),
})

/** `/accounts/get` and `/accounts/balance/get`. */
export const accountsAnswer = z.object({
  accounts: z.array(account).max(limits.bank.maxAccounts),
})

type PlaidAccount = z.output<typeof account>

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

const owner = { account_id: id }

const payments = {
  ...owner,
  last_payment_amount: optionalAmount,
  last_payment_date: optionalDay,
  next_payment_due_date: optionalDay,
}

const statement = {
  last_statement_issue_date: optionalDay,
  last_statement_balance: optionalAmount,
  minimum_payment_amount: optionalAmount,
}

const apr = z.object({ apr_percentage: z.number(), apr_type: word })

const card = z
  .object({ ...payments, ...statement, aprs: readableOf(apr), is_overdue: optionalFlag })
  .transform((read) => ({
    ...toTerms(read),
    isOverdue: read.is_overdue,
    annualRate: toPurchaseRate(read.aprs),
  }))

const studentLoan = z
  .object({
    ...payments,
    ...statement,
    is_overdue: optionalFlag,
    interest_rate_percentage: optionalAmount,
  })
  .transform((read) => ({
    ...toTerms(read),
    isOverdue: read.is_overdue,
    annualRate: read.interest_rate_percentage,
  }))

const interestRate = z.object({ percentage: optionalAmount }).nullish().catch(null)

const mortgage = z
  .object({
    ...payments,
    next_monthly_payment: optionalAmount,
    past_due_amount: optionalAmount,
    interest_rate: interestRate,
  })
  .transform((read) => ({
    ...toTerms({ ...read, minimum_payment_amount: read.next_monthly_payment }),
    isOverdue: toOverdue(read.past_due_amount),
    annualRate: read.interest_rate?.percentage ?? null,
  }))

const loan = z
  .object({ ...payments, next_payment_amount: optionalAmount, interest_rate: interestRate })
  .transform((read) => ({
    ...toTerms({ ...read, minimum_payment_amount: read.next_payment_amount }),
    annualRate: read.interest_rate?.percentage ?? null,
  }))

const creditLine = z
  .object({
    ...payments,
    ...statement,
    past_due_amount: optionalAmount,
    aprs: readableOf(apr),
  })
  .transform((read) => ({
    ...toTerms(read),
    isOverdue: toOverdue(read.past_due_amount),
    annualRate: toPurchaseRate(read.aprs),
  }))

/** `/liabilities/get`: terms by account. */
export const liabilitiesAnswer = z
  .object({
    liabilities: z.object({
      credit: readableOf(card),
      student: readableOf(studentLoan),
      mortgage: readableOf(mortgage),
      loan: readableOf(loan),
      line_of_credit: readableOf(creditLine),
    }),
  })
  .transform(({ liabilities }) => {
    const listed = Object.values(liabilities).flat()
    return new Map(listed.map(({ accountId, ...terms }) => [accountId, terms] as const))
  })

interface PlaidLiability {
  readonly account_id: string
  readonly last_payment_amount: number | null
  readonly last_payment_date: string | null
  readonly next_payment_due_date: string | null
  readonly minimum_payment_amount: number | null
  readonly last_statement_issue_date?: string | null
  readonly last_statement_balance?: number | null
}

const toTerms = (read: PlaidLiability): PaymentTerms & { readonly accountId: string } => ({
  ...noTerms,
  accountId: read.account_id,
  statementDate: read.last_statement_issue_date ?? null,
  statementBalance: read.last_statement_balance ?? null,
  dueDate: read.next_payment_due_date,
  minimumPayment: read.minimum_payment_amount,
  lastPaymentDate: read.last_payment_date,
  lastPaymentAmount: read.last_payment_amount,
})

const toOverdue = (pastDue: number | null): boolean | null =>
  pastDue === null ? null : pastDue > 0

const toPurchaseRate = (aprs: readonly z.output<typeof apr>[]): number | null =>
  aprs.find(({ apr_type: type }) => type === 'purchase_apr')?.apr_percentage ?? null

export function toAccount(
  read: PlaidAccount,
  terms: PaymentTerms | undefined,
  now: number,
): BankAccount {
  // Plaid's older name.
  const type = read.type === 'brokerage' ? 'investment' : read.type
  return {
    accountId: read.account_id,
    name: read.name,
    officialName: read.official_name,
    type,
    subtype: read.subtype ?? '',
    mask: toMask(read.mask),
    balances: toBalances(read.balances, type, now),
    terms: terms ?? null,
  }
}

/** Two to four letters and digits; of more the last four. */
const toMask = (mask: string | null | undefined): string =>
  (mask ?? '').replace(/[^A-Za-z0-9]/g, '').slice(-4)

/** Banks leave out what follows from the rest. */
function toBalances(read: z.output<typeof balances>, type: string, now: number): BankBalances {
  const { available, current, limit } = read
  const isCredit = type === 'credit'
  const rest = isCredit && limit !== null ? limit : null
  return {
    available: available ?? toAvailable(current, rest, type),
    current:
      current ??
      (rest !== null && available !== null ? cents(rest - available) : null) ??
      (isCredit ? 0 : (available ?? 0)),
    limit,
    currency: toCurrency(read),
    updatedAt: Math.min(read.last_updated_datetime ?? now, now),
  }
}

/** Nothing can be spent of a loan, nor of a card without a limit. */
function toAvailable(current: number | null, limit: number | null, type: string): number {
  if (limit !== null) return cents(limit - (current ?? 0))
  return type === 'credit' || type === 'loan' ? 0 : (current ?? 0)
}

/** Removes the noise of a difference of decimals. */
const cents = (value: number): number => Math.round(value * 100) / 100
