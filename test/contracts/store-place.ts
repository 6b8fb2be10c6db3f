import { afterEach, beforeEach } from 'vitest'
import type { DisputeRecord, LimitCountRecord } from '../../src/domain/records.ts'
import type { Change, NewWork, Store } from '../../src/ports/store.ts'

/** Somewhere a store keeps its data, empty at first. */
interface StorePlace {
  open(): Promise<Store>
  remove(): Promise<void>
}

export type CreatePlace = () => Promise<StorePlace>

export interface CurrentStore {
  store(): Store
  /** Closes the store and opens the same place again. */
  reopen(): Promise<Store>
}

/** A fresh place with an open store for each test of the suite. */
export function useStore(createPlace: CreatePlace): CurrentStore {
  let place: StorePlace
  let store: Store
  beforeEach(async () => {
    place = await createPlace()
    store = await place.open()
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })
  return {
    store: () => store,
    async reopen() {
      await store.close()
      store = await place.open()
      return store
    },
  }
}

export function dispute(given: Partial<DisputeRecord> = {}): DisputeRecord {
  return {
    userId: 'ann',
    bureau: 'bureau_a',
    disputeType: 'error',
    creditor: 'A Bank',
    accountNumber: 'sealed',
    reason: 'sealed',
    reference: 'R-1',
    status: 'drafted',
    createdAt: 1,
    updatedAt: 1,
    mailedAt: null,
    place: { country: 'US', province: null },
    ...given,
  }
}

export function putDispute(
  id: string,
  given: Partial<DisputeRecord> = {},
  expectVersion?: number,
): Change {
  const value = dispute({ reference: `R-${id}`, ...given })
  const put = { kind: 'put', collection: 'disputes', id, value } as const
  return expectVersion === undefined ? put : { ...put, expectVersion }
}

export function deleteDispute(id: string, expectVersion?: number): Change {
  const change = { kind: 'delete', collection: 'disputes', id } as const
  return expectVersion === undefined ? change : { ...change, expectVersion }
}

function count(expiresAt: number, used = 1): LimitCountRecord {
  return { subject: 'user:ann', window: 'day', start: 0, length: 86_400_000, used, expiresAt }
}

export function putCount(id: string, expiresAt: number, used = 1): Change {
  return { kind: 'put', collection: 'limitCounts', id, value: count(expiresAt, used) }
}

export function expiry(id: string, dueAt: number, recordId = id): NewWork {
  return { kind: 'expire-record', id, dueAt, payload: { collection: 'answers', id: recordId } }
}
