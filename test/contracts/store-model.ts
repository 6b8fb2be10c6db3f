import fc from 'fast-check'
import { expect } from 'vitest'
import { StaleWrite } from '../../src/errors.ts'
import type { Change, Store, Stored, Transaction } from '../../src/ports/store.ts'
import { runs } from '../support/full-run.ts'
import { type CurrentStore, deleteDispute, putDispute } from './store-place.ts'

type Model = Map<string, Stored<'disputes'>>

const users = ['ann', 'bob']
const names = ['a', 'b', 'c', 'd', 'e']

const expectation = fc.option(fc.nat(3), { nil: undefined, freq: 2 })

const put = fc
  .record({
    id: fc.constantFrom(...names),
    userId: fc.constantFrom(...users),
    createdAt: fc.integer({ min: -2, max: 2 }),
    reference: fc.constantFrom('R1', 'R2', 'R3', 'R4', 'R5', 'R6'),
    expected: expectation,
  })
  .map(({ id, expected, ...given }) => putDispute(id, given, expected))

const removal = fc
  .record({ id: fc.constantFrom(...names), expected: expectation })
  .map(({ id, expected }) => deleteDispute(id, expected))

const transaction: fc.Arbitrary<Transaction> = fc
  .uniqueArray(fc.oneof({ arbitrary: put, weight: 3 }, removal), {
    minLength: 1,
    maxLength: 3,
    selector: (change) => change.id,
  })
  .map((changes) => ({ changes }))

/** The model after the transaction, or undefined where it is stale. */
function applied(model: Model, changes: readonly Change[]): Model | undefined {
  const after = new Map(model)
  for (const change of changes) {
    const version = model.get(change.id)?.version ?? 0
    if (change.expectVersion !== undefined && change.expectVersion !== version) return undefined
    if (change.kind === 'delete') after.delete(change.id)
    else if (change.collection === 'disputes') {
      after.set(change.id, { id: change.id, version: version + 1, value: change.value })
    }
  }
  const references = [...after.values()].map((record) => record.value.reference)
  return new Set(references).size === references.length ? after : undefined
}

async function isCommitted(store: Store, given: Transaction): Promise<boolean> {
  try {
    await store.transact(given)
    return true
  } catch (error) {
    if (error instanceof StaleWrite) return false
    throw error
  }
}

function listedBy(model: Model, userId: string): Stored<'disputes'>[] {
  return [...model.values()]
    .filter((record) => record.value.userId === userId)
    .sort(
      (left, right) =>
        left.value.createdAt - right.value.createdAt || (left.id < right.id ? -1 : 1),
    )
}

async function assertSame(store: Store, model: Model): Promise<void> {
  for (const id of names) expect(await store.get('disputes', id)).toEqual(model.get(id))
  for (const userId of users) {
    const query = { index: 'byUser', equals: [userId], limit: 9 } as const
    const listed = listedBy(model, userId)
    expect((await store.list('disputes', query)).items).toEqual(listed)
    const skipped = await store.list('disputes', { ...query, order: 'descending', offset: 2 })
    expect(skipped.items).toEqual(listed.toReversed().slice(2))
    const range = { index: 'byUser', equals: [userId], from: -1, to: 2 } as const
    const inRange = listed.filter(({ value }) => value.createdAt >= -1 && value.createdAt < 2)
    expect(await store.count('disputes', range)).toBe(inRange.length)
  }
}

/** Runs random transactions on one store and on a Map, from wherever the last run left both. */
export async function assertStoreIsModel(current: CurrentStore): Promise<void> {
  let model: Model = new Map()
  const run = async (transactions: readonly Transaction[]) => {
    for (const given of transactions) {
      const after = applied(model, given.changes ?? [])
      expect(await isCommitted(current.store(), given)).toBe(after !== undefined)
      model = after ?? model
    }
    await assertSame(current.store(), model)
  }
  const sequences = fc.asyncProperty(fc.array(transaction, { minLength: 10, maxLength: 30 }), run)
  await fc.assert(sequences, { numRuns: runs(25, 5), endOnFailure: true })
  await assertSame(await current.reopen(), model)
}
