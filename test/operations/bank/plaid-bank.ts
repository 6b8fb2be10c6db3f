import type { EmulatedItem } from '../../emulators/plaid/item.ts'
import { type PlaidEmulator, startPlaid } from '../../emulators/plaid.ts'
import { plaidEnvironment } from '../../support/plaid-service.ts'
import { noon } from '../../support/shared-service.ts'
import { until } from '../../support/time.ts'
import { unlimited } from '../../support/unlimited.ts'
import { type WatchedService, watchedService } from '../../support/watched-service.ts'

type ItemOptions = Parameters<PlaidEmulator['world']['createItem']>[0]

export interface LinkedItem {
  readonly item: EmulatedItem
  readonly connectionId: string
}

/** A service whose banks are those of an emulated Plaid. */
export interface PlaidBank extends AsyncDisposable {
  readonly service: WatchedService
  readonly plaid: PlaidEmulator
  /** Time of both, milliseconds since 1970. */
  readonly time: { now: number }
  /** A new sign-in at a bank, whose webhooks come to the service. */
  createItem(options?: ItemOptions): EmulatedItem
  exchange(publicToken: string, token?: string): ReturnType<WatchedService['ask']>
  /** Links an item and waits until it was read; Alice's by default. */
  link(token?: string, options?: ItemOptions): Promise<LinkedItem>
  /** The person's connection as `list-bank-accounts` shows it. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered
  connection(connectionId: string, token?: string): Promise<any>
  /** Looks until it holds, a second later by its clock each time: work that failed or was held up is tried again. */
  untilLater(holds: () => boolean | Promise<boolean>): Promise<void>
  /** Ids of the person's transactions, newest first. */
  rowIds(token?: string): Promise<readonly string[]>
}

const withToken = (token: string | undefined) => (token === undefined ? {} : { token })

export async function plaidBank(): Promise<PlaidBank> {
  await using opening = new AsyncDisposableStack()
  const time = { now: noon }
  const clock = () => time.now
  const plaid = opening.use(await startPlaid({ clock }))
  const service = opening.use(
    await watchedService({ clock, rateLimiter: unlimited }, plaidEnvironment(plaid)),
  )
  const running = opening.move()
  const bank: PlaidBank = {
    ...{ time, plaid, service },
    createItem: (options = {}) =>
      plaid.world.createItem({ webhook: `${service.url}/api/bank/webhook`, ...options }),
    exchange: (publicToken, token) =>
      service.ask('POST', '/api/bank/exchange-token', {
        ...withToken(token),
        body: { public_token: publicToken },
      }),
    async link(token, options) {
      const item = bank.createItem(options)
      const { status, body } = await bank.exchange(plaid.world.createPublicToken(item), token)
      if (status !== 200) throw new Error(`not linked: ${JSON.stringify(body)}`)
      const { connectionId } = body
      await until(async () => (await bank.connection(connectionId, token)).lastSync !== null)
      return { item, connectionId }
    },
    async connection(connectionId, token) {
      const { body } = await service.ask('GET', '/api/bank/accounts', withToken(token))
      const all: { readonly connectionId: string }[] = body.connections
      return all.find((one) => one.connectionId === connectionId)
    },
    untilLater: (holds) =>
      until(() => {
        time.now += 1_000
        return holds()
      }),
    async rowIds(token) {
      const path = '/api/bank/transactions?limit=500'
      const { body } = await service.ask('GET', path, withToken(token))
      return body.transactions.map((row: { readonly transaction_id: string }) => row.transaction_id)
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
  return bank
}
