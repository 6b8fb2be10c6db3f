import type { WorkPayloads } from '../domain/records.ts'
import type { NewWork } from '../ports/store.ts'
import type { WorkHandler } from './work-handler.ts'

type SweptCollection = WorkPayloads['expire-records']['collection']

/** Collections with an expiry index. */
export const sweptCollections: readonly SweptCollection[] = ['deliveries', 'events']

/** Records per transaction. */
const batch = 500

export const expireRecordsWork = (collection: SweptCollection, dueAt: number): NewWork => ({
  id: `expire-${collection}`,
  kind: 'expire-records',
  dueAt,
  payload: { collection },
})

/** Deletes expired records, a batch at a time. */
export const expireRecords: WorkHandler<'expire-records'> = async ({ payload }, { store, now }) => {
  const { collection } = payload
  const query = { index: 'byExpiry', equals: [], to: now + 1, limit: batch } as const
  const { items, next } = await store.list(collection, query)
  return {
    // The version protects a delivery that was redelivered meanwhile and expires later.
    changes: items.map(({ id, version: expectVersion }) => {
      return { kind: 'delete', collection, id, expectVersion }
    }),
    work: next === undefined ? [] : [expireRecordsWork(collection, now)],
  }
}
