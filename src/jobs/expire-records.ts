import type { WorkPayloads } from '../domain/records.ts'
import type { NewWork } from '../ports/store.ts'
import type { WorkHandler } from './work-handler.ts'

type SweptCollection = WorkPayloads['expire-records']['collection']

/** Collections whose records all have their time. */
export const sweptCollections: readonly SweptCollection[] = ['deliveries', 'events']

/** Records that one transaction deletes. */
const batch = 500

export const expireRecordsWork = (collection: SweptCollection, dueAt: number): NewWork => ({
  id: `expire-${collection}`,
  kind: 'expire-records',
  dueAt,
  payload: { collection },
})

/** Deletes the records whose time is over, a batch at a time. */
export const expireRecords: WorkHandler<'expire-records'> = async ({ payload }, { store, now }) => {
  const { collection } = payload
  const query = { index: 'byExpiry', equals: [], to: now + 1, limit: batch } as const
  const { items, next } = await store.list(collection, query)
  return {
    // What was sent again meanwhile has another time by now.
    changes: items.map(({ id, version: expectVersion }) => {
      return { kind: 'delete', collection, id, expectVersion }
    }),
    work: next === undefined ? [] : [expireRecordsWork(collection, now)],
  }
}
