import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Change, Store } from '../../src/ports/store.ts'
import { type CreatePlace, useStore } from './store-place.ts'

const event = (id: string, sequence: number, userId = 'ann'): Change => ({
  kind: 'put',
  collection: 'events',
  id,
  value: {
    type: 'chat.created',
    userId,
    chatId: 'chat_1',
    messageId: null,
    sealedData: null,
    sequence,
    createdAt: 1,
    expiresAt: 2,
  },
  expectVersion: 0,
})

const eventsOf = async (store: Store, userId = 'ann', from = 0) => {
  const query = { index: 'byUser', equals: [userId], from, limit: 1_000 } as const
  return (await store.list('events', query)).items
}

const orderOf = async (store: Store, userId = 'ann') =>
  (await eventsOf(store, userId)).map(({ id, value }) => [id, value.sequence])

/** A value that rises: who reads on behind the last one that it has seen misses nothing. */
export function describeStoreMonotonic(createPlace: CreatePlace): void {
  const { store, reopen } = useStore(createPlace)

  test('a value above all that landed before stays as it was given', async () => {
    await store().transact({ changes: [event('a', 10), event('b', 20)] })
    await store().transact({ changes: [event('c', 30)] })
    expect(await orderOf(store())).toEqual([
      ['a', 10],
      ['b', 20],
      ['c', 30],
    ])
  })

  test('a value that others have passed is raised above them', async () => {
    await store().transact({ changes: [event('a', 100)] })
    await store().transact({ changes: [event('b', 50), event('c', 51)] })
    expect(await orderOf(store())).toEqual([
      ['a', 100],
      ['b', 101],
      ['c', 102],
    ])
  })

  test('values of one transaction that are equal follow each other as they were given', async () => {
    await store().transact({ changes: [event('z', 7), event('a', 7), event('m', 7)] })
    expect(await orderOf(store())).toEqual([
      ['z', 7],
      ['a', 8],
      ['m', 9],
    ])
  })

  test('each person’s values rise by themselves', async () => {
    await store().transact({ changes: [event('a', 100), event('b', 5, 'bob')] })
    await store().transact({ changes: [event('c', 6, 'bob'), event('d', 6)] })
    expect(await orderOf(store())).toEqual([
      ['a', 100],
      ['d', 101],
    ])
    expect(await orderOf(store(), 'bob')).toEqual([
      ['b', 5],
      ['c', 6],
    ])
  })

  test('values keep increasing when the store is opened again', async () => {
    await store().transact({ changes: [event('a', 100)] })
    const again = await reopen()
    await again.transact({ changes: [event('b', 1)] })
    expect(await orderOf(again)).toEqual([
      ['a', 100],
      ['b', 101],
    ])
  })

  test('who reads on while many write at once misses nothing and reads nothing twice', async () => {
    const seen: string[] = []
    let position = 0
    let isOver = false
    const reading = (async () => {
      for (;;) {
        const last = isOver
        for (const { id, value } of await eventsOf(store(), 'ann', position + 1)) {
          seen.push(id)
          position = value.sequence
        }
        if (last) return
        await yieldToEventLoop()
      }
    })()
    const writer = async (name: number) => {
      for (let at = 0; at < 15; at++) {
        await store().transact({
          changes: [event(`${name}-${at}-a`, 1), event(`${name}-${at}-b`, 1)],
        })
      }
    }
    await Promise.all(Array.from({ length: 8 }, (_, name) => writer(name)))
    isOver = true
    await reading
    expect(seen).toHaveLength(240)
    expect(new Set(seen).size).toBe(240)
  })
}
