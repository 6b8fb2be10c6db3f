import type { WorkPayloads } from '../domain/records.ts'
import type { NewWork } from '../ports/store.ts'
import type { WorkHandler } from './work-handler.ts'

type Swept = WorkPayloads['expire-records']['collection']

/** Between two sweeps of a collection, milliseconds: a record outlives its time by no more. */
const sweptEvery = 60 * 60 * 1_000

/** Records that one transaction deletes. */
const batch = 500

/** Sweeps every collection whose records all have their time; each sweep leaves the next one. */
export const sweepsFrom = (now: number): NewWork[] =>
  (['deliveries', 'events'] as const).map((collection) => sweepOf(collection, now))

const sweepOf = (collection: Swept, dueAt: number): NewWork => ({
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
    work: [sweepOf(collection, next === undefined ? now + sweptEvery : now)],
  }
}
