import { z } from 'zod'
import { withoutRepeated } from '../../domain/bank/repeated-accounts.ts'
import { defineOperation } from '../define-operation.ts'
import { named, outputList, timestampField } from '../fields.ts'
import { presentAccounts } from './bank-cards.ts'
import {
  findLastSync,
  listConnections,
  listOpenAccounts,
  ownConnection,
} from './bank-connection.ts'
import { connectionIdField } from './bank-fields.ts'
import {
  bankAccountOutput,
  bankAccountView,
  bankConnectionOutput,
  bankConnectionView,
  bankTotalOutput,
  totalAccounts,
} from './bank-views.ts'
import { mayUseBankData } from './load-bank-facts.ts'

const bankAccountsOutput = named(
  'BankAccounts',
  z.object({
    accounts: outputList(bankAccountOutput),
    /** Assets less debts, in the currency of most accounts. */
    total_balance: z.number(),
    /** The sync of the connection that was read longest ago; null: none was. */
    last_sync: timestampField.nullable(),
    totals: outputList(bankTotalOutput),
    connections: outputList(bankConnectionOutput),
    /** The person lets the coach, plans and predictions use the accounts. */
    used_by_coach: z.boolean(),
    /** No provider is configured: the accounts are invented. */
    sandbox: z.boolean(),
  }),
)

export const listBankAccounts = defineOperation({
  name: 'list-bank-accounts',
  summary: 'Linked bank accounts',
  description:
    'Lists the accounts of the linked banks with their balances, limits and due dates as of the last sync, and the state of each connection. total_balance is what the person has less what they owe on cards and loans, in the currency of most accounts; totals has each currency apart. With connectionId those of one bank.',
  usage:
    'Use for balances, limits, due dates, and for the ids of accounts and connections. Newer facts: `refresh-bank`. What to pay when: `get-bank-insights`.',
  api: 'console',
  access: 'bank',
  effect: 'reads',
  dataClass: 'financial',
  command: {
    ...{ name: 'bank', nameFr: 'banque', positional: ['connectionId'] },
    present: presentAccounts,
  },
  rest: { method: 'GET', path: '/api/bank/accounts' },
  graphql: { kind: 'query', field: 'bankAccounts' },
  input: z.strictObject({ connectionId: connectionIdField.optional() }),
  output: bankAccountsOutput,
  async handle({ connectionId }, context) {
    const connections =
      connectionId === undefined
        ? await listConnections(context)
        : [await ownConnection(connectionId, context)]
    const accounts = await listOpenAccounts(connections, context.store)
    const totals = totalAccounts(withoutRepeated(accounts))
    return {
      accounts: accounts.map((account) => bankAccountView(account, account.connectionId)),
      total_balance: totals[0]?.net ?? 0,
      last_sync: findLastSync(connections),
      totals,
      connections: connections.map(bankConnectionView),
      used_by_coach: await mayUseBankData(context),
      sandbox: context.ports.bank.name === 'sandbox',
    }
  },
})
