import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publishingStore } from '../../src/events/publishing-store.ts'
import { eventsTopic } from '../../src/ports/bus.ts'
import type { Change, NewWork, Store } from '../../src/ports/store.ts'
import { createLowdbStore } from '../../storage/lowdb/store.ts'
import { createMemoryBus } from '../../storage/memory/bus.ts'

const event = (id: string, userId: string): Change => ({
  kind: 'put',
  collection: 'events',
  id,
  value: {
    type: 'chat.created',
    userId,
    chatId: 'chat_1',
    messageId: null,
    sealedData: null,
    sequence: 1,
    createdAt: 1,
    expiresAt: 2,
  },
  expectVersion: 0,
})

const workDueAt = (dueAt: number): NewWork => ({
  id: `work-${dueAt}`,
  kind: 'expire-records',
  dueAt,
  payload: { collection: 'events' },
})

describe('a store that announces', () => {
  let directory: string
  let inner: Store
  let store: Store
  let received: string[]
  let reported: NewWork[]

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'announcing-'))
    inner = await createLowdbStore({ directory })
    received = []
    reported = []
    const bus = createMemoryBus()
    await bus.subscribe(eventsTopic('alice'), (id) => void received.push(id))
    store = publishingStore(inner, { bus, onWork: (work) => void reported.push(...work) })
  })

  afterEach(async () => {
    await inner.close()
    await rm(directory, { recursive: true })
  })

  it('publishes committed events to the person’s listeners only', async () => {
    await store.transact({ changes: [event('evt_1', 'alice'), event('evt_2', 'bob')] })
    expect(received).toEqual(['evt_1'])
  })

  it('publishes a guest’s events to the user', async () => {
    await store.transact({ changes: [event('evt_1', 'guest')] })
    await store.transact({ changes: [{ ...event('evt_1', 'alice'), expectVersion: 1 }] })
    expect(received).toEqual(['evt_1'])
  })

  it('publishes nothing before it can be read', async () => {
    const landing = store.transact({ changes: [event('evt_1', 'alice')] })
    expect(received).toEqual([])
    await landing
    expect((await store.get('events', 'evt_1'))?.value.userId).toBe('alice')
  })

  it('publishes nothing after a failed commit', async () => {
    await store.transact({ changes: [event('evt_1', 'alice')] })
    await expect(store.transact({ changes: [event('evt_1', 'alice')] })).rejects.toThrow()
    expect(received).toEqual(['evt_1'])
  })

  it('reports new work once it is committed', async () => {
    const landing = store.transact({ work: [workDueAt(1_001)] })
    expect(reported).toEqual([])
    await landing
    expect(reported).toEqual([workDueAt(1_001)])
  })
})
