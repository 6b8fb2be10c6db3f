import { z } from 'zod'
import { defineOperation } from '../define-operation.ts'
import { outputList } from '../fields.ts'
import { findWebhooks, webhookOutput, webhookView } from './webhook-view.ts'

export const listWebhooks = defineOperation({
  name: 'list-webhooks',
  summary: 'List your webhooks',
  description:
    'Lists the addresses that are subscribed to events, newest first: the events, whether it is delivered to, and how the receiver is.',
  usage: 'Use to find an id or a broken receiver.',
  api: 'engine',
  access: 'webhooks',
  effect: 'reads',
  dataClass: 'personal',
  rest: { method: 'GET', path: '/api/webhooks', alsoIn: 'console' },
  input: z.strictObject({}),
  output: z.object({ webhooks: outputList(webhookOutput) }),
  async handle(_input, context) {
    const own = await findWebhooks(context.userId, context.store, 'descending')
    return { webhooks: await Promise.all(own.map((webhook) => webhookView(webhook, context))) }
  },
})
