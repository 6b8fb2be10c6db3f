import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import type { Store } from '../../src/ports/store.ts'
import { createPostgresStore } from '../../storage/postgres/store.ts'
import { deleteDispute, putDispute } from '../contracts/store-place.ts'
import { createDatabaseProxy } from '../support/database-proxy.ts'

const url = inject('databaseUrl')
const unavailable = { name: 'Failure', kind: 'unavailable' }

describe.skipIf(url === null)('PostgreSQL that fails', () => {
  const target = new URL(url ?? 'postgres://127.0.0.1')
  const schema = `test_${randomUUID().replaceAll('-', '')}`
  let stores: Store[] = []
  const open = async (from: string, log: string[] = []) => {
    const store = await createPostgresStore({ url: from, schema, log: (event) => log.push(event) })
    stores.push(store)
    return store
  }
  const run = async (sql: string) => {
    const client = new Client({ connectionString: target.href })
    await client.connect()
    try {
      return await client.query<Record<string, unknown>>(sql)
    } finally {
      await client.end()
    }
  }
  afterEach(async () => {
    vi.useRealTimers()
    await Promise.all(stores.map((store) => store.close()))
    stores = []
    await run(`drop schema if exists "${schema}" cascade`)
  })

  test('after lost connections the next call works', async () => {
    const log: string[] = []
    const proxy = await createDatabaseProxy(target)
    const store = await open(proxy.url, log)
    await store.transact({ changes: [putDispute('d')] })
    proxy.drop()
    await expect.poll(() => log).toContain('store.connection_lost')
    expect(await store.get('disputes', 'd')).toMatchObject({ version: 1 })
    await proxy.close()
  })

  test.each(['drop', 'reset'] as const)(
    'a transaction whose connection is lost (%s) is unavailable, and the next one works',
    async (loss) => {
      const proxy = await createDatabaseProxy(target)
      const store = await open(proxy.url)
      await store.transact({ changes: [putDispute('d')] })
      const client = new Client({ connectionString: target.href })
      await client.connect()
      await client.query(`begin; lock table "${schema}".records in access exclusive mode`)
      const waiting = store.transact({ changes: [putDispute('e')] })
      const refused = expect(waiting).rejects.toMatchObject(unavailable)
      const blocked = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%records%'`
      await expect.poll(async () => (await run(blocked)).rowCount).toBe(1)
      proxy[loss]()
      await refused
      await client.end()
      await store.transact({ changes: [putDispute('f')] })
      expect(await store.get('disputes', 'f')).toMatchObject({ version: 1 })
      await proxy.close()
    },
  )

  test('a database that no longer answers is unavailable within seconds', async () => {
    const proxy = await createDatabaseProxy(target)
    const store = await open(proxy.url)
    await store.transact({ changes: [putDispute('d')] })
    proxy.cut()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const refused = Promise.all([
      expect(store.get('disputes', 'd')).rejects.toMatchObject(unavailable),
      expect(store.transact({ changes: [putDispute('e')] })).rejects.toMatchObject(unavailable),
      expect(store.claimDue('expire-record', 1, 1, 1)).rejects.toMatchObject(unavailable),
      expect(store.check()).rejects.toMatchObject(unavailable),
    ])
    await vi.advanceTimersByTimeAsync(7_000)
    await refused
    await proxy.close()
  })

  test('a server that is not there refuses to open', async () => {
    const nowhere = createPostgresStore({ url: 'postgres://coach@127.0.0.1:1/none', schema })
    await expect(nowhere).rejects.toMatchObject(unavailable)
  })

  test('a statement that waits too long for a lock is unavailable', async () => {
    const store = await open(target.href)
    await store.transact({ changes: [putDispute('d')] })
    const client = new Client({ connectionString: target.href })
    await client.connect()
    await client.query(`begin; lock table "${schema}".records in access exclusive mode`)
    await expect(store.get('disputes', 'd')).rejects.toMatchObject(unavailable)
    await client.end()
    expect(await store.get('disputes', 'd')).toMatchObject({ version: 1 })
  })

  test('many instances that start at once migrate once', async () => {
    const opened = await Promise.all(Array.from({ length: 6 }, () => open(target.href)))
    await opened[0]?.transact({ changes: [putDispute('d')] })
    expect(await opened[5]?.get('disputes', 'd')).toMatchObject({ version: 1 })
    const { rows } = await run(`select name from "${schema}".kysely_migration order by name`)
    expect(rows.map((row) => row['name'])).toEqual(['0001-initial', '0002-files'])
  })

  test('a database of another store format is refused, and says so', async () => {
    await open(target.href)
    await run(`update "${schema}".store_format set format = 3`)
    await expect(open(target.href)).rejects.toMatchObject({
      ...unavailable,
      message: expect.stringMatching(/^The database has the store format 3, and this version .* 2/),
    })
  })

  test('a database that a newer version has migrated is refused, and says so', async () => {
    await open(target.href)
    await run(`insert into "${schema}".kysely_migration values ('0999-later', '2030-01-01')`)
    await expect(open(target.href)).rejects.toThrow(/newer version/)
  })

  test('schemas that somebody else drops meanwhile do not keep it from opening', async () => {
    const other = `"${schema}_other"`
    let opening = true
    const churn = async () => {
      while (opening) {
        await run(`create schema ${other}`)
        await run(`create table ${other}.counted (id serial)`)
        await run(`drop schema ${other} cascade`)
      }
    }
    const churned = churn()
    try {
      for (let opened = 0; opened < 20; opened++) await (await open(target.href)).close()
    } finally {
      opening = false
      await churned
    }
  })

  test('deleted records leave no index entries and no unique values behind', async () => {
    const store = await open(target.href)
    const names = Array.from({ length: 10 }, (_, index) => `d${index}`)
    await Promise.all(names.map((name) => store.transact({ changes: [putDispute(name)] })))
    const changes = names.map((name) => deleteDispute(name))
    await Promise.all([
      store.transact({ changes }),
      store.transact({ changes: changes.toReversed() }),
    ])
    for (const table of ['records', 'index_entries', 'unique_values']) {
      expect((await run(`select * from "${schema}".${table}`)).rows).toEqual([])
    }
  })

  test('a schema name that could be anything else is refused', async () => {
    const hostile = createPostgresStore({ url: target.href, schema: 'a"; drop table b' })
    await expect(hostile).rejects.toThrow(TypeError)
  })
})
