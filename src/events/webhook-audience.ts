import { isActive } from '../domain/webhooks/webhook-records.ts'
import { webhooksOf } from '../operations/webhooks/webhooks-of.ts'
import { type Audience, nothing } from './audience.ts'
import { tellOf } from './told-event.ts'
import { webhookBody } from './webhook-body.ts'
import { deliverNow, deliveryOf } from './webhook-delivery.ts'

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
  const webhookIds = new Set(wanted.map(({ webhookId }) => webhookId))
  return {
    changes: wanted.map(({ event, ...to }) => deliveryOf(event, { ...to, vault, now })),
    work: [...webhookIds].map((id) => deliverNow(id, now)),
  }
}
