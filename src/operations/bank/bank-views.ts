import { z } from 'zod'
import { type BankAccount, isDebt } from '../../domain/bank/bank-account.ts'
import { connectionStatuses } from '../../domain/bank/bank-records.ts'
import type { BankTransaction } from '../../domain/bank/bank-transaction.ts'
import type { Stored } from '../../ports/store.ts'
import { dayField, named, timestamp, timestampField } from '../fields.ts'

export const connectionStatusField = named('BankConnectionStatus', z.enum(connectionStatuses))

/** The last statement and the next payment; null where the bank states none (Plaid, liabilities). */
const termsOutput = named(
  'BankPaymentTerms',
  z.object({
    statement_date: dayField.nullable(),
    statement_balance: z.number().nullable(),
    due_date: dayField.nullable(),
    minimum_payment: z.number().nullable(),
    last_payment_date: dayField.nullable(),
    last_payment_amount: z.number().nullable(),
    is_overdue: z.boolean().nullable(),
    /** Percent a year. */
    annual_rate: z.number().nullable(),
  }),
)

/** Console document, Bank account; `connection_id` and `terms` are ours. */
export const bankAccountOutput = named(
  'BankAccount',
  z.object({
    account_id: z.string(),
    name: z.string(),
    official_name: z.string().optional(),
    type: z.string(),
    subtype: z.string(),
    mask: z.string(),
    balances: named(
      'BankBalances',
      z.object({
        available: z.number(),
        current: z.number(),
        limit: z.number().nullable(),
        iso_currency_code: z.string(),
        last_updated: timestampField,
      }),
    ),
    connection_id: z.string(),
    terms: termsOutput.nullable(),
  }),
)

export function bankAccountView(
  account: BankAccount,
  connectionId: string,
): z.input<typeof bankAccountOutput> {
  const { balances, terms, officialName } = account
  return {
    account_id: account.accountId,
    name: account.name,
    ...(officialName === null ? {} : { official_name: officialName }),
    type: account.type,
    subtype: account.subtype,
    mask: account.mask,
    balances: {
      available: balances.available,
      current: balances.current,
      limit: balances.limit,
      iso_currency_code: balances.currency,
      last_updated: timestamp(balances.updatedAt),
    },
    connection_id: connectionId,
    terms: terms && {
      statement_date: terms.statementDate,
      statement_balance: terms.statementBalance,
      due_date: terms.dueDate,
      minimum_payment: terms.minimumPayment,
      last_payment_date: terms.lastPaymentDate,
      last_payment_amount: terms.lastPaymentAmount,
      is_overdue: terms.isOverdue,
      annual_rate: terms.annualRate,
    },
  }
}

export const bankNameOutput = named('BankName', z.object({ id: z.string(), name: z.string() }))

export const bankConnectionOutput = named(
  'BankConnection',
  z.object({
    connectionId: z.string(),
    institution: bankNameOutput,
    status: connectionStatusField,
    /** Code of the last problem. */
    problem: z.string().nullable(),
    /** End of the consent at the bank; null: not stated. */
    expiresAt: timestampField.nullable(),
    /** Null: never. */
    lastSync: timestampField.nullable(),
    createdAt: timestampField,
  }),
)

export function bankConnectionView({
  id,
  value,
}: Stored<'bankConnections'>): z.input<typeof bankConnectionOutput> {
  const { institutionId, institutionName, status, problem, expiresAt, syncedAt, createdAt } = value
  return {
    connectionId: id,
    institution: { id: institutionId, name: institutionName },
    ...{ status, problem },
    expiresAt: timestamp(expiresAt),
    lastSync: timestamp(syncedAt),
    createdAt: timestamp(createdAt),
  }
}

/** Fields that the document leaves open are Plaid's. */
export const bankTransactionOutput = named(
  'BankTransaction',
  z.object({
    transaction_id: z.string(),
    account_id: z.string(),
    connection_id: z.string(),
    /** Above 0: money out; below 0: money in. */
    amount: z.number(),
    iso_currency_code: z.string(),
    date: dayField,
    authorized_date: dayField.nullable(),
    name: z.string(),
    merchant_name: z.string().nullable(),
    /** The category in words, from the general to the particular. */
    category: z.array(z.string()),
    personal_finance_category: z.object({ primary: z.string(), detailed: z.string() }),
    payment_channel: z.string(),
    pending: z.boolean(),
    pending_transaction_id: z.string().nullable(),
    logo_url: z.string().nullable(),
    website: z.string().nullable(),
  }),
)

export function bankTransactionView(
  row: BankTransaction,
  connectionId: string,
): z.input<typeof bankTransactionOutput> {
  return {
    transaction_id: row.transactionId,
    account_id: row.accountId,
    connection_id: connectionId,
    amount: row.amount,
    iso_currency_code: row.currency,
    date: row.date,
    authorized_date: row.authorizedDate,
    name: row.name,
    merchant_name: row.merchantName,
    category: toWords(row),
    personal_finance_category: { primary: row.primaryCategory, detailed: row.detailedCategory },
    payment_channel: row.channel,
    pending: row.isPending,
    pending_transaction_id: row.pendingTransactionId,
    logo_url: row.logoUrl,
    website: row.website,
  }
}

/** `FOOD_AND_DRINK`, `FOOD_AND_DRINK_GROCERIES` → `Food and drink`, `Groceries`. */
function toWords({ primaryCategory, detailedCategory }: BankTransaction): string[] {
  const isWithin = detailedCategory.startsWith(`${primaryCategory}_`)
  const detail = isWithin ? detailedCategory.slice(primaryCategory.length + 1) : ''
  return [primaryCategory, detail].filter((code) => code !== '').map(inWords)
}

const inWords = (code: string): string =>
  code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ')

/** Sums of one currency: amounts of two are never added. */
export const bankTotalOutput = named(
  'BankTotal',
  z.object({
    iso_currency_code: z.string(),
    /** Money in deposit and investment accounts. */
    assets: z.number(),
    /** Owed on cards and loans. */
    debts: z.number(),
    /** `assets - debts`. */
    net: z.number(),
  }),
)

/** Totals by currency, the one of most accounts first. */
export function totalAccounts(
  accounts: readonly BankAccount[],
): readonly z.input<typeof bankTotalOutput>[] {
  const groups = Map.groupBy(accounts, ({ balances }) => balances.currency)
  const byCount = [...groups].sort(([, one], [, other]) => other.length - one.length)
  return byCount.map(([currency, members]) => {
    const sum = (isCounted: (account: BankAccount) => boolean) =>
      toCents(members.filter(isCounted).reduce((all, { balances }) => all + balances.current, 0))
    const debts = sum(isDebt)
    const assets = sum((account) => !isDebt(account))
    return { iso_currency_code: currency, assets, debts, net: toCents(assets - debts) }
  })
}

const toCents = (amount: number): number => Math.round(amount * 100) / 100
