import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { Failure, invalidField } from '../../errors.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { countField, named, outputList, pageLimitField, timestampField } from '../fields.ts'
import { findLastSync, listConnections } from './bank-connection.ts'
import { bankDayField } from './bank-fields.ts'
import { accountKey } from './bank-rows.ts'
import { bankTransactionOutput, bankTransactionView } from './bank-views.ts'
import { readTransactions } from './list-transactions.ts'
import { presentTransactions } from './transactions-card.ts'

export const listBankTransactions = defineOperation({
  name: 'list-bank-transactions',
  summary: 'Bank transactions',
  description:
    'Lists transactions of the linked banks, newest first, by days (both included), account and category. Amounts above 0 are money out, below 0 money in. Pages by offset, or by after (the next of the page before), which stays right while new transactions arrive.',
  usage:
    'Use for what was spent, paid or received. category is a word like groceries; accountId is the id of an account of `list-bank-accounts`.',
  api: 'console',
  access: 'bank',
  effect: 'reads',
  dataClass: 'financial',
  toolDefaults: { limit: limits.bank.toolPageRows },
  command: {
    ...{ name: 'transactions', nameFr: 'operations', positional: ['category'] },
    defaults: { limit: limits.bank.chatPageRows },
    present: presentTransactions,
  },
  rest: { method: 'GET', path: '/api/bank/transactions' },
  graphql: { kind: 'query', field: 'bankTransactions' },
  input: z.strictObject({
    startDate: bankDayField.optional(),
    endDate: bankDayField.optional(),
    accountId: z.string().min(1).max(limits.requests.maxIdLength).optional(),
    category: z.string().min(1).max(limits.requests.maxIdLength).optional(),
    limit: pageLimitField(limits.bank.defaultPageRows, limits.bank.maxPageRows),
    offset: z.coerce.number().int().min(0).max(limits.bank.maxOffset).default(0),
    after: z.string().max(limits.requests.maxCursorLength).optional(),
  }),
  output: named(
    'BankTransactions',
    z.object({
      transactions: outputList(bankTransactionOutput),
      total: countField,
      limit: countField,
      offset: countField,
      has_more: z.boolean(),
      /** `after` of the next page; null on the last. */
      next: z.string().nullable(),
      /** The sync of the connection that was read longest ago; null: none was. */
      last_sync: timestampField.nullable(),
    }),
  ),
  async handle({ startDate, endDate, accountId, category, limit, offset, after }, context) {
    checkDays(startDate, endDate)
    const { store, userId, ports } = context
    const account = accountId === undefined ? undefined : await findAccountKey(accountId, context)
    const page = await readTransactions(
      { from: startDate, to: endDate, account, category, limit, offset, after },
      { store, userId, vault: ports.vault },
    )
    return {
      transactions: page.transactions.map(({ transaction, connectionId }) =>
        bankTransactionView(transaction, connectionId),
      ),
      total: page.total,
      ...{ limit, offset },
      has_more: page.next !== null,
      next: page.next,
      last_sync: findLastSync(await listConnections(context)),
    }
  },
})

function checkDays(startDate: string | undefined, endDate: string | undefined): void {
  if (startDate === undefined || endDate === undefined || startDate <= endDate) return
  throw invalidField('endDate', {
    en: 'must not be before startDate',
    fr: 'ne doit pas précéder startDate',
  })
}

/** Anybody else's account is 404, like one that does not exist. */
async function findAccountKey(
  accountId: string,
  { store, userId }: Pick<Context, 'store' | 'userId'>,
): Promise<string> {
  const limit = limits.bank.maxConnections * limits.bank.maxAccounts
  const { items } = await store.list('bankAccounts', { index: 'byUser', equals: [userId], limit })
  const found = items.find(({ value }) => value.accountId === accountId)
  if (found !== undefined) return accountKey(found.value.connectionId, accountId)
  throw new Failure('not_found', {
    en: 'There is no such bank account. The list of accounts names yours.',
    fr: 'Ce compte bancaire n’existe pas. La liste des comptes nomme les vôtres.',
  })
}
