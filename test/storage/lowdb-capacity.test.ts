import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StoreFull } from '../../src/errors.ts'
import type { Change, Store } from '../../src/ports/store.ts'
import { createLowdbStore } from '../../storage/lowdb/store.ts'

const megabyte = 1_000_000

const put = (id: string, userId: string, bytes: number): Change => ({
  kind: 'put',
  collection: 'replies',
  id,
  value: { userId, sealedReply: 'x'.repeat(bytes), expiresAt: 1 },
})

describe('the embedded store with room for 10 MB', () => {
  let directory: string
  let store: Store
  let lines: string[]
  const open = () =>
    createLowdbStore({
      directory,
      capacity: 10 * megabyte,
      log: (event) => void lines.push(event),
    })
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'credit-coach-capacity-'))
    lines = []
    store = await open()
  })
  afterEach(async () => {
    await store.close()
    await rm(directory, { recursive: true })
  })
  const write = (id: string, userId: string, bytes: number) =>
    store.transact({
      changes: [put(id, userId, bytes)],
      quota: { userId, limit: 100 * megabyte },
    })

  it('takes what fits, and refuses everyone’s files when it is full', async () => {
    await write('a', 'ann', 6 * megabyte)
    await write('b', 'bob', 3 * megabyte)
    await expect(write('c', 'eve', 2 * megabyte)).rejects.toBeInstanceOf(StoreFull)
    expect(await store.get('replies', 'c')).toBeUndefined()
    await write('d', 'eve', megabyte / 2)
  })

  it('takes a little beyond: a message of a chat is no file', async () => {
    await write('a', 'ann', 9.9 * megabyte)
    for (let count = 0; count < 20; count++) await write(`m${count}`, 'bob', 50_000)
    await expect(write('file', 'bob', 100_000)).rejects.toBeInstanceOf(StoreFull)
    await write('m20', 'bob', 50_000)
    await expect(write('m21', 'bob', 60_000)).rejects.toBeInstanceOf(StoreFull)
  })

  it('gives all guests together a quarter', async () => {
    await write('a', 'guest_1', 2 * megabyte)
    await expect(write('b', 'guest_2', megabyte)).rejects.toBeInstanceOf(StoreFull)
    await write('c', 'ann', 5 * megabyte)
  })

  it('has room again for what was deleted', async () => {
    await write('a', 'ann', 9 * megabyte)
    await expect(write('b', 'bob', 2 * megabyte)).rejects.toBeInstanceOf(StoreFull)
    await store.transact({ changes: [{ kind: 'delete', collection: 'replies', id: 'a' }] })
    await write('b', 'bob', 2 * megabyte)
  })

  it('counts after a start what it held before', async () => {
    await write('a', 'ann', 9 * megabyte)
    await store.close()
    store = await open()
    await expect(write('b', 'bob', 2 * megabyte)).rejects.toBeInstanceOf(StoreFull)
  })

  it('takes what jobs write whatever it holds: alerts are never lost', async () => {
    await write('a', 'ann', 9 * megabyte)
    await store.transact({ changes: [put('b', 'ann', 2 * megabyte)] })
    expect(await store.get('replies', 'b')).toBeDefined()
  })

  it('logs once that it is full', async () => {
    await write('a', 'ann', 9 * megabyte)
    await expect(write('b', 'bob', 2 * megabyte)).rejects.toThrow(StoreFull)
    await expect(write('b', 'bob', 2 * megabyte)).rejects.toThrow(StoreFull)
    expect(lines).toEqual(['store.full'])
  })
})
