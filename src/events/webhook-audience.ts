import { isActive } from '../domain/webhooks/webhook-records.ts'
import { webhooksOf } from '../operations/webhooks/webhooks-of.ts'
import type { Audience } from './audience.ts'
import { webhookBody } from './webhook-body.ts'
import { deliverNow, deliveryOf } from './webhook-delivery.ts'

/** A delivery for each event and each subscription of its person that wants such events. */
export const webhookAudience: Audience = async (events, { store, vault, now }) => {
  const userId = events[0]?.userId
  if (userId === undefined) return { changes: [], work: [] }
  const webhooks = await webhooksOf(userId, store)
  const active = webhooks.filter(({ value }) => isActive(value))
  const bodies = new Map(events.map((event) => [event.id, lazily(() => webhookBody(event))]))
  const wanted = active.flatMap(({ id: webhookId, value }) =>
    events
      .filter(({ type }) => value.events.includes(type))
      .map((event) => ({ event, webhookId, body: bodies.get(event.id)?.() ?? '' })),
  )
  if (wanted.length === 0) return { changes: [], work: [] }
  const webhookIds = new Set(wanted.map(({ webhookId }) => webhookId))
  return {
    changes: wanted.map(({ event, ...to }) => deliveryOf(event, { ...to, vault, now })),
    work: [...webhookIds].map((id) => deliverNow(id, now)),
  }
}

function lazily(make: () => string): () => string {
  let made: string | undefined
  return () => {
    made ??= make()
    return made
  }
}
