import { z } from 'zod'
import { currentSecrets } from '../../domain/webhooks/webhook-records.ts'
import { Failure } from '../../errors.ts'
import { defineOperation } from '../define-operation.ts'
import { readableWebhook, webhookIdField } from './webhook-fields.ts'
import { webhookOutput, webhookView } from './webhook-view.ts'

export const promoteWebhookSecret = defineOperation({
  name: 'promote-webhook-secret',
  summary: 'End the rotation of a secret',
  description:
    'Makes the new secret of a rotation the only one at once: all signatures are made with it, and the former secret is forgotten.',
  usage: 'Use once the receiver knows the new secret.',
  api: 'engine',
  access: 'webhooks',
  effect: 'writes',
  dataClass: 'personal',
  confirm: {
    because: 'deletes',
    question: {
      en: 'Stop signing with the former secret now? A receiver that still has it refuses further events.',
      fr: 'Cesser maintenant de signer avec l’ancien secret ? Un destinataire qui l’a encore refusera les événements.',
    },
  },
  rest: { method: 'POST', path: '/api/webhooks/{id}/promote', alsoIn: 'console' },
  input: z.strictObject({ id: webhookIdField }),
  output: webhookOutput,
  async handle({ id }, context) {
    const { now } = context
    const { value: before, version: expectVersion } = await readableWebhook(id, context)
    const { next } = currentSecrets(now, before)
    if (next === null) {
      throw new Failure('conflict', {
        en: 'No rotation is under way. POST /api/webhooks/{id}/rotate begins one.',
        fr: 'Aucune rotation n’est en cours. POST /api/webhooks/{id}/rotate en commence une.',
      })
    }
    const { sealedSecret } = next
    const value = { ...before, sealedSecret, next: null, updatedAt: now }
    context.write({ kind: 'put', collection: 'webhooks', id, value, expectVersion })
    return await webhookView({ id, value }, context)
  },
})
