import { describe, test } from 'vitest'
import { describeStoreBytes, jsonSize } from './store-bytes.ts'
import { describeStoreLists } from './store-lists.ts'
import { assertStoreIsModel } from './store-model.ts'
import { describeStoreMonotonic } from './store-monotonic.ts'
import { type CreatePlace, useStore } from './store-place.ts'
import { describeStoreRecords } from './store-records.ts'
import { describeStoreWork } from './store-work.ts'

/**
 * Every promise of `src/ports/store.ts`; a store is done when it keeps them. `sizeOf` is the size of a
 * record as the store holds it.
 */
export function describeStoreContract(createPlace: CreatePlace, sizeOf = jsonSize): void {
  describeStoreRecords(createPlace)
  describe('lists', () => describeStoreLists(createPlace))
  describe('monotonic values', () => describeStoreMonotonic(createPlace))
  describe('bytes of a person', () => describeStoreBytes(createPlace, sizeOf))
  describe('work', () => describeStoreWork(createPlace))

  describe('any sequence of transactions', () => {
    const current = useStore(createPlace)
    test('leaves what a plain map would hold', () => assertStoreIsModel(current))
  })
}
