import { z } from 'zod'
import { defineOperation } from '../define-operation.ts'
import { webhookIdField } from './webhook-fields.ts'
import { ownWebhook, webhookOutput, webhookView } from './webhook-view.ts'

export const getWebhook = defineOperation({
  name: 'get-webhook',
  summary: 'Read one webhook',
  description:
    'Tells one subscription: its address and events, why it is disabled if it is, and how the receiver is.',
  usage: 'Use to learn why deliveries stopped; attempts are in `list-webhook-deliveries`.',
  api: 'engine',
  access: 'webhooks',
  effect: 'reads',
  dataClass: 'personal',
  rest: { method: 'GET', path: '/api/webhooks/{id}', alsoIn: 'console' },
  input: z.strictObject({ id: webhookIdField }),
  output: webhookOutput,
  async handle({ id }, context) {
    return await webhookView(await ownWebhook(id, context), context)
  },
})
