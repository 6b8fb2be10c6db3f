import type { Context } from '../context.ts'

/** How many analyses of a person are kept: two years of monthly reports. */
const mostKept = 24

/** Makes room for one more: the oldest go in the transaction that brings the new one. */
export async function dropOldest({ store, userId, write }: Context): Promise<void> {
  const { items } = await store.list('reports', {
    index: 'byUser',
    equals: [userId],
    order: 'ascending',
    limit: 2 * mostKept,
  })
  const surplus = Math.max(0, items.length - mostKept + 1)
  for (const { id } of items.slice(0, surplus)) {
    write({ kind: 'delete', collection: 'reports', id })
  }
}
