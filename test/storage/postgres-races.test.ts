import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { StaleWrite } from '../../src/errors.ts'
import type { Store } from '../../src/ports/store.ts'
import { createPostgresStore } from '../../storage/postgres/store.ts'
import { deleteDispute, putDispute } from '../contracts/store-place.ts'

const url = inject('databaseUrl')

describe.skipIf(url === null)('a record inserted while its deletion runs', () => {
  const schema = `test_${randomUUID().replaceAll('-', '')}`
  let store: Store
  let other: Client

  beforeEach(async () => {
    store = await createPostgresStore({ url: url ?? '', schema })
    other = new Client({ connectionString: url ?? '' })
    await other.connect()
    await other.query(`set search_path to "${schema}"`)
  })

  afterEach(async () => {
    await store.close()
    await other.query(`drop schema "${schema}" cascade`)
    await other.end()
  })

  /** Resolves when a transaction waits for `other`. */
  const isWaited = async (): Promise<void> => {
    const waiting = 'select from pg_locks where pg_backend_pid() = any (pg_blocking_pids(pid))'
    while ((await other.query(waiting)).rowCount === 0);
  }

  test('leaves it in its lists', async () => {
    await store.transact({ changes: [putDispute('model')] })
    await other.query('begin; lock table index_entries in share row exclusive mode')
    const deleted = store.transact({ changes: [deleteDispute('d')] })
    await isWaited()
    for (const table of ['records', 'index_entries']) {
      await other.query(`create temp table copy as select * from ${table} where id = 'model';
          update copy set id = 'd'; insert into ${table} select * from copy; drop table copy`)
    }
    await other.query('commit')
    await deleted
    const listed = await store.list('disputes', { index: 'byUser', equals: ['ann'], limit: 9 })
    expect(listed.items.map(({ id }) => id)).toContain('d')
  })

  test('leaves it its unique values', async () => {
    await store.transact({ changes: [putDispute('later')] })
    await other.query(`begin; select from records where id = 'later' for update`)
    const deleted = store.transact({ changes: [deleteDispute('d'), putDispute('later')] })
    await isWaited()
    await store.transact({ changes: [putDispute('d', { reference: 'R' })] })
    await other.query('commit')
    await deleted
    const taken = store.transact({ changes: [putDispute('e', { reference: 'R' })] })
    await expect(taken).rejects.toThrow(StaleWrite)
  })
})
