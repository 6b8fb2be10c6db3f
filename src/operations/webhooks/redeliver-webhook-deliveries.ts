import { z } from 'zod'
import { defineOperation } from '../define-operation.ts'
import { countField, timestampField } from '../fields.ts'
import { redeliver } from './webhook-delivery.ts'
import { readableWebhook, webhookIdField } from './webhook-fields.ts'
import { checkEnabled } from './webhook-view.ts'

/** Deliveries per request. */
const batch = 200

export const redeliverWebhookDeliveries = defineOperation({
  name: 'redeliver-webhook-deliveries',
  summary: 'Send many deliveries again',
  description:
    'Sends again the deliveries of events from one moment (inclusive) to another (exclusive), of all stored days by default: the failed ones, or those of the status that is given. One request looks at up to 200 deliveries; send `next` as `after` to continue, until it is null. A person may have 10,000 deliveries a day sent again.',
  usage: 'Use after an outage of the receiver; send next as after until it is null.',
  api: 'engine',
  access: 'webhooks',
  effect: 'writes',
  dataClass: 'personal',
  confirm: {
    because: 'sends',
    question: {
      en: 'Send these deliveries to the webhook’s address again?',
      fr: 'Envoyer de nouveau ces livraisons à l’adresse du webhook ?',
    },
  },
  reachesOutside: true,
  rest: { method: 'POST', path: '/api/webhooks/{id}/redeliver', alsoIn: 'console' },
  input: z.strictObject({
    id: webhookIdField,
    from: timestampField.optional(),
    to: timestampField.optional(),
    status: z.enum(['failed', 'delivered']).default('failed'),
    after: z.string().max(1_000).optional(),
  }),
  output: z.object({ redelivered: countField, next: z.string().nullable() }),
  async handle({ id, from, to, status, after }, context) {
    checkEnabled(await readableWebhook(id, context))
    const { items, next } = await context.store.list('deliveries', {
      index: 'byWebhook',
      equals: [id],
      ...(from === undefined ? {} : { from: Date.parse(from) }),
      ...(to === undefined ? {} : { to: Date.parse(to) }),
      limit: batch,
      after,
    })
    const requested = items.filter(({ value }) => value.status === status)
    await redeliver(id, requested, context)
    return { redelivered: requested.length, next: next ?? null }
  },
})
