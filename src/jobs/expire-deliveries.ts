import type { WorkHandler } from './work-handler.ts'

/** Records that one transaction deletes. */
const batch = 500

/** Forgets deliveries whose time is over, a batch at a time. */
export const expireDeliveries: WorkHandler<'expire-deliveries'> = async (work, { store, now }) => {
  const query = { index: 'byExpiry', equals: [], to: now + 1, limit: batch } as const
  const { items, next } = await store.list('deliveries', query)
  const { id, kind, payload } = work
  return {
    changes: items.map(({ id: of }) => ({ kind: 'delete', collection: 'deliveries', id: of })),
    work: next === undefined ? [] : [{ id, kind, payload, dueAt: now }],
  }
}
