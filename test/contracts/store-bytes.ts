import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChatRecord, MessageRecord } from '../../src/domain/chats/chat-records.ts'
import type { FileRecord } from '../../src/domain/media/media-records.ts'
import { QuotaExceeded, StaleWrite } from '../../src/errors.ts'
import type { Change, Store, Transaction } from '../../src/ports/store.ts'
import { runs } from '../support/full-run.ts'
import {
  type CreatePlace,
  type CurrentStore,
  deleteDispute,
  dispute,
  putDispute,
  useStore,
} from './store-place.ts'

/** Bytes of a record's JSON in UTF-8. */
export const jsonSize = (value: object): number => Buffer.byteLength(JSON.stringify(value))

const chat = (userId: string): ChatRecord => ({
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
})

const message = (chatId: string, sealedBody: string): MessageRecord => ({
  chatId,
  sequence: 1,
  role: 'user',
  model: null,
  status: 'complete',
  sealedBody,
  createdAt: 1,
  usage: null,
})

const fileRecord = (userId: string): FileRecord => ({
  userId,
  name: 'report.pdf',
  size: 1_500_000,
  mimeType: 'application/pdf',
  createdAt: 1,
})

const putFile = (userId: string) =>
  ({ kind: 'put', collection: 'files', id: 'fil_1', value: fileRecord(userId) }) as const

const putChat = (id: string, userId: string): Change => ({
  kind: 'put',
  collection: 'chats',
  id,
  value: chat(userId),
})

const putMessage = (id: string, chatId: string, body: string, expectVersion?: number): Change => ({
  kind: 'put',
  collection: 'messages',
  id,
  value: message(chatId, body),
  ...(expectVersion === undefined ? {} : { expectVersion }),
})

const remove = (collection: 'chats' | 'messages', id: string): Change => ({
  kind: 'delete',
  collection,
  id,
})

/**
 * A person's bytes are exact: what a put adds, its replacement and its deletion give back. `sizeOf` is
 * the size of a record as the store holds it.
 */
export function describeStoreBytes(createPlace: CreatePlace, sizeOf = jsonSize): void {
  const current = useStore(createPlace)
  const { store, reopen } = current

  test('a person without records has none', async () => {
    expect(await store().countBytes('ann')).toBe(0)
  })

  test('a record counts the bytes of its JSON in UTF-8, its replacement the difference', async () => {
    const creditor = 'Crédit "Ö" \u{1f600}\0'
    await store().transact({ changes: [putDispute('d', { creditor })] })
    expect(await store().countBytes('ann')).toBe(sizeOf(dispute({ reference: 'R-d', creditor })))
    await store().transact({ changes: [putDispute('d', { creditor: 'B' }, 1)] })
    expect(await store().countBytes('ann')).toBe(
      sizeOf(dispute({ reference: 'R-d', creditor: 'B' })),
    )
  })

  test('a deleted record gives its bytes back, once', async () => {
    await store().transact({ changes: [putDispute('d')] })
    await store().transact({ changes: [deleteDispute('d')] })
    await store().transact({ changes: [deleteDispute('d')] })
    expect(await store().countBytes('ann')).toBe(0)
  })

  test('a record that becomes another person’s takes its bytes along', async () => {
    await store().transact({ changes: [putDispute('d')] })
    await store().transact({ changes: [putDispute('d', { userId: 'bob' })] })
    expect(await store().countBytes('ann')).toBe(0)
    expect(await store().countBytes('bob')).toBe(
      sizeOf(dispute({ userId: 'bob', reference: 'R-d' })),
    )
  })

  test('a message counts to the owner of its chat, whichever of them is written first', async () => {
    await store().transact({ changes: [putMessage('m1', 'c', 'first')] })
    expect(await store().countBytes('ann')).toBe(0)
    await store().transact({ changes: [putMessage('m2', 'c', 'second'), putChat('c', 'ann')] })
    await store().transact({ changes: [putMessage('m3', 'c', 'third')] })
    const sizes = ['first', 'second', 'third'].map((body) => sizeOf(message('c', body)))
    expect(await store().countBytes('ann')).toBe(
      sizeOf(chat('ann')) + sizes.reduce((sum, bytes) => sum + bytes),
    )
  })

  test('a chat that becomes another person’s takes its messages along', async () => {
    await store().transact({ changes: [putChat('c', 'guest_1'), putMessage('m', 'c', 'said')] })
    await store().transact({ changes: [putChat('c', 'ann'), putMessage('n', 'c', 'more')] })
    expect(await store().countBytes('guest_1')).toBe(0)
    const whole = sizeOf(chat('ann')) + 2 * sizeOf(message('c', 'said'))
    expect(await store().countBytes('ann')).toBe(whole)
  })

  test('a deleted chat gives back its messages at once, and nothing more when they follow', async () => {
    await store().transact({
      changes: [putChat('c', 'ann'), putMessage('m', 'c', 'said'), putDispute('d')],
    })
    const left = sizeOf(dispute({ reference: 'R-d' }))
    await store().transact({ changes: [putChat('c', '')] })
    expect(await store().countBytes('ann')).toBe(left)
    await store().transact({ changes: [remove('messages', 'm'), remove('chats', 'c')] })
    expect(await store().countBytes('ann')).toBe(left)
  })

  test('a file counts with its bytes, which go where its record goes', async () => {
    const whole = sizeOf(fileRecord('ann')) + fileRecord('ann').size
    await store().transact({ changes: [putFile('ann')] })
    expect(await store().countBytes('ann')).toBe(whole)
    expect(await (await reopen()).countBytes('ann')).toBe(whole)
    await store().transact({ changes: [putFile('bob')] })
    expect([await store().countBytes('ann'), await store().countBytes('bob')]).toEqual([0, whole])
    await store().transact({ changes: [{ kind: 'delete', collection: 'files', id: 'fil_1' }] })
    expect(await store().countBytes('bob')).toBe(0)
  })

  test('a file above the quota is refused, one within it is taken', async () => {
    const quota = { userId: 'ann', limit: 2_000_000 }
    const small = { ...putFile('ann'), id: 'fil_2' }
    await store().transact({ changes: [putFile('ann')], quota })
    await expect(store().transact({ changes: [small], quota })).rejects.toThrow(QuotaExceeded)
    expect(await store().get('files', 'fil_2')).toBeUndefined()
  })

  test('a count stays when the store is opened again', async () => {
    await store().transact({ changes: [putChat('c', 'ann'), putMessage('m', 'c', 'said')] })
    const whole = sizeOf(chat('ann')) + sizeOf(message('c', 'said'))
    expect(await (await reopen()).countBytes('ann')).toBe(whole)
    expect(await (await reopen()).countBytes('ann')).toBe(whole)
  })

  test('a transaction that has no room is refused whole', async () => {
    await store().transact({ changes: [putDispute('d')] })
    const used = await store().countBytes('ann')
    const quota = { userId: 'ann', limit: used }
    const large = 'x'.repeat(70_000)
    const refused = store().transact({
      changes: [putDispute('e', { creditor: large }), deleteDispute('d')],
      quota,
    })
    await expect(refused).rejects.toThrow(QuotaExceeded)
    expect(await store().countBytes('ann')).toBe(used)
    expect(await store().get('disputes', 'e')).toBeUndefined()
    expect(await store().get('disputes', 'd')).toBeDefined()
  })

  test('a transaction is refused for the bytes that a chat brings along', async () => {
    const large = 'x'.repeat(70_000)
    await store().transact({ changes: [putChat('c', 'guest_1'), putMessage('m', 'c', large)] })
    const taken = { changes: [putChat('c', 'ann')], quota: { userId: 'ann', limit: 1_000 } }
    await expect(store().transact(taken)).rejects.toThrow(QuotaExceeded)
    expect(await store().countBytes('ann')).toBe(0)
  })

  test('a transaction that gives bytes back lands however full the storage is', async () => {
    await store().transact({ changes: [putDispute('d', { creditor: 'x'.repeat(200) })] })
    await store().transact({ changes: [putDispute('d')], quota: { userId: 'ann', limit: 0 } })
    expect(await store().countBytes('ann')).toBe(sizeOf(dispute({ reference: 'R-d' })))
  })

  test('of many transactions at once no more land than there is room for', async () => {
    const creditor = 'x'.repeat(70_000)
    const one = sizeOf(dispute({ reference: 'R-00', creditor }))
    const quota = { userId: 'ann', limit: 10 * one }
    const ids = Array.from({ length: 40 }, (_, at) => String(at).padStart(2, '0'))
    const put = (id: string) => store().transact({ changes: [putDispute(id, { creditor })], quota })
    const results = await Promise.allSettled(ids.map(put))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await store().countBytes('ann')).toBe(10 * one)
  })

  test('many changes of the same records at once are counted exactly', async () => {
    await store().transact({ changes: [putChat('c', 'ann')] })
    await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        store().transact({
          changes: [
            putMessage(`m${at % 5}`, 'c', 'x'.repeat(at)),
            at % 10 === 9
              ? remove('messages', 'shared')
              : putMessage('shared', 'c', 'y'.repeat(at)),
          ],
        }),
      ),
    )
    expect(await store().countBytes('ann')).toBe(await sumOf('ann', store()))
  })

  test('any sequence of puts, deletions and changes of owner leaves the sum of the sizes', () =>
    assertBytesAreSums(current))
}

const people = ['ann', 'bob', '']
const chats = ['c1', 'c2']
const messages = ['m1', 'm2', 'm3']

const change = fc.oneof(
  fc
    .record({ id: fc.constantFrom(...messages), to: fc.constantFrom(...chats), body: fc.string() })
    .map(({ id, to, body }) => putMessage(id, to, body)),
  fc
    .record({ id: fc.constantFrom(...chats), userId: fc.constantFrom(...people) })
    .map(({ id, userId }) => putChat(id, userId)),
  fc.constantFrom(...chats).map((id) => remove('chats', id)),
  fc.constantFrom(...messages).map((id) => remove('messages', id)),
)

const transaction: fc.Arbitrary<Transaction> = fc
  .uniqueArray(change, { minLength: 1, maxLength: 4, selector: ({ id }) => id })
  .map((changes) => ({ changes }))

async function sumOf(userId: string, store: Store): Promise<number> {
  const ofPerson = { index: 'byUser', equals: [userId], limit: 100 } as const
  const owned = (await store.list('chats', ofPerson)).items
  let sum = owned.reduce((bytes, { value }) => bytes + jsonSize(value), 0)
  for (const { id } of owned) {
    const query = { index: 'byChat', equals: [id], limit: 100 } as const
    const { items } = await store.list('messages', query)
    sum += items.reduce((bytes, { value }) => bytes + jsonSize(value), 0)
  }
  return sum
}

/** Random transactions, two at a time, from wherever the last run left the store. */
async function assertBytesAreSums(current: CurrentStore): Promise<void> {
  const lands = (given: Transaction) =>
    current
      .store()
      .transact(given)
      .catch((error: unknown) => {
        if (!(error instanceof StaleWrite)) throw error
      })
  const assertSums = async (store: Store) => {
    for (const userId of ['ann', 'bob']) {
      expect(await store.countBytes(userId)).toBe(await sumOf(userId, store))
    }
  }
  const run = async (pairs: readonly (readonly [Transaction, Transaction])[]) => {
    for (const pair of pairs) await Promise.all(pair.map(lands))
    await assertSums(current.store())
  }
  const pairs = fc.array(fc.tuple(transaction, transaction), { minLength: 5, maxLength: 15 })
  await fc.assert(fc.asyncProperty(pairs, run), { numRuns: runs(25, 5), endOnFailure: true })
  await assertSums(await current.reopen())
}
