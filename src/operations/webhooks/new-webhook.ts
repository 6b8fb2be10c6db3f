import type { WebhookRecord } from '../../domain/webhooks/webhook-records.ts'
import type { Context } from '../context.ts'
import { cleanUpDeleted } from './webhook-delivery.ts'
import { newSigningSecret, webhookSecretPlace } from './webhook-signature.ts'

interface NewWebhook {
  readonly url: string
  readonly events: readonly string[]
  readonly secret?: string | undefined
  readonly source: WebhookRecord['source']
}

interface CreatedWebhook {
  readonly id: string
  readonly value: WebhookRecord
  /** Shown once, stored sealed. */
  readonly secret: string
}

/** Creates a subscription in the operation's transaction. */
export function addWebhook(requested: NewWebhook, context: Context): CreatedWebhook {
  const { userId, now, newId, ports } = context
  const { url, events, source, secret = newSigningSecret() } = requested
  const id = newId('whk')
  const value: WebhookRecord = {
    userId,
    url,
    events,
    source,
    disabledReason: null,
    disabledAt: null,
    enabledAt: now,
    sealedSecret: ports.vault.seal(secret, webhookSecretPlace(id)),
    next: null,
    createdAt: now,
    updatedAt: now,
  }
  context.write({ kind: 'put', collection: 'webhooks', id, value, expectVersion: 0 })
  return { id, value, secret }
}

/** Deletes a subscription; its deliveries are deleted by later work. */
export function removeWebhook(id: string, version: number, { write, later, now }: Context): void {
  write({ kind: 'delete', collection: 'webhooks', id, expectVersion: version })
  later(cleanUpDeleted(id, now))
}
