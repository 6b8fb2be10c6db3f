import { z } from 'zod'
import type { BusinessEvent } from '../../events/event-types.ts'
import { defineOperation } from '../define-operation.ts'
import { timestampField } from '../fields.ts'
import { takeDaily } from '../people/daily-uses.ts'
import { createDelivery, deliverNow, formatWebhookBody } from './webhook-delivery.ts'
import { readableWebhook, webhookIdField } from './webhook-fields.ts'
import { checkEnabled, restsUntil } from './webhook-view.ts'

export const testWebhook = defineOperation({
  name: 'test-webhook',
  summary: 'Send a test event',
  description:
    'Sends a test.ping to one subscription, signed and retried like any other event. Its delivery is in the log of the subscription. It leaves at once, unless the receiver has asked for a rest or has failed too often: then not before restsUntil. A person may send 100 a day.',
  usage: 'Use after a setup or a repair; the result is in `list-webhook-deliveries`.',
  api: 'engine',
  access: 'webhooks',
  effect: 'writes',
  dataClass: 'personal',
  confirm: {
    because: 'sends',
    question: {
      en: 'Send a test event to this webhook’s address now?',
      fr: 'Envoyer maintenant un événement d’essai à l’adresse de ce webhook ?',
    },
  },
  reachesOutside: true,
  rest: { method: 'POST', path: '/api/webhooks/{id}/test', alsoIn: 'console', created: true },
  input: z.strictObject({ id: webhookIdField }),
  output: z.object({
    deliveryId: z.string(),
    eventId: z.string(),
    restsUntil: timestampField.nullable(),
  }),
  async handle({ id: webhookId }, context) {
    const { userId, now, ports } = context
    const webhook = await readableWebhook(webhookId, context)
    checkEnabled(webhook)
    await takeDaily('test-webhook', 1, context)
    const eventId = context.newId('evt')
    const data = { userId, webhookId }
    const ping: BusinessEvent = { id: eventId, type: 'test.ping', userId, createdAt: now, data }
    const to = { webhookId, body: formatWebhookBody(ping), vault: ports.vault, now }
    const delivery = createDelivery(ping, to)
    context.write(delivery)
    context.later(deliverNow(webhookId, now))
    return { deliveryId: delivery.id, eventId, restsUntil: await restsUntil(webhook, context) }
  },
})
