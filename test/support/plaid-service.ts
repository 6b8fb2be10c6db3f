import { createApp } from '../../src/composition/app.ts'
import { settingsFromEnvironment } from '../../src/config/settings.ts'
import type { EmulatedItem, PlaidTransaction } from '../emulators/plaid/item.ts'
import type { PlaidEmulator } from '../emulators/plaid.ts'
import { bankSecret } from './bank.ts'
import { textTasks } from './text-tasks.ts'
import { unlimited } from './unlimited.ts'

/** Environment of a service whose banks are those of the emulator. */
export const plaidEnvironment = ({
  clientId,
  secret,
  url,
}: Pick<PlaidEmulator, 'clientId' | 'secret' | 'url'>): Record<string, string> => ({
  PLAID_CLIENT_ID: clientId,
  PLAID_SECRET: secret,
  PLAID_BASE_URL: url,
  BANK_WEBHOOK_SECRET: bankSecret,
})

interface RunningService extends AsyncDisposable {
  readonly url: string
  token(name: string): Promise<string>
}

/** A service in a folder that outlives it, without limits. */
export async function startIn(
  folder: string,
  plaid: PlaidEmulator,
  clock: () => number,
  more: Readonly<Record<string, string>> = {},
): Promise<RunningService> {
  const settings = settingsFromEnvironment({
    ...{ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' },
    ...plaidEnvironment(plaid),
    ...more,
  })
  const app = await createApp(settings, { clock, rateLimiter: unlimited, ports: { textTasks } })
  return {
    url: await app.listen(),
    async token(name) {
      return ((await app.operate('create-token', { name })) as { readonly token: string }).token
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

/** A row of the item's first account. */
export const plaidRow = (
  item: Pick<EmulatedItem, 'accounts'>,
  id: string,
  changes: Partial<PlaidTransaction> = {},
): PlaidTransaction => ({
  transaction_id: id,
  account_id: item.accounts[0]?.account_id ?? '',
  amount: 12.5,
  iso_currency_code: 'USD',
  unofficial_currency_code: null,
  date: '2026-11-20',
  authorized_date: null,
  name: 'CORNER PANTRY',
  merchant_name: 'Corner Pantry',
  pending: false,
  pending_transaction_id: null,
  payment_channel: 'in store',
  personal_finance_category: {
    ...{ primary: 'FOOD_AND_DRINK', detailed: 'FOOD_AND_DRINK_GROCERIES' },
    ...{ confidence_level: 'HIGH', version: 'v2' },
  },
  logo_url: null,
  website: null,
  ...changes,
})
