import type { BankProvider } from '../../src/ports/bank-provider.ts'
import { createInstitutions } from './institutions.ts'
import { readItem, removeItem } from './item.ts'
import { createLinkToken, exchangePublicToken } from './link.ts'
import { createPlaidClient, type PlaidOptions } from './plaid-client.ts'
import { readTransactions, requestRefresh } from './transactions.ts'
import { createWebhookKeys } from './webhook-keys.ts'

export type { PlaidOptions } from './plaid-client.ts'

/** Banks of the United States and Canada by Plaid (plaid.com/docs/api, version 2020-09-14). */
export function createPlaidBank(options: PlaidOptions): BankProvider {
  const { baseUrl, clock } = options
  const open = createPlaidClient(options)
  return {
    name: 'plaid',
    createLinkToken: (request, signal) => createLinkToken(open(signal), request, baseUrl),
    exchangePublicToken: (token, _, signal) => exchangePublicToken(open(signal), token),
    readItem: (accessToken, isLive, signal) =>
      readItem(open(signal), { accessToken, isLive, now: clock() }),
    readTransactions: (accessToken, cursor, signal) =>
      readTransactions(open(signal), accessToken, cursor),
    requestRefresh: (accessToken, signal) => requestRefresh(open(signal), accessToken),
    removeItem: (accessToken, signal) => removeItem(open(signal), accessToken),
    ...createInstitutions(open, clock),
    findWebhookKey: createWebhookKeys(open, clock),
  }
}
