import { randomBytes } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { limits } from '../../src/config/limits.ts'
import type { EmulatedItem } from '../emulators/plaid/item.ts'
import { type PlaidEmulator, startPlaid } from '../emulators/plaid.ts'
import { sendWebhook } from '../support/bank.ts'
import { addRows, shownRows, viewOf } from '../support/bank-reads.ts'
import { createDatabase } from '../support/database.ts'
import { createDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.ts'
import { plaidEnvironment } from '../support/plaid-service.ts'
import { type Service, startService } from '../support/service.ts'
import { until } from '../support/time.ts'
import { unlimited } from '../support/unlimited.ts'

const databaseUrl = inject('databaseUrl')

interface World extends AsyncDisposable {
  readonly plaid: PlaidEmulator
  readonly service: Service
  readonly token: string
  readonly proxy: DatabaseProxy
  /** Sets the service's clock ahead of the true one by so many milliseconds. */
  setAhead(milliseconds: number): void
  readonly item: EmulatedItem
  readonly connectionId: string
}

/** A service with a linked bank, whose way to the database can be cut. */
async function createWorld(): Promise<World> {
  await using opening = new AsyncDisposableStack()
  let ahead = 0
  const clock = () => Date.now() + ahead
  const plaid = opening.use(await startPlaid({ clock }))
  const database = opening.use(await createDatabase(databaseUrl ?? ''))
  const proxy = await createDatabaseProxy(database.url)
  opening.defer(() => proxy.close())
  const service = opening.use(
    await startService(
      { clock, rateLimiter: unlimited },
      {
        ...plaidEnvironment(plaid),
        DATABASE_URL: proxy.url,
        ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      },
    ),
  )
  const token = await service.token('alice')
  const item = plaid.world.createItem({ webhook: `${service.url}/api/bank/webhook` })
  addRows(item, 'first', 3)
  const linked = await service.ask('POST', '/api/bank/exchange-token', {
    token,
    body: { public_token: plaid.world.createPublicToken(item) },
  })
  const running = opening.move()
  const world: World = {
    ...{ plaid, service, token, proxy, item, connectionId: linked.body.connectionId },
    setAhead: (milliseconds) => {
      ahead = milliseconds
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
  await until(async () => (await rowCount(world)) === 3)
  return world
}

const rowCount = async ({ service, token }: World): Promise<number> =>
  (await shownRows({ url: service.url, token })).length

/** Cuts the way to the database behind a sync's reading, before its commit. */
async function cutBeforeCommit(world: World, begin: () => Promise<unknown>): Promise<void> {
  const { plaid, proxy } = world
  plaid.trouble = 'slow'
  plaid.troubledPath = '/accounts/get'
  const isReading = plaid.waiting()
  await begin()
  await isReading
  proxy.cut()
  plaid.release()
}

const allRows = async (world: World): Promise<void> => {
  const { service, token, item, connectionId } = world
  const expected = viewOf(item, connectionId)
  await until(async () => (await rowCount(world)) === expected.length)
  expect(await shownRows({ url: service.url, token })).toEqual(expected)
}

describe.skipIf(databaseUrl === null)('A sync that cannot be committed', () => {
  it('is a 503 for the person who asked for it, and stores nothing of what it had read', async () => {
    await using world = await createWorld()
    const { service, token, connectionId, item, proxy } = world
    addRows(item, 'second', 700)
    const asked = { token, body: { connectionId } }
    let answer: ReturnType<Service['ask']> | undefined
    await cutBeforeCommit(world, async () => {
      answer = service.ask('POST', '/api/bank/refresh', asked)
    })
    const refused = await answer
    expect([refused?.status, refused?.body.error.code]).toEqual([503, 'model_unavailable'])
    expect(refused?.body.error.message).toBe(
      'The database does not answer. Try again in a few seconds.',
    )
    proxy.mend()
    await until(async () => (await rowCount(world).catch(() => -1)) === 3)
    world.setAhead(limits.bank.syncLeaseMs)
    const again = await service.ask('POST', '/api/bank/refresh', asked)
    expect(again).toMatchObject({ status: 200, body: { added: 700, has_more: false } })
    await allRows(world)
  })

  it('goes on by itself once the database answers, when a webhook had begun it', async () => {
    await using world = await createWorld()
    const { service, item, proxy } = world
    addRows(item, 'second', 5)
    await cutBeforeCommit(world, async () => {
      const { status } = await sendWebhook(service, {
        ...{ webhook_type: 'TRANSACTIONS', webhook_code: 'SYNC_UPDATES_AVAILABLE' },
        item_id: item.itemId,
      })
      expect(status).toBe(200)
    })
    proxy.mend()
    world.setAhead(limits.bank.syncLeaseMs)
    await allRows(world)
  })
})
