import { z } from 'zod'
import { defineOperation } from '../define-operation.ts'
import { outputList } from '../fields.ts'
import { webhookOutput, webhookView } from './webhook-view.ts'

/** More than a person has, what was taken over from a guest included. */
const most = 100

export const listWebhooks = defineOperation({
  name: 'list-webhooks',
  summary: 'List your webhooks',
  description:
    'Lists the addresses that are subscribed to events, newest first: the events, whether it is delivered to, and how the receiver is.',
  api: 'engine',
  access: 'webhooks',
  effect: 'reads',
  rest: { method: 'GET', path: '/api/webhooks', alsoIn: 'console' },
  input: z.strictObject({}),
  output: z.object({ webhooks: outputList(webhookOutput) }),
  async handle(_input, context) {
    const { items } = await context.store.list('webhooks', {
      index: 'byUser',
      equals: [context.userId],
      order: 'descending',
      limit: most,
    })
    return { webhooks: await Promise.all(items.map((webhook) => webhookView(webhook, context))) }
  },
})
