import { z } from 'zod'
import { defineOperation } from '../define-operation.ts'
import { outputList, pageFields } from '../fields.ts'
import { deliveryOutput, deliveryStatusField, deliveryView } from './webhook-delivery.ts'
import { webhookIdField } from './webhook-fields.ts'
import { ownWebhook } from './webhook-view.ts'

export const listWebhookDeliveries = defineOperation({
  name: 'list-webhook-deliveries',
  summary: 'Read the delivery log of a webhook',
  description:
    'Lists the kept deliveries, newest event first: the status and every attempt with the receiver’s status, how long it took and how its answer began. With status: those alone, the one that is due or was tried last first.',
  usage: 'Use to see what was sent and what the receiver answered.',
  api: 'engine',
  access: 'webhooks',
  effect: 'reads',
  dataClass: 'financial',
  rest: { method: 'GET', path: '/api/webhooks/{id}/deliveries', alsoIn: 'console' },
  input: z.strictObject({
    id: webhookIdField,
    status: deliveryStatusField.optional(),
    ...pageFields,
  }),
  output: z.object({ deliveries: outputList(deliveryOutput), next: z.string().nullable() }),
  async handle({ id, status, limit, after }, context) {
    const { store, ports } = context
    await ownWebhook(id, context)
    const range = { order: 'descending', limit, after } as const
    const page = await store.list(
      'deliveries',
      status === undefined
        ? { index: 'byWebhook', equals: [id], ...range }
        : { index: 'byStatus', equals: [id, status], ...range },
    )
    return {
      deliveries: page.items.map((delivery) => deliveryView(delivery, ports.vault)),
      next: page.next ?? null,
    }
  },
})
