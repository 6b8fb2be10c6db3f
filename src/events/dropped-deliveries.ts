import type { Change, Store } from '../ports/store.ts'
import type { Vault } from '../ports/vault.ts'
import type { BusinessEvent } from './event-types.ts'
import { sealedAttempts } from './webhook-attempts.ts'
import { deliveryOf } from './webhook-delivery.ts'

/** Dropped deliveries that are listed of a subscription. */
const maxDropped = 100

const none = { items: [] }

interface Dropping {
  readonly vault: Vault
  readonly now: number
  readonly store: Pick<Store, 'list' | 'count'>
}

/** Shows in the log of each subscription what was not enqueued; the newest stay. */
export async function droppedDeliveries(
  wanted: readonly { readonly event: BusinessEvent; readonly webhookId: string }[],
  { store, vault, now }: Dropping,
): Promise<Change[]> {
  const bySubscription = Map.groupBy(wanted, ({ webhookId }) => webhookId)
  const changes = [...bySubscription].map(async ([webhookId, all]) => {
    const newest = all.slice(-maxDropped)
    const query = { index: 'byStatus', equals: [webhookId, 'dropped'] } as const
    const over = (await store.count('deliveries', query)) + newest.length - maxDropped
    const { items } = over > 0 ? await store.list('deliveries', { ...query, limit: over }) : none
    const removals = items.map(
      ({ id }) => ({ kind: 'delete', collection: 'deliveries', id }) as const,
    )
    return [...removals, ...newest.map(({ event }) => droppedOf(event, { webhookId, vault, now }))]
  })
  return (await Promise.all(changes)).flat()
}

function droppedOf(
  event: BusinessEvent,
  to: Pick<Dropping, 'vault' | 'now'> & { readonly webhookId: string },
): Change {
  const put = deliveryOf(event, { ...to, body: '' })
  const { id, value } = put
  const attempt = { at: to.now, status: null, took: 0, problem: 'storage_full', answer: '' }
  const attempts = sealedAttempts(id, [attempt], to.vault)
  return { ...put, value: { ...value, status: 'dropped', sealedAttempts: attempts } }
}
