import type { Store, Stored } from '../../ports/store.ts'

/** More than a person can have, what was taken over from a guest included. */
const most = 100

/** A person's subscriptions, oldest first unless told. */
export async function webhooksOf(
  userId: string,
  store: Pick<Store, 'list'>,
  order: 'ascending' | 'descending' = 'ascending',
): Promise<readonly Stored<'webhooks'>[]> {
  const query = { index: 'byUser', equals: [userId], order, limit: most } as const
  const { items } = await store.list('webhooks', query)
  return items
}
