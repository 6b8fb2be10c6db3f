import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Change } from '../../src/ports/store.ts'
import { createPostgresStore } from '../../storage/postgres/store.ts'
import { putDispute } from '../contracts/store-place.ts'

const url = inject('databaseUrl')
const database = `test_${randomUUID().replaceAll('-', '')}`

/** A separate database: migrations of other tests read the columns of all schemas, also dropped ones. */
const ownUrl = new URL(`/${database}`, url ?? 'postgres://127.0.0.1').href

async function run(text: string, connectionString = ownUrl): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(text)
  await client.end()
}

const putChat = (id: string, userId: string): Change => ({
  kind: 'put',
  collection: 'chats',
  id,
  value: {
    userId,
    sealedTitle: 'sealed',
    clientName: null,
    isNamed: false,
    model: 'offline',
    pinned: false,
    createdAt: 1,
    updatedAt: 1,
    rank: 1,
    messageCount: 1,
    nextSequence: 2,
  },
})

const putMessage = (id: string, chatId: string): Change => ({
  kind: 'put',
  collection: 'messages',
  id,
  value: {
    chatId,
    sequence: 1,
    role: 'user',
    model: null,
    status: 'complete',
    sealedBody: 'sealed',
    createdAt: 1,
    usage: null,
  },
})

describe.skipIf(url === null)('a database from before bytes were counted', () => {
  beforeAll(() => run(`create database "${database}"`, url ?? ''))
  afterAll(() => run(`drop database "${database}"`, url ?? ''))

  const open = () => createPostgresStore({ url: ownUrl })

  test('is counted when it is opened, and goes on from there', async () => {
    const disputes = Array.from({ length: 250 }, (_, at) => putDispute(`d${at}`, { reason: '\0' }))
    await using closing = new AsyncDisposableStack()
    const before = await open()
    await before.transact({
      changes: [...disputes, putChat('c', 'ann'), putChat('empty', 'ann'), putMessage('m', 'c')],
    })
    const counted = await before.countBytes('ann')
    await before.close()
    await run(`drop table byte_counts;
      alter table records drop column account, drop column bytes,
        drop column account_before, drop column bytes_before;
      delete from kysely_migration where name = '0004-byte-counts'`)
    const after = await open()
    closing.defer(() => after.close())
    expect(await after.countBytes('ann')).toBe(counted)
    await after.transact({ changes: [putMessage('n', 'empty')] })
    const grown = await after.countBytes('ann')
    expect(grown).toBeGreaterThan(counted)
    await after.transact({ changes: [putChat('c', 'bob'), putChat('empty', 'bob')] })
    const left = await after.countBytes('ann')
    expect(left + (await after.countBytes('bob'))).toBe(grown)
    const removals = disputes.map(
      ({ id }): Change => ({ kind: 'delete', collection: 'disputes', id }),
    )
    await after.transact({ changes: removals })
    expect(await after.countBytes('ann')).toBe(0)
  })
})
