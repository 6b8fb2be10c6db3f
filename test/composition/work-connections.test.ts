import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { expect, inject, it } from 'vitest'
import type { Change, NewWork, Store } from '../../src/ports/store.ts'
import { createDatabase } from '../support/database.ts'
import { startService } from '../support/service.ts'

const databaseUrl = inject('databaseUrl')

/** As many pieces of work as are run at a time: more than a store has connections. */
const days = Array.from({ length: 16 }, (_, at) => `person-${at}/2026-11-21`)

it.skipIf(databaseUrl === null)(
  'a request is answered on PostgreSQL while due work has taken every connection that it may have',
  async () => {
    await using stack = new AsyncDisposableStack()
    const { url } = stack.use(await createDatabase(databaseUrl ?? ''))
    let store: Store | undefined
    const service = stack.use(
      await startService(
        {
          doors: [
            (services) => {
              store = services.store
              return { name: 'test' }
            },
          ],
        },
        { DATABASE_URL: url.href, ENCRYPTION_KEY: randomBytes(32).toString('base64') },
      ),
    )
    const open = async () => {
      const client = new Client({ connectionString: url.href })
      await client.connect()
      stack.defer(() => client.end())
      return client
    }
    const [client, watching] = [await open(), await open()]
    const value = { used: 1, expiresAt: 0 }
    await store?.transact({
      changes: days.map((id): Change => ({ kind: 'put', collection: 'messageDays', id, value })),
    })
    await client.query('begin')
    await client.query("select from records where collection = 'messageDays' for update")
    await store?.transact({
      work: days.map(
        (id): NewWork => ({
          ...{ id: `expire-${id}`, kind: 'expire-record', dueAt: 0 },
          payload: { collection: 'messageDays', id },
        }),
      ),
    })
    const countWaiting = async () => {
      const { rows } = await watching.query<{ count: string }>(
        "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return Number(rows[0]?.count)
    }
    await expect.poll(countWaiting).toBe(10)
    const token = await service.token('ann')
    expect((await service.ask('GET', '/console/api/chat/history', { token })).status).toBe(200)
    await client.query('rollback')
  },
)
