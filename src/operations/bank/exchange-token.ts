import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { defineOperation } from '../define-operation.ts'
import { named, outputList, sensitiveField } from '../fields.ts'
import { upsertPerson } from '../people/person.ts'
import { presentLinked } from './bank-cards.ts'
import { institutionIdField } from './bank-fields.ts'
import { toBankFailure } from './bank-problems.ts'
import { bankAccountOutput, bankAccountView, bankNameOutput } from './bank-views.ts'
import { readNewItem, saveItem } from './link-item.ts'

const text = z.string().max(limits.requests.maxIdLength)

export const exchangeToken = defineOperation({
  name: 'exchange-token',
  summary: 'Finish linking a bank',
  description:
    'Exchanges the public token of a finished bank link for a connection, and begins to read its accounts and transactions. The answer names the bank and its accounts as the bank knows them, whatever the request says of them. Exchanging the token of a bank that is linked already signs it in again.',
  usage:
    'Use only with the public token that a link returned; links that the person finishes on the page need no exchange. Then `list-bank-accounts`.',
  api: 'console',
  access: 'bank',
  effect: 'writes',
  dataClass: 'financial',
  reachesOutside: true,
  command: { present: presentLinked },
  rest: { method: 'POST', path: '/api/bank/exchange-token' },
  graphql: { kind: 'mutation', field: 'exchangeToken' },
  input: z.strictObject({
    public_token: sensitiveField(z.string().min(1).max(limits.bank.maxTokenLength)),
    institution: z.strictObject({ id: institutionIdField, name: text.optional() }).optional(),
    accounts: z
      .array(
        z.strictObject({
          id: text,
          name: text.optional(),
          mask: text.nullable().optional(),
          type: text.optional(),
          subtype: text.nullable().optional(),
        }),
      )
      .max(limits.bank.maxAccounts)
      .optional(),
  }),
  output: named(
    'LinkedBank',
    z.object({
      success: z.literal(true),
      connectionId: z.string(),
      item_id: z.string(),
      institution: bankNameOutput,
      accounts: outputList(bankAccountOutput),
      status: z.literal('syncing'),
    }),
  ),
  async prepare({ public_token: publicToken }, context) {
    try {
      return await readNewItem({ publicToken, userId: context.userId }, context)
    } catch (error) {
      throw toBankFailure(error)
    }
  },
  async handle(_input, context, item) {
    const { userId, store, now, newId, language, write, later } = context
    await upsertPerson(context)
    const services = { userId, store, now, newId, language, events: context }
    const saved = await saveItem(item, services)
    for (const change of saved.changes) write(change)
    for (const work of saved.work) later(work)
    const { connectionId, itemId, institution, accounts } = saved
    return {
      success: true as const,
      connectionId,
      item_id: itemId,
      institution,
      accounts: accounts.map((account) => bankAccountView(account, connectionId)),
      status: 'syncing' as const,
    }
  },
})
