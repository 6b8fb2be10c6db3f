import { z } from 'zod'
import { currentSecrets, promotionAt } from '../../domain/webhooks/webhook-records.ts'
import { defineOperation } from '../define-operation.ts'
import { timestamp, timestampField } from '../fields.ts'
import { readableWebhook, secretField, webhookIdField } from './webhook-fields.ts'
import { newSigningSecret, webhookSecretPlace } from './webhook-signature.ts'

export const rotateWebhookSecret = defineOperation({
  name: 'rotate-webhook-secret',
  summary: 'Rotate the secret of a webhook',
  description:
    'Begins a rotation: for 24 hours webhook-signature is made with the new secret and the former one, while the signature header of the document keeps the former; then, or when it is promoted, the new one is the only one. The new secret is shown here alone.',
  usage:
    'Use when the secret may have leaked; the new one is shown once. End early with `promote-webhook-secret`.',
  api: 'engine',
  access: 'webhooks',
  effect: 'writes',
  dataClass: 'secret',
  confirm: {
    because: 'deletes',
    question: {
      en: 'Replace the secret of this webhook? The former one still signs for a day; its receiver needs the new one by then.',
      fr: 'Remplacer le secret de ce webhook ? L’ancien signe encore pendant un jour ; d’ici là, le destinataire doit avoir le nouveau.',
    },
  },
  rest: { method: 'POST', path: '/api/webhooks/{id}/rotate', alsoIn: 'console' },
  input: z.strictObject({ id: webhookIdField, secret: secretField.optional() }),
  output: z.object({ id: z.string(), secret: z.string(), rotatesAt: timestampField }),
  async handle({ id, secret = newSigningSecret() }, context) {
    const { now, ports } = context
    const { value: before, version: expectVersion } = await readableWebhook(id, context)
    const sealedSecret = ports.vault.seal(secret, webhookSecretPlace(id))
    const next = { sealedSecret, madeAt: now }
    const value = { ...before, ...currentSecrets(now, before), next, updatedAt: now }
    context.write({ kind: 'put', collection: 'webhooks', id, value, expectVersion })
    return { id, secret, rotatesAt: timestamp(promotionAt(next)) }
  },
})
