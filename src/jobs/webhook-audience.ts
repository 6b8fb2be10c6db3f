import { type DeliveryRecord, isActive } from '../domain/webhooks/webhook-records.ts'
import type { BusinessEvent } from '../events/event-types.ts'
import { loadEvents } from '../events/load-event.ts'
import { mapInTurns } from '../operations/map-in-turns.ts'
import { knownQuota } from '../operations/people/person.ts'
import {
  createDelivery,
  deliverNow,
  formatWebhookBody,
  sealAttempts,
} from '../operations/webhooks/webhook-delivery.ts'
import { findWebhooks } from '../operations/webhooks/webhook-view.ts'
import type { Change, Stored } from '../ports/store.ts'
import { type Audience, type AudienceContext, noEffect } from './fan-out-events.ts'

/** Stored deliveries per subscription; above it the oldest delivered ones are deleted. */
const maxDeliveries = 5_000

/** Deletes many at once, since the look-up takes a millisecond. */
const evictionBatch = 500

/**
 * Creates a delivery per event and subscription to its type. When the person's storage is full,
 * delivered records are deleted first, then new deliveries are dropped.
 */
export const webhookAudience: Audience = async (events, { store, vault, now }) => {
  const userId = events[0]?.userId
  if (userId === undefined) return noEffect
  const webhooks = await findWebhooks(userId, store)
  const active = webhooks.filter(({ value }) => isActive(value))
  const loaded = await loadEvents(events, (type) =>
    active.some(({ value }) => value.events.includes(type)),
  )
  const subscribed = loaded.flatMap((event) => {
    const body = formatWebhookBody(event)
    return active
      .filter(({ value }) => value.events.includes(event.type))
      .map(({ id: webhookId }) => ({ event, webhookId, body }))
  })
  if (subscribed.length === 0) return noEffect
  const added = [...Map.groupBy(subscribed, ({ webhookId }) => webhookId)]
  const deliveries = await mapInTurns(
    subscribed,
    ({ body }) => body.length,
    ({ event, ...to }) => createDelivery(event, { ...to, vault, now }),
  )
  const freeSpace = await freeBytes(userId, store)
  const isFull = totalBytes(deliveries) > freeSpace
  const evictable = await Promise.all(
    added.map(([id, { length }]) => findEvictable(id, isFull ? evictionBatch : 0, length, store)),
  )
  const oldest = evictable.flat()
  const changes = oldest.map(({ id, version: expectVersion }): Change => {
    return { kind: 'delete', collection: 'deliveries', id, expectVersion }
  })
  if (isFull && totalBytes(deliveries) > freeSpace + totalBytes(oldest)) {
    const dropped = await recordDropped(subscribed, { store, vault, now })
    return { changes: [...changes, ...dropped], work: [] }
  }
  return {
    changes: [...changes, ...deliveries],
    work: added.map(([id]) => deliverNow(id, now)),
  }
}

/** Free bytes of the quota, without the reserve of a full storage. */
async function freeBytes(userId: string, store: AudienceContext['store']): Promise<number> {
  const [{ limit }, used] = await Promise.all([knownQuota(userId, store), store.countBytes(userId)])
  return limit - used
}

const totalBytes = (records: readonly { readonly value: DeliveryRecord }[]): number =>
  records.reduce((sum, { value }) => sum + JSON.stringify(value).length, 0)

/**
 * Oldest delivered records to delete for `added` new ones, or to free space (`minCount` above 0).
 * Pending, failed and dropped deliveries stay.
 */
async function findEvictable(
  webhookId: string,
  minCount: number,
  added: number,
  store: AudienceContext['store'],
): Promise<readonly Stored<'deliveries'>[]> {
  const query = { index: 'byWebhook', equals: [webhookId] } as const
  const over = (await store.count('deliveries', query)) + added - maxDeliveries
  if (over <= 0 && minCount === 0) return []
  const oldest = { ...query, order: 'ascending', limit: Math.max(over, evictionBatch) } as const
  const { items } = await store.list('deliveries', oldest)
  return items.filter(({ value }) => value.status === 'delivered')
}

/** Listed dropped deliveries per subscription. */
const maxDropped = 100

const noDeliveries = { items: [] }

/** Records deliveries as dropped in each subscription's log; only the newest are stored. */
async function recordDropped(
  subscribed: readonly { readonly event: BusinessEvent; readonly webhookId: string }[],
  { store, vault, now }: AudienceContext,
): Promise<Change[]> {
  const bySubscription = Map.groupBy(subscribed, ({ webhookId }) => webhookId)
  const changes = [...bySubscription].map(async ([webhookId, all]) => {
    const newest = all.slice(-maxDropped)
    const query = { index: 'byStatus', equals: [webhookId, 'dropped'] } as const
    const over = (await store.count('deliveries', query)) + newest.length - maxDropped
    const { items } =
      over > 0 ? await store.list('deliveries', { ...query, limit: over }) : noDeliveries
    const removals = items.map(
      ({ id }) => ({ kind: 'delete', collection: 'deliveries', id }) as const,
    )
    return [
      ...removals,
      ...newest.map(({ event }) => createDropped(event, { webhookId, vault, now })),
    ]
  })
  return (await Promise.all(changes)).flat()
}

function createDropped(
  event: BusinessEvent,
  to: Pick<AudienceContext, 'vault' | 'now'> & { readonly webhookId: string },
): Change {
  const put = createDelivery(event, { ...to, body: '' })
  const { id, value } = put
  const attempt = { at: to.now, status: null, took: 0, problem: 'storage_full', answer: '' }
  const attempts = sealAttempts(id, [attempt], to.vault)
  return { ...put, value: { ...value, status: 'dropped', sealedAttempts: attempts } }
}
