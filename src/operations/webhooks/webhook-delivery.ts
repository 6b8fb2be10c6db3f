import { retentionMs } from '../../domain/webhooks/delivery-schedule.ts'
import type { Attempt, DeliveryRecord } from '../../domain/webhooks/webhook-records.ts'
import type { BusinessEvent } from '../../events/event-types.ts'
import type { Change, NewWork } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'

/** What the vault binds a delivery's sealed fields to. */
export const deliveryPlace = (id: string, field: 'sealedBody' | 'sealedAttempts'): string =>
  `deliveries/${id}/${field}`

interface DeliveryOptions {
  readonly webhookId: string
  readonly body: string
  readonly vault: Vault
  readonly now: number
}

type DeliveryPut = Extract<Change, { readonly kind: 'put'; readonly collection: 'deliveries' }>

/** One event for one subscription; its id is made of both, so that it is there once. */
export function createDelivery(
  event: BusinessEvent,
  { webhookId, body, vault, now }: DeliveryOptions,
): DeliveryPut {
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
export const deliverLater = (webhookId: string, dueAt: number): NewWork => ({
  id: `deliver-webhook-again-${webhookId}`,
  kind: 'deliver-webhook',
  dueAt,
  payload: { webhookId },
})

/** Forgets what is left of a subscription that was deleted. */
export const cleanUpDeleted = (webhookId: string, now: number): NewWork => ({
  id: `forget-webhook-${webhookId}`,
  kind: 'forget-webhook',
  dueAt: now,
  payload: { webhookId },
})

/** Attempts that are kept of a delivery, the newest. */
const maxAttempts = 20

/** Characters that are kept of an answer to any attempt but the newest. */
const maxAnswerChars = 200

/** The kept attempts of a delivery, oldest first. */
export function openAttempts(
  id: string,
  { sealedAttempts: sealed }: Pick<DeliveryRecord, 'sealedAttempts'>,
  vault: Vault,
): readonly Attempt[] {
  if (sealed === null) return []
  return JSON.parse(vault.open(sealed, deliveryPlace(id, 'sealedAttempts'))) as Attempt[]
}

export function sealAttempts(id: string, attempts: readonly Attempt[], vault: Vault): string {
  const kept = attempts.slice(-maxAttempts)
  const brief = kept.map((attempt, at) =>
    at === kept.length - 1
      ? attempt
      : { ...attempt, answer: attempt.answer.slice(0, maxAnswerChars) },
  )
  return vault.seal(JSON.stringify(brief), deliveryPlace(id, 'sealedAttempts'))
}
