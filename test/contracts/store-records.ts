import { describe, expect, test } from 'vitest'
import { StaleWrite } from '../../src/errors.ts'
import { type CreatePlace, deleteDispute, dispute, putDispute, useStore } from './store-place.ts'

function describeRecords(createPlace: CreatePlace): void {
  const { store, reopen } = useStore(createPlace)

  test('a record that was never put is undefined', async () => {
    expect(await store().get('disputes', 'd')).toBeUndefined()
  })

  test('a put record is read back as it was given, at version 1', async () => {
    await store().transact({ changes: [putDispute('d', { creditor: 'Crédit "Ö" \u{1f600}\\' })] })
    expect(await store().get('disputes', 'd')).toEqual({
      id: 'd',
      version: 1,
      value: dispute({ reference: 'R-d', creditor: 'Crédit "Ö" \u{1f600}\\' }),
    })
  })

  test('every put adds one to the version', async () => {
    for (const creditor of ['A', 'B', 'C']) {
      await store().transact({ changes: [putDispute('d', { creditor })] })
    }
    expect(await store().get('disputes', 'd')).toMatchObject({
      version: 3,
      value: { creditor: 'C' },
    })
  })

  test('a deleted record is undefined, and starts at version 1 when it is put again', async () => {
    await store().transact({ changes: [putDispute('d')] })
    await store().transact({ changes: [putDispute('d')] })
    await store().transact({ changes: [deleteDispute('d')] })
    expect(await store().get('disputes', 'd')).toBeUndefined()
    await store().transact({ changes: [putDispute('d')] })
    expect(await store().get('disputes', 'd')).toMatchObject({ version: 1 })
  })

  test('deleting what is not there is no failure', async () => {
    await expect(store().transact({ changes: [deleteDispute('d')] })).resolves.toBeUndefined()
  })

  test('text of every kind survives: U+0000, lone surrogates, line ends, __proto__', async () => {
    const creditor = 'a\0b\ud800c\r\n\u2028"\\u0000"'
    await store().transact({ changes: [putDispute('__proto__', { creditor, userId: '\0' })] })
    expect((await store().get('disputes', '__proto__'))?.value.creditor).toBe(creditor)
    const page = await store().list('disputes', { index: 'byUser', equals: ['\0'], limit: 1 })
    expect(page.items.map((item) => item.id)).toEqual(['__proto__'])
  })

  test('an id that no record can have is not found, and cannot be put', async () => {
    for (const id of ['', 'a\0b', '\ud800', 'x'.repeat(201)]) {
      expect(await store().get('disputes', id)).toBeUndefined()
      await expect(store().transact({ changes: [putDispute(id)] })).rejects.toThrow(TypeError)
    }
  })

  test('everything is there after the store is opened again', async () => {
    await store().transact({ changes: [putDispute('d'), putDispute('e')] })
    await store().transact({ changes: [putDispute('d', { status: 'mailed' }), deleteDispute('e')] })
    const opened = await reopen()
    expect(await opened.get('disputes', 'd')).toMatchObject({
      version: 2,
      value: { status: 'mailed' },
    })
    expect(await opened.get('disputes', 'e')).toBeUndefined()
  })

  test('changing the given value afterwards does not change the record', async () => {
    const value = { ...dispute() }
    await store().transact({ changes: [{ kind: 'put', collection: 'disputes', id: 'd', value }] })
    Object.assign(value, { creditor: 'changed' })
    expect((await store().get('disputes', 'd'))?.value.creditor).toBe('A Bank')
  })

  test('a caller cannot change the record through what it read', async () => {
    await store().transact({ changes: [putDispute('d')] })
    const read = await store().get('disputes', 'd')
    Reflect.set(read?.value ?? {}, 'creditor', 'changed')
    const page = await store().list('disputes', { index: 'byUser', equals: ['ann'], limit: 1 })
    expect(page.items[0]?.value.creditor).toBe('A Bank')
    expect((await store().get('disputes', 'd'))?.value.creditor).toBe('A Bank')
  })

  test('after close everything is refused as unavailable', async () => {
    await store().close()
    const unavailable = { name: 'Failure', kind: 'unavailable' }
    await expect(store().get('disputes', 'd')).rejects.toMatchObject(unavailable)
    await expect(store().transact({ changes: [putDispute('d')] })).rejects.toMatchObject(
      unavailable,
    )
    await expect(store().check()).rejects.toMatchObject(unavailable)
    await expect(store().close()).resolves.toBeUndefined()
  })

  test('check resolves while the store reads and writes', async () => {
    await expect(store().check()).resolves.toBeUndefined()
  })
}

function describeExpectations(createPlace: CreatePlace): void {
  const { store } = useStore(createPlace)

  test('version 0 is expected: the first put lands, the second is stale', async () => {
    await store().transact({ changes: [putDispute('d', {}, 0)] })
    await expect(store().transact({ changes: [putDispute('d', {}, 0)] })).rejects.toThrow(
      StaleWrite,
    )
    expect(await store().get('disputes', 'd')).toMatchObject({ version: 1 })
  })

  test('a put or delete that expects another version is stale', async () => {
    await store().transact({ changes: [putDispute('d')] })
    for (const change of [putDispute('d', {}, 2), deleteDispute('d', 2), deleteDispute('d', 0)]) {
      await expect(store().transact({ changes: [change] })).rejects.toThrow(StaleWrite)
    }
    await store().transact({ changes: [putDispute('d', { creditor: 'B' }, 1)] })
    await store().transact({ changes: [deleteDispute('d', 2)] })
    expect(await store().get('disputes', 'd')).toBeUndefined()
  })

  test('a put or delete that expects a record is stale when there is none', async () => {
    for (const change of [putDispute('d', {}, 1), deleteDispute('d', 1)]) {
      await expect(store().transact({ changes: [change] })).rejects.toThrow(StaleWrite)
    }
  })

  test('one failed expectation keeps the whole transaction out', async () => {
    await store().transact({ changes: [putDispute('d')] })
    const changes = [putDispute('a'), deleteDispute('d'), putDispute('z', {}, 7)]
    const work = [
      { kind: 'expire-record', id: 'w', dueAt: 1, payload: { collection: 'answers', id: 'a' } },
    ] as const
    await expect(store().transact({ changes, work })).rejects.toThrow(StaleWrite)
    expect(await store().get('disputes', 'a')).toBeUndefined()
    expect(await store().get('disputes', 'd')).toMatchObject({ version: 1 })
    expect(await store().claimDue('expire-record', 9, 1000, 10)).toEqual([])
    const page = await store().list('disputes', { index: 'byUser', equals: ['ann'], limit: 9 })
    expect(page.items.map((item) => item.id)).toEqual(['d'])
  })

  test('of many that expect the same version, one wins', async () => {
    await store().transact({ changes: [putDispute('d')] })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => store().transact({ changes: [putDispute('d', {}, 1)] })),
    )
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
    expect(await store().get('disputes', 'd')).toMatchObject({ version: 2 })
  })

  test('counting by read, expect and retry loses nothing', async () => {
    const addOne = async (): Promise<void> => {
      const read = await store().get('disputes', 'd')
      const change = putDispute(
        'd',
        { updatedAt: (read?.value.updatedAt ?? 0) + 1 },
        read?.version ?? 0,
      )
      try {
        await store().transact({ changes: [change] })
      } catch (error) {
        if (!(error instanceof StaleWrite)) throw error
        await addOne()
      }
    }
    await Promise.all(Array.from({ length: 8 }, addOne))
    expect(await store().get('disputes', 'd')).toMatchObject({
      version: 8,
      value: { updatedAt: 8 },
    })
  })

  test('transactions over the same records in opposite orders both land', async () => {
    const names = ['a', 'b', 'c', 'd']
    const forwards = names.map((id) => putDispute(id))
    const backwards = forwards.toReversed()
    const all = Array.from({ length: 30 }, (_, turn) => (turn % 2 === 0 ? forwards : backwards))
    await Promise.all(all.map((changes) => store().transact({ changes })))
    expect(await store().get('disputes', 'b')).toMatchObject({ version: 30 })
  })

  test('one record twice in a transaction is refused as a mistake', async () => {
    const changes = [putDispute('d'), deleteDispute('d')]
    await expect(store().transact({ changes })).rejects.toThrow(TypeError)
  })
}

function describeUnique(createPlace: CreatePlace): void {
  const { store, reopen } = useStore(createPlace)
  const put = (id: string, reference: string) => putDispute(id, { reference })

  test('a unique value that another record has is stale', async () => {
    await store().transact({ changes: [put('a', 'X')] })
    await expect(store().transact({ changes: [put('b', 'X')] })).rejects.toThrow(StaleWrite)
    expect(await store().get('disputes', 'b')).toBeUndefined()
    await store().transact({ changes: [put('a', 'X')] })
  })

  test('a value given up by a change or a deletion is free', async () => {
    await store().transact({ changes: [put('a', 'X'), put('b', 'Y')] })
    await store().transact({ changes: [put('a', 'Z'), deleteDispute('b')] })
    await store().transact({ changes: [put('c', 'X'), put('d', 'Y')] })
    expect(await store().get('disputes', 'd')).toMatchObject({ version: 1 })
  })

  test('records may swap their values in one transaction', async () => {
    await store().transact({ changes: [put('a', 'X'), put('b', 'Y')] })
    await store().transact({ changes: [put('a', 'Y'), put('b', 'X')] })
    await expect(store().transact({ changes: [put('c', 'X')] })).rejects.toThrow(StaleWrite)
    await store().transact({ changes: [deleteDispute('b'), put('c', 'X')] })
  })

  test('two records of one transaction cannot take the same value', async () => {
    const changes = [put('a', 'X'), put('b', 'X')]
    await expect(store().transact({ changes })).rejects.toThrow(StaleWrite)
    expect(await store().get('disputes', 'a')).toBeUndefined()
  })

  test('of many that take the same value at once, one wins', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `d${index}`)
    const outcomes = await Promise.allSettled(
      ids.map((id) => store().transact({ changes: [put(id, 'X')] })),
    )
    const reasons = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(reasons).toHaveLength(19)
    expect(reasons.every(({ reason }) => reason instanceof StaleWrite)).toBe(true)
  })

  test('values are still taken after the store is opened again', async () => {
    await store().transact({ changes: [put('a', 'X')] })
    const opened = await reopen()
    await expect(opened.transact({ changes: [put('b', 'X')] })).rejects.toThrow(StaleWrite)
  })
}

export function describeStoreRecords(createPlace: CreatePlace): void {
  describe('records', () => describeRecords(createPlace))
  describe('expected versions', () => describeExpectations(createPlace))
  describe('unique values', () => describeUnique(createPlace))
}
