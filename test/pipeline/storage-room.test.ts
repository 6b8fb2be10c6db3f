import { expect, it } from 'vitest'
import type { Caller } from '../../src/domain/caller.ts'
import { StoreFull } from '../../src/errors.ts'
import { sendMessage } from '../../src/operations/chats/send-message.ts'
import { storageRoom } from '../../src/pipeline/steps/storage-room.ts'
import type { Change } from '../../src/ports/store.ts'
import { worldOfEachTest } from '../jobs/world.ts'

const world = worldOfEachTest()

const caller: Caller = {
  kind: 'user',
  subject: 'user:guest_1',
  userId: 'guest_1',
  tier: 'free',
  scopes: [],
  claims: undefined,
}

const put = (id: string, bytes: number): Change => ({
  kind: 'put',
  collection: 'replies',
  id,
  value: { userId: 'guest_1', sealedReply: 'x'.repeat(bytes), expiresAt: 1 },
})

const room = () => storageRoom({ operation: sendMessage, caller }, world.store)

it('what alone is larger than all of the storage is too large, and nothing of it is stored', async () => {
  const refused = room().transact({ changes: [put('a', 6_000_000)] })
  await expect(refused).rejects.toMatchObject({
    kind: 'payload_too_large',
    message: 'This would take 6 MB, and your plan stores 5 MB in all. Send something smaller.',
    details: { limit: 5_242_880, used: 0, resetAt: null },
  })
  expect(await world.store.get('replies', 'a')).toBeUndefined()
})

it('what has no room beside the rest comes too soon', async () => {
  await room().transact({ changes: [put('a', 3_000_000)] })
  await expect(room().transact({ changes: [put('b', 3_000_000)] })).rejects.toMatchObject({
    kind: 'rate_limited',
    retryAfter: 3_600,
  })
})

it('what may be left out is left out where it has no room', async () => {
  await room().transact({ changes: [put('a', 5_000_000)] })
  await room().transact({ changes: [put('b', 1), put('c', 300_000)] }, { changes: [put('b', 1)] })
  expect(await world.store.get('replies', 'b')).toBeDefined()
  expect(await world.store.get('replies', 'c')).toBeUndefined()
})

it('has no room left once it is used up', async () => {
  await room().assertLeft()
  await world.store.transact({ changes: [put('a', 7_000_000)] })
  await expect(room().assertLeft()).rejects.toMatchObject({ kind: 'rate_limited' })
})

it('says of a store that is full for all that its operator knows, not that one should delete', async () => {
  const full = {
    ...world.store,
    transact: () => Promise.reject(new StoreFull(0, 100)),
  }
  const refused = storageRoom({ operation: sendMessage, caller }, full).transact({})
  await expect(refused).rejects.toMatchObject({
    kind: 'unavailable',
    retryAfter: 3_600,
    message:
      'The storage of this service is full, so nothing was saved. Its operator has been told; try again later.',
  })
})
