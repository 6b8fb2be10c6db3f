import { isActive } from '../domain/webhooks/webhook-records.ts'
import { webhooksOf } from '../operations/webhooks/webhooks-of.ts'
import type { Change } from '../ports/store.ts'
import { type Audience, type AudienceContext, nothing } from './audience.ts'
import { tellOf } from './told-event.ts'
import { webhookBody } from './webhook-body.ts'
import { deliverNow, deliveryOf } from './webhook-delivery.ts'

/** Deliveries that are kept of a subscription; of those that have arrived, the oldest give way. */
const mostKept = 5_000

/** So many of the oldest give way at once, since looking for them takes a millisecond. */
const batch = 500

/** A delivery for each event and each subscription of its person that wants such events. */
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
  const added = Map.groupBy(wanted, ({ webhookId }) => webhookId)
  const surplus = [...added].map(([id, { length }]) => surplusOf(id, length, store))
  return {
    changes: [
      ...wanted.map(({ event, ...to }) => deliveryOf(event, { ...to, vault, now })),
      ...(await Promise.all(surplus)).flat(),
    ],
    work: [...added.keys()].map((id) => deliverNow(id, now)),
  }
}

/** What gives way to so many more: never what is still to be sent, or may be asked for again. */
async function surplusOf(
  webhookId: string,
  added: number,
  store: AudienceContext['store'],
): Promise<Change[]> {
  const query = { index: 'byWebhook', equals: [webhookId] } as const
  const over = (await store.count('deliveries', query)) + added - mostKept
  if (over <= 0) return []
  const oldest = { ...query, order: 'ascending', limit: Math.max(over, batch) } as const
  const { items } = await store.list('deliveries', oldest)
  return items
    .filter(({ value }) => value.status === 'delivered')
    .map(({ id, version: expectVersion }) => {
      return { kind: 'delete', collection: 'deliveries', id, expectVersion }
    })
}
