import { randomBytes } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import type { EmulatedItem } from '../emulators/plaid/item.ts'
import { type PlaidEmulator, startPlaid } from '../emulators/plaid.ts'
import { sendWebhook } from '../support/bank.ts'
import { addRows, countShown, readSequences, shownRows, viewOf } from '../support/bank-reads.ts'
import { createDatabase } from '../support/database.ts'
import { plaidEnvironment } from '../support/plaid-service.ts'
import { type Service, startService } from '../support/service.ts'
import { until } from '../support/time.ts'
import { unlimited } from '../support/unlimited.ts'

const databaseUrl = inject('databaseUrl')

const rounds = 2
/** Three pages of the provider. */
const rowsPerRound = 1_100
const webhooks = 60
const refreshes = 6

const startBeside = (plaid: PlaidEmulator, environment: Record<string, string> = {}) =>
  startService({ rateLimiter: unlimited }, { ...plaidEnvironment(plaid), ...environment })

/** Changes the item and tells all instances so at once, many times over. */
async function flood(
  instances: readonly Service[],
  item: EmulatedItem,
  { token, connectionId, round }: { token: string; connectionId: string; round: number },
): Promise<number[]> {
  addRows(item, `round-${round}`, rowsPerRound)
  item.modify(`round-${round}-3`, { amount: round })
  item.remove(`round-${round}-4`)
  const webhook = {
    ...{ webhook_type: 'TRANSACTIONS', webhook_code: 'SYNC_UPDATES_AVAILABLE' },
    item_id: item.itemId,
  }
  const at = (number: number) => instances[number % instances.length] as Service
  const answers = await Promise.all([
    ...Array.from({ length: webhooks }, (_, number) => sendWebhook(at(number), webhook)),
    ...Array.from({ length: refreshes }, (_, number) =>
      at(number).ask('POST', '/api/bank/refresh', {
        ...{ token, body: { connectionId, force: number < 2 } },
      }),
    ),
  ])
  return answers.map(({ status }) => status)
}

async function readFlooded(instances: readonly Service[], plaid: PlaidEmulator): Promise<void> {
  const [first] = instances as readonly [Service]
  const token = await first.token('alice')
  const item = plaid.world.createItem()
  addRows(item, 'first', rowsPerRound)
  const linked = await first.ask('POST', '/api/bank/exchange-token', {
    ...{ token, body: { public_token: plaid.world.createPublicToken(item) } },
  })
  expect(linked.status).toBe(200)
  const { connectionId } = linked.body
  // A first round beside the first reading could be one with it.
  await until(async () => (await countShown({ url: first.url, token })) === rowsPerRound)
  for (let round = 1; round <= rounds; round++) {
    const statuses = await flood(instances, item, { token, connectionId, round })
    expect(statuses).toEqual(Array(webhooks + refreshes).fill(200))
    const expected = viewOf(item, connectionId)
    for (const { url } of instances) {
      await until(async () => (await countShown({ url, token })) === expected.length)
      expect(await shownRows({ url, token })).toEqual(expected)
    }
  }
  expect(readSequences(item.pageReads).length).toBeGreaterThan(rounds)
}

describe('an item that webhooks and refreshes flood is read by one sync at a time', () => {
  it('of one service with the embedded store', async () => {
    await using plaid = await startPlaid()
    await using service = await startBeside(plaid)
    await readFlooded([service], plaid)
  })

  it.skipIf(databaseUrl === null)('of two services on one PostgreSQL', async () => {
    await using plaid = await startPlaid()
    await using database = await createDatabase(databaseUrl ?? '')
    const environment = {
      DATABASE_URL: database.url.href,
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    }
    await using first = await startBeside(plaid, environment)
    await using second = await startBeside(plaid, environment)
    await readFlooded([first, second], plaid)
  })
})
