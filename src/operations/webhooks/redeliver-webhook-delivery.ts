import { z } from 'zod'
import { Failure } from '../../errors.ts'
import { defineOperation } from '../define-operation.ts'
import { redeliver } from './webhook-delivery.ts'
import { readableWebhook, webhookIdField } from './webhook-fields.ts'
import { checkEnabled } from './webhook-view.ts'

export const redeliverWebhookDelivery = defineOperation({
  name: 'redeliver-webhook-delivery',
  summary: 'Send a delivery again',
  description:
    'Sends one delivery again, at once or when its receiver has rested (receiver.restsUntil of the webhook), whatever became of it: the same text under the same webhook-id, with the whole schedule of retries before it.',
  usage: 'Use for one failed delivery; many: `redeliver-webhook-deliveries`.',
  api: 'engine',
  access: 'webhooks',
  effect: 'writes',
  dataClass: 'personal',
  confirm: {
    because: 'sends',
    question: {
      en: 'Send this delivery to the webhook’s address again?',
      fr: 'Envoyer de nouveau cette livraison à l’adresse du webhook ?',
    },
  },
  reachesOutside: true,
  rest: {
    method: 'POST',
    path: '/api/webhooks/{id}/deliveries/{deliveryId}/redeliver',
    alsoIn: 'console',
  },
  input: z.strictObject({ id: webhookIdField, deliveryId: z.string().min(1).max(200) }),
  output: z.object({ deliveryId: z.string() }),
  async handle({ id, deliveryId }, context) {
    const webhook = await readableWebhook(id, context)
    const delivery = await context.store.get('deliveries', deliveryId)
    if (delivery?.value.webhookId !== webhook.id) {
      throw new Failure('not_found', {
        en: 'There is no such delivery. GET /api/webhooks/{id}/deliveries lists them.',
        fr: 'Cette livraison n’existe pas. GET /api/webhooks/{id}/deliveries en donne la liste.',
      })
    }
    checkEnabled(webhook)
    await redeliver(id, [delivery], context)
    return { deliveryId }
  },
})
