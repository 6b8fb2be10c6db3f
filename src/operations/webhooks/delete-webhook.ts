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
  confirm: {
    because: 'deletes',
    question: {
      en: 'Delete this webhook? Its address gets no further events, and its deliveries are deleted.',
      fr: 'Supprimer ce webhook ? Son adresse ne reçoit plus d’événements, et ses livraisons sont supprimées.',
    },
  },
  rest: { method: 'DELETE', path: '/api/webhooks/{id}', alsoIn: 'console' },
  input: z.strictObject({ id: webhookIdField }),
  output: successOutput,
  async handle({ id }, context) {
    const { version } = await ownWebhook(id, context)
    removeWebhook(id, version, context)
    return { success: true as const }
  },
})
