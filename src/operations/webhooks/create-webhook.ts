import { z } from 'zod'
import { defineOperation } from '../define-operation.ts'
import { named } from '../fields.ts'
import { upsertPerson } from '../people/person.ts'
import { checkMayRead, checkUrl, eventsField, secretField, urlField } from './webhook-fields.ts'
import { addWebhook, takeWebhookPlace } from './webhook-subscription.ts'
import { webhookOutput, webhookView } from './webhook-view.ts'

export const createWebhook = defineOperation({
  name: 'create-webhook',
  summary: 'Subscribe an address to events',
  description:
    'Subscribes an https address to events of either document. Each is posted to it signed, and again for three days until it is taken. The secret that signs is shown only here and when it is rotated; one is generated unless you give your own. A person may have 20, a guest two.',
  usage:
    "Use when a program of the person's wants events; the secret is shown once. Check it with `test-webhook`.",
  api: 'engine',
  access: 'webhooks',
  effect: 'writes',
  dataClass: 'secret',
  confirm: {
    because: 'sends',
    question: {
      en: 'Send these events to this address? The owner of the address learns of your credit, for as long as the webhook exists.',
      fr: 'Envoyer ces événements à cette adresse ? Ceux qui la gèrent seront informés de votre crédit tant que le webhook existe.',
    },
  },
  reachesOutside: true,
  rest: { method: 'POST', path: '/api/webhooks', alsoIn: 'console', created: true },
  input: z.strictObject({ url: urlField, events: eventsField, secret: secretField.optional() }),
  output: named('NewWebhook', webhookOutput.extend({ secret: z.string() })),
  async handle({ url, events, secret }, context) {
    const address = await checkUrl('url', url, context)
    checkMayRead(events, context)
    await takeWebhookPlace(context)
    // Later deliveries know the plan from here.
    await upsertPerson(context)
    const made = addWebhook({ url: address, events, secret, source: 'person' }, context)
    return { ...(await webhookView(made, context)), secret: made.secret }
  },
})
