import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { Client } from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { createVault } from '../../../adapters/node-crypto/vault.ts'
import type { BankTransaction } from '../../../src/domain/bank/bank-transaction.ts'
import { putTransaction, transactionKey } from '../../../src/operations/bank/bank-rows.ts'
import {
  readTransactions,
  type TransactionFilter,
} from '../../../src/operations/bank/list-transactions.ts'
import type { Change, Store } from '../../../src/ports/store.ts'
import { createLowdbStore } from '../../../storage/lowdb/store.ts'
import { createPostgresStore } from '../../../storage/postgres/store.ts'
import { createSealingStore } from '../../../storage/sealing/sealing-store.ts'
import { type CreatePlace, useStore } from '../../contracts/store-place.ts'
import { runs } from '../../support/full-run.ts'

const vault = createVault({ keys: [{ id: 'test', key: randomBytes(32) }] })

/** A transaction of a connection; the first part of a connection's name is its owner's. */
interface Row {
  readonly connectionId: string
  readonly transaction: BankTransaction
}

const ownerOf = (connectionId: string): string => connectionId.slice(0, connectionId.indexOf('-'))

function transaction(transactionId: string, given: Partial<BankTransaction> = {}): BankTransaction {
  return {
    transactionId,
    accountId: 'checking',
    amount: 4.5,
    currency: 'USD',
    date: '2026-03-10',
    authorizedDate: null,
    name: `Purchase ${transactionId}`,
    merchantName: null,
    primaryCategory: 'FOOD_AND_DRINK',
    detailedCategory: 'FOOD_AND_DRINK_COFFEE',
    channel: 'in store',
    isPending: false,
    pendingTransactionId: null,
    logoUrl: null,
    website: null,
    ...given,
  }
}

const put = ({ connectionId, transaction }: Row): Change =>
  putTransaction(transaction, { userId: ownerOf(connectionId), connectionId }, vault)

const remove = (connectionId: string, transactionId: string): Change => ({
  kind: 'delete',
  collection: 'bankTransactions',
  id: transactionKey(connectionId, transactionId),
})

const ofAnn = (id: string, given: Partial<BankTransaction> = {}): Row => ({
  connectionId: 'ann-1',
  transaction: transaction(id, given),
})

const all = { limit: 100, offset: 0 }

const read = (store: Store, filter: Partial<TransactionFilter> = {}, userId = 'ann') =>
  readTransactions({ ...all, ...filter }, { store, vault, userId })

async function idsOf(store: Store, filter: Partial<TransactionFilter> = {}): Promise<string[]> {
  const { transactions } = await read(store, filter)
  return transactions.map(({ transaction }) => transaction.transactionId)
}

function describeFilters(createPlace: CreatePlace): void {
  const { store } = useStore(createPlace)
  const fill = (...rows: readonly Row[]) => store().transact({ changes: rows.map(put) })

  it('are the person’s own, newest first, those of one day by id, as they were stored', async () => {
    const rent = ofAnn('rent', {
      date: '2026-03-12',
      amount: 1_450,
      primaryCategory: 'RENT_AND_UTILITIES',
      detailedCategory: 'RENT_AND_UTILITIES_RENT',
    })
    await fill(ofAnn('a'), ofAnn('b'), rent, {
      connectionId: 'bob-1',
      transaction: transaction('c'),
    })
    expect(await idsOf(store())).toEqual(['rent', 'b', 'a'])
    const page = await read(store(), { limit: 1 })
    expect(page.transactions).toEqual([rent])
    expect(page.total).toBe(3)
    expect(page.next).toEqual(expect.any(String))
    expect(await read(store(), {}, 'nobody')).toEqual({ transactions: [], total: 0, next: null })
  })

  it('include the first and the last day that are asked for', async () => {
    const days = ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01']
    await fill(...days.map((date) => ofAnn(date, { date })))
    const march = { from: '2026-03-01', to: '2026-03-31' }
    expect(await idsOf(store(), march)).toEqual(['2026-03-31', '2026-03-01'])
    expect((await read(store(), march)).total).toBe(2)
    expect(await idsOf(store(), { from: '2026-04-01' })).toEqual(['2026-04-01'])
    expect(await idsOf(store(), { to: '2026-02-28' })).toEqual(['2026-02-28'])
    const reversed = await read(store(), { from: '2026-04-01', to: '2026-03-01' })
    expect(reversed).toEqual({ transactions: [], total: 0, next: null })
  })

  it('are those of one account', async () => {
    await fill(ofAnn('a'), ofAnn('b', { accountId: 'card' }), {
      connectionId: 'ann-2',
      transaction: transaction('c', { accountId: 'card' }),
    })
    expect(await idsOf(store(), { account: 'ann-1/card' })).toEqual(['b'])
    const page = await read(store(), { account: 'ann-2/card' })
    expect(page.transactions.map(({ connectionId }) => connectionId)).toEqual(['ann-2'])
    expect(page.total).toBe(1)
  })

  it('of another person’s account are none, and not counted', async () => {
    await fill({ connectionId: 'bob-1', transaction: transaction('a') })
    const category = 'FOOD_AND_DRINK'
    for (const filter of [{}, { category }, { offset: 9 }, { to: '2020-01-01' }]) {
      const page = await read(store(), { account: 'bob-1/checking', ...filter })
      expect(page).toEqual({ transactions: [], total: 0, next: null })
    }
  })

  it('are those of a category, however it is typed', async () => {
    const groceries = { detailedCategory: 'FOOD_AND_DRINK_GROCERIES' }
    const flight = { primaryCategory: 'TRAVEL', detailedCategory: 'TRAVEL_FLIGHTS' }
    await fill(
      ofAnn('a'),
      ofAnn('b', groceries),
      ofAnn('c', flight),
      ofAnn('d', { accountId: 'card' }),
    )
    for (const category of ['FOOD_AND_DRINK', 'food and drink', 'Food & Drink']) {
      expect(await idsOf(store(), { category })).toEqual(['d', 'b', 'a'])
    }
    for (const category of ['food_and_drink_groceries', 'Groceries', 'épicerie']) {
      expect(await idsOf(store(), { category })).toEqual(['b'])
    }
    expect(await idsOf(store(), { category: 'Coffee Shop' })).toEqual(['d', 'a'])
    expect(await idsOf(store(), { category: 'food and drink', account: 'ann-1/card' })).toEqual([
      'd',
    ])
    expect(await idsOf(store(), { category: 'coffee', account: 'ann-1/checking' })).toEqual(['a'])
    expect((await read(store(), { category: 'MEDICAL' })).total).toBe(0)
  })

  it('of an unknown category are a mistake, which lists the primary ones', async () => {
    const asked = read(store(), { category: 'unicorns' })
    await expect(asked).rejects.toMatchObject({
      kind: 'invalid_request',
      message: expect.stringMatching(
        /^category: is not a known category\. Use one of INCOME, .*, OTHER, or a detailed category/,
      ),
    })
  })
}

function describePages(createPlace: CreatePlace): void {
  const { store } = useStore(createPlace)
  const fill = (...ids: readonly string[]) =>
    store().transact({ changes: ids.map((id) => put(ofAnn(id))) })

  it('begin at an offset, and the total stays', async () => {
    await fill('a', 'b', 'c', 'd')
    const page = await read(store(), { offset: 1, limit: 2 })
    expect(page.transactions.map(({ transaction }) => transaction.transactionId)).toEqual([
      'c',
      'b',
    ])
    expect(page.total).toBe(4)
    expect(await idsOf(store(), { after: page.next ?? '' })).toEqual(['a'])
    const behind = await read(store(), { offset: 4 })
    expect(behind).toEqual({ transactions: [], total: 4, next: null })
  })

  it('follow each other while rows come and go', async () => {
    await fill('b', 'c', 'd', 'e')
    const first = await read(store(), { limit: 2 })
    expect(first.transactions.map(({ transaction }) => transaction.transactionId)).toEqual([
      'e',
      'd',
    ])
    await store().transact({
      changes: [remove('ann-1', 'e'), remove('ann-1', 'd'), put(ofAnn('z')), put(ofAnn('a'))],
    })
    const second = await read(store(), { limit: 2, after: first.next ?? '' })
    expect(second.transactions.map(({ transaction }) => transaction.transactionId)).toEqual([
      'c',
      'b',
    ])
    expect(await idsOf(store(), { after: second.next ?? '' })).toEqual(['a'])
  })

  it('refuse a cursor that is none', async () => {
    await expect(read(store(), { after: 'nonsense' })).rejects.toMatchObject({
      kind: 'invalid_request',
    })
  })
}

const categories = [
  ['FOOD_AND_DRINK', 'FOOD_AND_DRINK_COFFEE'],
  ['FOOD_AND_DRINK', 'FOOD_AND_DRINK_GROCERIES'],
  ['TRAVEL', 'TRAVEL_FLIGHTS'],
] as const
const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04']
const day = fc.constantFrom(...days)

const row: fc.Arbitrary<Row> = fc
  .record({
    id: fc.constantFrom(...'abcdefgh'),
    connectionId: fc.constantFrom('ann-1', 'ann-2', 'bob-1'),
    accountId: fc.constantFrom('checking', 'card'),
    date: day,
    category: fc.constantFrom(...categories),
  })
  .map(({ id, connectionId, accountId, date, category: [primaryCategory, detailedCategory] }) => ({
    connectionId,
    transaction: transaction(id, { accountId, date, primaryCategory, detailedCategory }),
  }))

const rows = fc.uniqueArray(row, {
  selector: ({ connectionId, transaction }) =>
    transactionKey(connectionId, transaction.transactionId),
  maxLength: 24,
})

const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined })

const filter = fc.record({
  from: optional(day),
  to: optional(day),
  account: optional(fc.constantFrom('ann-1/checking', 'ann-1/card', 'ann-2/card', 'bob-1/card')),
  category: optional(fc.constantFrom('FOOD_AND_DRINK', 'coffee', 'TRAVEL', 'TRAVEL_FLIGHTS')),
  limit: fc.integer({ min: 1, max: 5 }),
  offset: fc.nat(6),
})

type RandomFilter = typeof filter extends fc.Arbitrary<infer Filter> ? Filter : never

const codes: Readonly<Record<string, string>> = { coffee: 'FOOD_AND_DRINK_COFFEE' }

function isFound({ connectionId, transaction }: Row, asked: RandomFilter): boolean {
  const { from, to, account, category } = asked
  const { date, accountId, primaryCategory, detailedCategory } = transaction
  const code = category === undefined ? undefined : (codes[category] ?? category)
  return (
    ownerOf(connectionId) === 'ann' &&
    (from === undefined || date >= from) &&
    (to === undefined || date <= to) &&
    (account === undefined || account === `${connectionId}/${accountId}`) &&
    (code === undefined || code === primaryCategory || code === detailedCategory)
  )
}

/** Sorts as the lists do: newest first, those of one day by id. */
const newestFirst = (given: readonly Row[]): Row[] =>
  given
    .map((one) => ({ one, id: transactionKey(one.connectionId, one.transaction.transactionId) }))
    .sort(
      (left, right) =>
        compare(right.one.transaction.date, left.one.transaction.date) ||
        compare(right.id, left.id),
    )
    .map(({ one }) => one)

const compare = (left: string, right: string): number =>
  left === right ? 0 : left < right ? -1 : 1

async function clear(store: Store): Promise<void> {
  for (const index of ['ann', 'bob']) {
    const query = { index: 'byUser', equals: [index], limit: 500 } as const
    const { items } = await store.list('bankTransactions', query)
    const changes = items.map(({ id }) => {
      const [connectionId = '', transactionId = ''] = id.split('/')
      return remove(connectionId, transactionId)
    })
    await store.transact({ changes })
  }
}

function describeProperties(createPlace: CreatePlace): void {
  const { store } = useStore(createPlace)

  it('any page of any filter is a slice of all rows, filtered and sorted', async () => {
    const check = async (given: readonly Row[], asked: readonly RandomFilter[]) => {
      await clear(store())
      await store().transact({ changes: given.map(put) })
      for (const one of asked) {
        const found = newestFirst(given.filter((each) => isFound(each, one)))
        const page = await read(store(), one)
        expect(page.transactions).toEqual(found.slice(one.offset, one.offset + one.limit))
        expect(page.total).toBe(found.length)
        expect(page.next !== null).toBe(one.offset + one.limit < found.length)
      }
    }
    const filters = fc.array(filter, { minLength: 5, maxLength: 10 })
    await fc.assert(fc.asyncProperty(rows, filters, check), { numRuns: runs(300) })
  })

  it('pages by `next` repeat and skip nothing that stays while rows come and go', async () => {
    const moment = fc.record({ inserted: rows, removed: fc.array(row) })
    const check = async (
      given: readonly Row[],
      moments: readonly { readonly inserted: readonly Row[]; readonly removed: readonly Row[] }[],
      limit: number,
    ) => {
      await clear(store())
      await store().transact({ changes: given.map(put) })
      const keyOf = ({ connectionId, transaction }: Row) =>
        transactionKey(connectionId, transaction.transactionId)
      const changed = new Set<string>()
      const seen: string[] = []
      let after: string | undefined
      for (let page = 0; page === 0 || after !== undefined; page += 1) {
        const { transactions, next } = await read(store(), { limit, after })
        seen.push(...transactions.map(keyOf))
        after = next ?? undefined
        const { inserted = [], removed = [] } = moments[page] ?? {}
        const fresh = inserted.filter(
          (one) => !removed.some((other) => keyOf(other) === keyOf(one)),
        )
        for (const one of [...fresh, ...removed]) changed.add(keyOf(one))
        const removals = [...new Map(removed.map((one) => [keyOf(one), one])).values()]
        await store().transact({
          changes: [
            ...fresh.map(put),
            ...removals.map(({ connectionId, transaction }) =>
              remove(connectionId, transaction.transactionId),
            ),
          ],
        })
      }
      const stayed = newestFirst(given.filter((one) => ownerOf(one.connectionId) === 'ann'))
        .map(keyOf)
        .filter((key) => !changed.has(key))
      expect(seen.filter((key) => !changed.has(key))).toEqual(stayed)
    }
    const property = fc.asyncProperty(
      rows,
      fc.array(moment, { maxLength: 6 }),
      fc.integer({ min: 1, max: 4 }),
      check,
    )
    await fc.assert(property, { numRuns: runs(200) })
  })
}

function describeTransactions(createPlace: CreatePlace): void {
  describe('transactions', () => describeFilters(createPlace))
  describe('their pages', () => describePages(createPlace))
  describe('of any rows', () => describeProperties(createPlace))
}

describe('in the embedded store', () => {
  describeTransactions(async () => {
    const directory = await mkdtemp(join(tmpdir(), 'credit-coach-bank-'))
    return {
      open: async () => createSealingStore(await createLowdbStore({ directory }), vault),
      remove: () => rm(directory, { recursive: true }),
    }
  })
})

const url = inject('databaseUrl')

describe.skipIf(url === null)('in PostgreSQL', () => {
  describeTransactions(async () => {
    const schema = `test_${randomUUID().replaceAll('-', '')}`
    return {
      open: async () =>
        createSealingStore(await createPostgresStore({ url: url ?? '', schema }), vault),
      async remove() {
        const client = new Client({ connectionString: url ?? '' })
        await client.connect()
        await client.query(`drop schema "${schema}" cascade`)
        await client.end()
      },
    }
  })
})
