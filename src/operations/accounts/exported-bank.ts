import { z } from 'zod'
import type { BankAccountRecord, BankTransactionRecord } from '../../domain/bank/bank-records.ts'
import { connectionStatuses } from '../../domain/bank/bank-records.ts'
import type { Stored } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'
import { openTransaction } from '../bank/bank-rows.ts'
import { named, timestamp, timestampField } from '../fields.ts'

/** A sign-in at a bank without what gives access to it. */
export const exportedConnectionOutput = named(
  'ExportedBankConnection',
  z.object({
    connectionId: z.string(),
    institutionId: z.string(),
    institutionName: z.string(),
    status: z.enum(connectionStatuses),
    expiresAt: timestampField.nullable(),
    syncedAt: timestampField.nullable(),
    createdAt: timestampField,
  }),
)

export function exportedConnection({
  id: connectionId,
  value,
}: Stored<'bankConnections'>): z.input<typeof exportedConnectionOutput> {
  const { institutionId, institutionName, status } = value
  return {
    ...{ connectionId, institutionId, institutionName, status },
    expiresAt: timestamp(value.expiresAt),
    syncedAt: timestamp(value.syncedAt),
    createdAt: timestamp(value.createdAt),
  }
}

/** Fields of an account, with the names of the Console document. */
export const exportedAccountOutput = named(
  'ExportedBankAccount',
  z.object({
    connectionId: z.string(),
    account_id: z.string(),
    name: z.string(),
    official_name: z.string().nullable(),
    type: z.string(),
    subtype: z.string(),
    mask: z.string(),
    balances: z.object({
      available: z.number(),
      current: z.number(),
      limit: z.number().nullable(),
      iso_currency_code: z.string(),
      last_updated: timestampField,
    }),
    terms: z
      .object({
        statement_date: z.string().nullable(),
        statement_balance: z.number().nullable(),
        due_date: z.string().nullable(),
        minimum_payment: z.number().nullable(),
        last_payment_date: z.string().nullable(),
        last_payment_amount: z.number().nullable(),
        is_overdue: z.boolean().nullable(),
        annual_rate: z.number().nullable(),
      })
      .nullable(),
  }),
)

export function exportedAccount({
  connectionId,
  account,
}: BankAccountRecord): z.input<typeof exportedAccountOutput> {
  const { accountId, officialName, balances, terms, name, type, subtype, mask } = account
  const { available, current, limit, currency, updatedAt } = balances
  return {
    ...{ connectionId, account_id: accountId, name, official_name: officialName },
    ...{ type, subtype, mask },
    balances: {
      ...{ available, current, limit, iso_currency_code: currency },
      last_updated: timestamp(updatedAt),
    },
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

export const exportedTransactionOutput = named(
  'ExportedBankTransaction',
  z.object({
    connectionId: z.string(),
    transaction_id: z.string(),
    account_id: z.string(),
    amount: z.number(),
    iso_currency_code: z.string(),
    date: z.string(),
    authorized_date: z.string().nullable(),
    name: z.string(),
    merchant_name: z.string().nullable(),
    personal_finance_category: z.object({ primary: z.string(), detailed: z.string() }),
    payment_channel: z.string(),
    pending: z.boolean(),
  }),
)

export function exportedTransaction(
  { id, value }: { readonly id: string; readonly value: BankTransactionRecord },
  vault: Pick<Vault, 'open'>,
): z.input<typeof exportedTransactionOutput> {
  const row = openTransaction(id, value, vault)
  return {
    connectionId: id.slice(0, id.length - row.transactionId.length - 1),
    ...{ transaction_id: row.transactionId, account_id: row.accountId, amount: row.amount },
    ...{ iso_currency_code: row.currency, date: row.date, authorized_date: row.authorizedDate },
    ...{ name: row.name, merchant_name: row.merchantName },
    personal_finance_category: { primary: row.primaryCategory, detailed: row.detailedCategory },
    ...{ payment_channel: row.channel, pending: row.isPending },
  }
}
