import { retentionMs } from '../domain/webhooks/delivery-schedule.ts'
import type { Change, NewWork } from '../ports/store.ts'
import type { Vault } from '../ports/vault.ts'
import type { BusinessEvent } from './event-types.ts'

/** What the vault binds a delivery's sealed fields to. */
export const deliveryPlace = (id: string, field: 'sealedBody' | 'sealedAttempts'): string =>
  `deliveries/${id}/${field}`

interface To {
  readonly webhookId: string
  readonly body: string
  readonly vault: Vault
  readonly now: number
}

type DeliveryPut = Extract<Change, { readonly kind: 'put'; readonly collection: 'deliveries' }>

/** One event for one subscription; its id is made of both, so that it is there once. */
export function deliveryOf(event: BusinessEvent, { webhookId, body, vault, now }: To): DeliveryPut {
  const id = `${event.id}-${webhookId}`
  return {
    kind: 'put',
    collection: 'deliveries',
    id,
    value: {
      webhookId,
      eventId: event.id,
      type: event.type,
      sealedBody: vault.seal(body, deliveryPlace(id, 'sealedBody')),
      status: 'pending',
      dueAt: now,
      tries: 0,
      sealedAttempts: null,
      createdAt: event.createdAt,
      expiresAt: now + retentionMs,
    },
    expectVersion: 0,
  }
}

/** Sends at once what waits for a subscription. */
export const deliverNow = (webhookId: string, now: number): NewWork => ({
  id: `deliver-webhook-${webhookId}`,
  kind: 'deliver-webhook',
  dueAt: now,
  payload: { webhookId },
})

/**
 * Sends later what waits for a subscription. An id of its own, since the same id enqueued again would
 * take the place of what is to be sent at once.
 */
export const deliverAgain = (webhookId: string, dueAt: number): NewWork => ({
  id: `deliver-webhook-again-${webhookId}`,
  kind: 'deliver-webhook',
  dueAt,
  payload: { webhookId },
})

/** Forgets what is left of a subscription that was deleted. */
export const forgetDeleted = (webhookId: string, now: number): NewWork => ({
  id: `forget-webhook-${webhookId}`,
  kind: 'forget-webhook',
  dueAt: now,
  payload: { webhookId },
})
