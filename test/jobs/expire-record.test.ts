import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expireRecord } from '../../src/jobs/delete-records.ts'
import { createWorker } from '../../src/jobs/worker.ts'
import type { Store } from '../../src/ports/store.ts'
import { createLowdbStore } from '../../storage/lowdb/store.ts'
import { everyHandler } from '../support/every-handler.ts'

const expiresAt = 1_000_000
const reply = { userId: 'alice', sealedReply: 'v1.k.x', expiresAt }
const log = { warn: () => undefined, error: () => undefined }

let directory: string
let store: Store

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'expire-'))
  store = await createLowdbStore({ directory })
  await put(reply)
})

afterEach(async () => {
  await store.close()
  await rm(directory, { recursive: true })
})

const put = (value: typeof reply) =>
  store.transact({
    changes: [{ kind: 'put', collection: 'replies', id: 'r', value }],
    work: [
      {
        id: 'expire-replies-r',
        kind: 'expire-record',
        dueAt: value.expiresAt,
        payload: { collection: 'replies', id: 'r' },
      },
    ],
  })

const runAt = (now: number) =>
  createWorker({
    store,
    handlers: everyHandler,
    clock: () => now,
    pollMs: 1_000,
    log,
  }).runDue()

test('a record is there until its time is over', async () => {
  await runAt(expiresAt - 1)
  expect(await store.get('replies', 'r')).toBeDefined()
})

test('a record is deleted when its time is over', async () => {
  expect(await runAt(expiresAt)).toBe(1)
  expect(await store.get('replies', 'r')).toBeUndefined()
})

test('a record that is gone already is no failure', async () => {
  await store.transact({ changes: [{ kind: 'delete', collection: 'replies', id: 'r' }] })
  expect(await runAt(expiresAt)).toBe(1)
  expect(await runAt(expiresAt + 3_600_000)).toBe(0)
})

test('a record that was renewed lives to its new end', async () => {
  await put({ ...reply, expiresAt: expiresAt + 500 })
  await runAt(expiresAt)
  expect(await store.get('replies', 'r')).toBeDefined()
  await runAt(expiresAt + 500)
  expect(await store.get('replies', 'r')).toBeUndefined()
})

test('a record that is renewed after the work was claimed lives to its new end', async () => {
  const [claimed] = await store.claimDue('expire-record', 1, 1_000, expiresAt)
  await put({ ...reply, expiresAt: expiresAt + 500 })
  if (claimed?.kind !== 'expire-record') throw new Error('nothing was due')
  const { signal } = new AbortController()
  expect(await expireRecord(claimed, { store, now: expiresAt, signal, stopping: signal })).toEqual(
    {},
  )
})

test('gives the bytes of its record back to the person', async () => {
  expect(await store.countBytes('alice')).toBe(JSON.stringify(reply).length)
  await runAt(expiresAt)
  expect(await store.countBytes('alice')).toBe(0)
})
