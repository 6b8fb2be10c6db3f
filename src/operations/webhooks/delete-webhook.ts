import { z } from 'zod'
import { defineOperation } from '../define-operation.ts'
import { successOutput } from '../fields.ts'
import { webhookIdField } from './webhook-fields.ts'
import { removeWebhook } from './webhook-subscription.ts'
import { ownWebhook } from './webhook-view.ts'

export const deleteWebhook = defineOperation({
  name: 'delete-webhook',
  summary: 'Delete a webhook',
  description: 'Ends a subscription at once and forgets its deliveries.',
  usage: 'Use only when the person asks; its delivery log goes too. To pause: `update-webhook`.',
  api: 'engine',
  access: 'webhooks',
  effect: 'destroys',
  dataClass: 'personal',
  rest: { method: 'DELETE', path: '/api/webhooks/{id}', alsoIn: 'console' },
  input: z.strictObject({ id: webhookIdField }),
  output: successOutput,
  async handle({ id }, context) {
    const { version } = await ownWebhook(id, context)
    removeWebhook(id, version, context)
    return { success: true as const }
  },
})
