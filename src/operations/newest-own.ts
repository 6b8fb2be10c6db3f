import type { Stored } from '../ports/store.ts'
import type { Context } from './context.ts'

/** Collections with an index by owner and time. */
type Owned = 'alerts' | 'disputes' | 'files' | 'letters' | 'notifications' | 'reportScores'

interface NewestQuery {
  readonly limit: number
  readonly after?: string | undefined
}

/** A page of the caller's own records, newest first; `next` is null on the last. */
export async function newestOwn<C extends Owned>(
  collection: C,
  { limit, after }: NewestQuery,
  { store, userId }: Pick<Context, 'store' | 'userId'>,
): Promise<{ readonly items: readonly Stored<C>[]; readonly next: string | null }> {
  const query = { index: 'byUser', equals: [userId], order: 'descending', limit, after } as const
  const { items, next } = await store.list(collection, query)
  return { items, next: next ?? null }
}
