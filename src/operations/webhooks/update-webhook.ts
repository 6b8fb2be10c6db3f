import { z } from 'zod'
import type { Localized } from '../../domain/text/language.ts'
import {
  currentSecrets,
  isActive,
  type WebhookRecord,
} from '../../domain/webhooks/webhook-records.ts'
import { defineOperation } from '../define-operation.ts'
import { deliverNow } from './webhook-delivery.ts'
import {
  checkMayRead,
  checkMayRedirect,
  checkUrl,
  eventsField,
  readableWebhook,
  urlField,
  webhookIdField,
} from './webhook-fields.ts'
import { webhookOutput, webhookView } from './webhook-view.ts'

const redirectQuestion: Localized = {
  en: 'Change where or what this webhook sends? The owner of the address learns of your credit.',
  fr: 'Changer ce que ce webhook envoie ou son adresse ? Ceux qui gèrent l’adresse seront informés de votre crédit.',
}

export const updateWebhook = defineOperation({
  name: 'update-webhook',
  summary: 'Change a webhook',
  description:
    'Changes the address or the events of a subscription, or switches it off and on (active). Switched on again, former failures are forgotten; what happened in between is not sent, and what waited when it was switched off can be asked for again.',
  usage: 'Use to change address or events, or to switch it off or on (active).',
  api: 'engine',
  access: 'webhooks',
  effect: 'writes',
  dataClass: 'personal',
  confirm: {
    because: 'sends',
    // Fewer events, or none, need no word.
    question: ({ url, events, active }) =>
      url === undefined && events === undefined && active !== true ? undefined : redirectQuestion,
  },
  rest: { method: 'PATCH', path: '/api/webhooks/{id}', alsoIn: 'console' },
  input: z.strictObject({
    id: webhookIdField,
    url: urlField.optional(),
    events: eventsField.optional(),
    active: z.boolean().optional(),
  }),
  output: webhookOutput,
  async handle({ id, url, events, active }, context) {
    const { now } = context
    const webhook = await readableWebhook(id, context)
    const { value: before, version: expectVersion } = webhook
    const address = url === undefined ? before.url : await checkUrl('url', url, context)
    if (events !== undefined) checkMayRead(events, context)
    if (address !== before.url) await checkMayRedirect(webhook, context)
    const value: WebhookRecord = {
      ...before,
      ...currentSecrets(now, before),
      ...switchActive(before, active, now),
      // A new address resets the receiver's health.
      ...(address === before.url ? {} : { enabledAt: now }),
      url: address,
      events: events ?? before.events,
      updatedAt: now,
    }
    context.write({ kind: 'put', collection: 'webhooks', id, value, expectVersion })
    context.later(deliverNow(id, now))
    return await webhookView({ id, value }, context)
  },
})

/** Enabling resets failures, except for a repeated request. */
function switchActive(
  webhook: WebhookRecord,
  active: boolean | undefined,
  now: number,
): Pick<WebhookRecord, 'disabledReason' | 'disabledAt' | 'enabledAt'> {
  const { disabledReason, disabledAt, enabledAt } = webhook
  const isOn = isActive(webhook)
  if (active === true && !isOn) return { disabledReason: null, disabledAt: null, enabledAt: now }
  if (active === false && isOn) return { disabledReason: 'paused', disabledAt: now, enabledAt }
  return { disabledReason, disabledAt, enabledAt }
}
