import { type DeliveryRecord, isActive } from '../domain/webhooks/webhook-records.ts'
import { mapInTurns } from '../operations/map-in-turns.ts'
import { knownQuota } from '../operations/people/known-quota.ts'
import { webhooksOf } from '../operations/webhooks/webhooks-of.ts'
import type { Change, Stored } from '../ports/store.ts'
import { type Audience, type AudienceContext, nothing } from './audience.ts'
import { droppedDeliveries } from './dropped-deliveries.ts'
import { tellOf } from './told-event.ts'
import { webhookBody } from './webhook-body.ts'
import { deliverNow, deliveryOf } from './webhook-delivery.ts'

/** Deliveries that are kept of a subscription; of those that have arrived, the oldest give way. */
const mostKept = 5_000

/** So many of the oldest give way at once, since looking for them takes a millisecond. */
const batch = 500

/**
 * A delivery for each event and each subscription of its person that wants such events. Where the
 * person's storage is full, delivered records give way, then new deliveries are dropped.
 */
export const webhookAudience: Audience = async (events, { store, vault, now }) => {
  const userId = events[0]?.userId
  if (userId === undefined) return nothing
  const webhooks = await webhooksOf(userId, store)
  const active = webhooks.filter(({ value }) => isActive(value))
  const told = await tellOf(events, (type) =>
    active.some(({ value }) => value.events.includes(type)),
  )
  const wanted = told.flatMap((event) => {
    const body = webhookBody(event)
    return active
      .filter(({ value }) => value.events.includes(event.type))
      .map(({ id: webhookId }) => ({ event, webhookId, body }))
  })
  if (wanted.length === 0) return nothing
  const added = [...Map.groupBy(wanted, ({ webhookId }) => webhookId)]
  const deliveries = await mapInTurns(
    wanted,
    ({ body }) => body.length,
    ({ event, ...to }) => deliveryOf(event, { ...to, vault, now }),
  )
  const room = await deliveryRoom(userId, store)
  const isTight = sizeOf(deliveries) > room
  const surplus = await Promise.all(
    added.map(([id, { length }]) => surplusOf(id, isTight ? batch : 0, length, store)),
  )
  const oldest = surplus.flat()
  const changes = oldest.map(({ id, version: expectVersion }): Change => {
    return { kind: 'delete', collection: 'deliveries', id, expectVersion }
  })
  if (isTight && sizeOf(deliveries) > room + sizeOf(oldest)) {
    const dropped = await droppedDeliveries(wanted, { store, vault, now })
    return { changes: [...changes, ...dropped], work: [] }
  }
  return {
    changes: [...changes, ...deliveries],
    work: added.map(([id]) => deliverNow(id, now)),
  }
}

/** Bytes that deliveries may still add; what a full storage keeps in reserve is not for them. */
async function deliveryRoom(userId: string, store: AudienceContext['store']): Promise<number> {
  const [{ limit }, used] = await Promise.all([knownQuota(userId, store), store.countBytes(userId)])
  return limit - used
}

const sizeOf = (records: readonly { readonly value: DeliveryRecord }[]): number =>
  records.reduce((sum, { value }) => sum + JSON.stringify(value).length, 0)

/**
 * Delivered records that give way to `added` others: at least `least` of the oldest where there is
 * no room otherwise; never what is still to be sent, or may be asked for again.
 */
async function surplusOf(
  webhookId: string,
  least: number,
  added: number,
  store: AudienceContext['store'],
): Promise<readonly Stored<'deliveries'>[]> {
  const query = { index: 'byWebhook', equals: [webhookId] } as const
  const over = (await store.count('deliveries', query)) + added - mostKept
  if (over <= 0 && least === 0) return []
  const oldest = { ...query, order: 'ascending', limit: Math.max(over, batch) } as const
  const { items } = await store.list('deliveries', oldest)
  return items.filter(({ value }) => value.status === 'delivered')
}
