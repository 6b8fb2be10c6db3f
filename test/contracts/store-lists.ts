import { describe, expect, test } from 'vitest'
import type { ListQuery, Store } from '../../src/ports/store.ts'
import { type CreatePlace, deleteDispute, putCount, putDispute, useStore } from './store-place.ts'

type DisputeQuery = ListQuery<'disputes'>

async function idsOf(store: Store, query: Partial<DisputeQuery>): Promise<string[]> {
  const page = await store.list('disputes', {
    index: 'byUser',
    equals: ['ann'],
    limit: 100,
    ...query,
  })
  return page.items.map((item) => item.id)
}

/** All ids, page by page. */
async function pagedIds(store: Store, query: Partial<DisputeQuery>): Promise<string[][]> {
  const pages: string[][] = []
  let after: string | undefined
  do {
    const page = await store.list('disputes', {
      index: 'byUser',
      equals: ['ann'],
      limit: 2,
      ...query,
      ...(after === undefined ? {} : { after }),
    })
    pages.push(page.items.map((item) => item.id))
    after = page.next
  } while (after !== undefined)
  return pages
}

function describeOrder(createPlace: CreatePlace): void {
  const { store, reopen } = useStore(createPlace)
  const fill = (moments: Readonly<Record<string, number>>) =>
    store().transact({
      changes: Object.entries(moments).map(([id, createdAt]) => putDispute(id, { createdAt })),
    })

  test('only records whose first fields are equal are listed', async () => {
    await store().transact({
      changes: [putDispute('a'), putDispute('b', { userId: 'bob' }), putDispute('c')],
    })
    expect(await idsOf(store(), {})).toEqual(['a', 'c'])
    expect(await idsOf(store(), { equals: ['nobody'] })).toEqual([])
  })

  test('only records whose first fields are equal are counted', async () => {
    await store().transact({
      changes: [putDispute('a'), putDispute('b', { userId: 'bob' }), putDispute('c')],
    })
    const countOf = (userId: string) =>
      store().count('disputes', { index: 'byUser', equals: [userId] })
    expect([await countOf('ann'), await countOf('bob'), await countOf('nobody')]).toEqual([2, 1, 0])
    await store().transact({ changes: [{ kind: 'delete', collection: 'disputes', id: 'a' }] })
    expect(await countOf('ann')).toBe(1)
  })

  test('one transaction puts, moves, hands over and deletes hundreds of records', async () => {
    const names = Array.from({ length: 300 }, (_, at) => `d${String(at).padStart(3, '0')}`)
    await store().transact({ changes: names.map((id, at) => putDispute(id, { createdAt: at })) })
    await store().transact({
      changes: [
        ...names.slice(0, 100).map((id, at) => putDispute(id, { createdAt: 1_000 - at })),
        ...names.slice(100, 150).map((id) => putDispute(id, { userId: 'bob', createdAt: 7 })),
        ...names.slice(150, 200).map((id) => deleteDispute(id)),
        ...names.slice(250).map((id) => putDispute(`new-${id}`, { createdAt: 220 })),
      ],
    })
    const expected = [
      ...names.slice(200, 221),
      ...names.slice(250).map((id) => `new-${id}`),
      ...names.slice(221),
      ...names.slice(0, 100).toReversed(),
    ]
    expect(await idsOf(store(), { limit: 500 })).toEqual(expected)
    expect(await idsOf(store(), { equals: ['bob'] })).toEqual(names.slice(100, 150))
    await reopen()
    expect(await idsOf(store(), { limit: 500 })).toEqual(expected)
  })

  test('a range of the last field is counted as it is listed: from inclusive, to exclusive', async () => {
    await fill({ a: 0, b: 2, c: 2, d: 3, e: 4 })
    await store().transact({ changes: [putDispute('f', { userId: 'bob', createdAt: 2 })] })
    const countIn = (range: { readonly from?: number; readonly to?: number }) =>
      store().count('disputes', { index: 'byUser', equals: ['ann'], ...range })
    expect(await countIn({ from: 2, to: 4 })).toBe(3)
    expect(await countIn({ from: 3 })).toBe(2)
    expect(await countIn({ to: 2 })).toBe(1)
    expect(await countIn({ to: 0 })).toBe(0)
    expect(await countIn({ from: 0 })).toBe(5)
    expect(await countIn({ from: 4, to: 2 })).toBe(0)
  })

  test('ascending is the default; numbers order as numbers', async () => {
    await fill({ ten: 10, nine: 9, minus: -1.5, zero: 0, hundred: 1e12, less: -2 })
    const ascending = ['less', 'minus', 'zero', 'nine', 'ten', 'hundred']
    expect(await idsOf(store(), {})).toEqual(ascending)
    expect(await idsOf(store(), { order: 'descending' })).toEqual(ascending.toReversed())
  })

  test('equal values order by id', async () => {
    await fill({ b: 1, a: 1, c: 1, B: 1, é: 1 })
    expect(await idsOf(store(), {})).toEqual(['B', 'a', 'b', 'c', 'é'])
  })

  test('strings order by UTF-16 code units', async () => {
    const hashes = ['', 'a', 'a\0', 'a\0b', 'aa', 'Z', 'é', '\u{1f600}', '\uffff', '10', '9']
    const changes = hashes.map((hash, index) => ({
      kind: 'put' as const,
      collection: 'apiKeys' as const,
      id: `k${index}`,
      value: { hash, name: 'n', scopes: [], createdAt: 1, revokedAt: null },
    }))
    await store().transact({ changes })
    const page = await store().list('apiKeys', { index: 'byHash', equals: [], limit: 100 })
    const sorted = ['', '10', '9', 'Z', 'a', 'a\0', 'a\0b', 'aa', 'é', '\u{1f600}', '\uffff']
    expect(page.items.map((item) => item.value.hash)).toEqual(sorted)
  })

  test('from is inclusive and to is exclusive, in both orders', async () => {
    await fill({ a: 1, b: 2, c: 3, d: 4 })
    expect(await idsOf(store(), { from: 2, to: 4 })).toEqual(['b', 'c'])
    expect(await idsOf(store(), { from: 2, to: 4, order: 'descending' })).toEqual(['c', 'b'])
    expect(await idsOf(store(), { from: 3 })).toEqual(['c', 'd'])
    expect(await idsOf(store(), { to: 2 })).toEqual(['a'])
    expect(await idsOf(store(), { from: 4, to: 2 })).toEqual([])
  })

  test('the last field may be given among the equal ones', async () => {
    await fill({ a: 1, b: 2, c: 2, d: 3 })
    expect(await idsOf(store(), { equals: ['ann', 2] })).toEqual(['b', 'c'])
    expect(await idsOf(store(), { equals: ['ann', 2], limit: 1 })).toEqual(['b'])
    expect(await idsOf(store(), { equals: ['ann', 5] })).toEqual([])
  })

  test('an index of one field lists the whole collection', async () => {
    await store().transact({ changes: [putCount('late', 30), putCount('soon', 10)] })
    const query = { index: 'byExpiry', equals: [], to: 20, limit: 9 } as const
    const page = await store().list('limitCounts', query)
    expect(page.items.map((item) => item.id)).toEqual(['soon'])
  })

  test('a changed record stands at its new place alone, a deleted one nowhere', async () => {
    await fill({ a: 1, b: 2, c: 3 })
    await store().transact({
      changes: [
        putDispute('a', { createdAt: 9 }),
        deleteDispute('b'),
        putDispute('c', { userId: 'bob' }),
      ],
    })
    expect(await idsOf(store(), {})).toEqual(['a'])
    expect(await idsOf(store(), { equals: ['bob'] })).toEqual(['c'])
    const opened = await reopen()
    expect(await idsOf(opened, {})).toEqual(['a'])
    expect(await idsOf(opened, { equals: ['bob'] })).toEqual(['c'])
  })

  test('a limit below 1, a negative offset, a fraction and a wrong number of values are mistakes', async () => {
    const mistakes = [
      { limit: 0 },
      { limit: 1.5 },
      { offset: -1 },
      { offset: 0.5 },
      { equals: [] },
      { equals: ['a', 1, 2] },
    ]
    for (const query of mistakes) {
      await expect(idsOf(store(), query)).rejects.toThrow(RangeError)
    }
  })
}

function describePages(createPlace: CreatePlace): void {
  const { store } = useStore(createPlace)
  const moments = [1, 2, 2, 2, 3]
  const fill = () =>
    store().transact({
      changes: moments.map((createdAt, index) => putDispute(`d${index}`, { createdAt })),
    })

  test('pages follow each other without gap or repetition, in both orders', async () => {
    await fill()
    expect(await pagedIds(store(), {})).toEqual([['d0', 'd1'], ['d2', 'd3'], ['d4']])
    expect(await pagedIds(store(), { order: 'descending' })).toEqual([
      ['d4', 'd3'],
      ['d2', 'd1'],
      ['d0'],
    ])
  })

  test('the last page has no next, also when it is full', async () => {
    await fill()
    const page = await store().list('disputes', { index: 'byUser', equals: ['ann'], limit: 5 })
    expect(page.items).toHaveLength(5)
    expect(page.next).toBeUndefined()
    expect(await pagedIds(store(), { equals: ['nobody'] })).toEqual([[]])
  })

  test('pages keep within from, to and the equal values', async () => {
    await fill()
    expect(await pagedIds(store(), { from: 2, to: 3 })).toEqual([['d1', 'd2'], ['d3']])
    expect(await pagedIds(store(), { equals: ['ann', 2] })).toEqual([['d1', 'd2'], ['d3']])
  })

  test.each([
    ['ascending', ['d2', 'd3']],
    ['descending', ['d2', 'd1']],
  ] as const)(
    'records that come and go between pages shift nothing (%s)',
    async (order, expected) => {
      await fill()
      const query = { index: 'byUser', equals: ['ann'], order, limit: 2 } as const
      const first = await store().list('disputes', query)
      const [, second] = first.items
      await store().transact({
        changes: [
          putDispute('before', { createdAt: order === 'ascending' ? 0 : 9 }),
          deleteDispute(first.items[0]?.id ?? ''),
          deleteDispute(second?.id ?? ''),
        ],
      })
      const next = await store().list('disputes', { ...query, after: first.next ?? '' })
      expect(next.items.map((item) => item.id)).toEqual(expected)
    },
  )

  test('what is no cursor is refused as an invalid request', async () => {
    for (const after of ['', 'nonsense', 'W10', 'e30', '////']) {
      const listed = store().list('disputes', { index: 'byUser', equals: ['ann'], limit: 1, after })
      await expect(listed).rejects.toMatchObject({ kind: 'invalid_request' })
    }
  })
}

function describeOffsets(createPlace: CreatePlace): void {
  const { store } = useStore(createPlace)
  const moments = [1, 2, 2, 2, 3]
  const fill = () =>
    store().transact({
      changes: moments.map((createdAt, index) => putDispute(`d${index}`, { createdAt })),
    })

  test('an offset skips records from the start of the list, in both orders', async () => {
    await fill()
    expect(await idsOf(store(), { offset: 0 })).toEqual(['d0', 'd1', 'd2', 'd3', 'd4'])
    expect(await idsOf(store(), { offset: 3 })).toEqual(['d3', 'd4'])
    expect(await idsOf(store(), { offset: 3, order: 'descending' })).toEqual(['d1', 'd0'])
    expect(await idsOf(store(), { offset: 1, limit: 2 })).toEqual(['d1', 'd2'])
  })

  test('an offset counts within from, to and the equal values', async () => {
    await fill()
    expect(await idsOf(store(), { offset: 1, from: 2, to: 3 })).toEqual(['d2', 'd3'])
    const newestFirst = { offset: 1, from: 2, to: 3, order: 'descending' } as const
    expect(await idsOf(store(), newestFirst)).toEqual(['d2', 'd1'])
    expect(await idsOf(store(), { offset: 2, equals: ['ann', 2] })).toEqual(['d3'])
  })

  test('an offset at the end or behind it finds nothing, and there is no next page', async () => {
    await fill()
    for (const offset of [5, 6, 1_000_000]) {
      const query = { index: 'byUser', equals: ['ann'], limit: 2, offset } as const
      expect(await store().list('disputes', query)).toEqual({ items: [], next: undefined })
    }
  })

  test('a page that an offset began continues with its next', async () => {
    await fill()
    const query = { index: 'byUser', equals: ['ann'], order: 'descending', limit: 2 } as const
    const first = await store().list('disputes', { ...query, offset: 1 })
    expect(first.items.map((item) => item.id)).toEqual(['d3', 'd2'])
    const second = await store().list('disputes', { ...query, after: first.next ?? '' })
    expect(second.items.map((item) => item.id)).toEqual(['d1', 'd0'])
    const skipped = await store().list('disputes', { ...query, after: first.next ?? '', offset: 1 })
    expect(skipped.items.map((item) => item.id)).toEqual(['d0'])
  })

  test('an offset beyond many records finds the same as the list without it', async () => {
    const ids = Array.from({ length: 1_500 }, (_, index) => `r${String(index).padStart(4, '0')}`)
    await store().transact({
      changes: ids.map((id, index) => putDispute(id, { createdAt: Math.floor(index / 3) })),
    })
    for (const offset of [1, 511, 512, 513, 1_024, 1_499]) {
      const expected = ids.slice(offset, offset + 3)
      expect(await idsOf(store(), { offset, limit: 3 })).toEqual(expected)
      const backwards = ids.toReversed().slice(offset, offset + 3)
      expect(await idsOf(store(), { offset, limit: 3, order: 'descending' })).toEqual(backwards)
    }
  })
}

export function describeStoreLists(createPlace: CreatePlace): void {
  describe('order', () => describeOrder(createPlace))
  describe('pages', () => describePages(createPlace))
  describe('offsets', () => describeOffsets(createPlace))
}
