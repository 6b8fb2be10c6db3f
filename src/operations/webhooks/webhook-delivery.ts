import { retentionMs } from '../../domain/webhooks/delivery-schedule.ts'
import type { Attempt, DeliveryRecord } from '../../domain/webhooks/webhook-records.ts'
import type { BusinessEvent } from '../../events/event-types.ts'
import type { Change, NewWork } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'

export const deliveryPlace = (id: string, field: 'sealedBody' | 'sealedAttempts'): string =>
  `deliveries/${id}/${field}`

interface DeliveryOptions {
  readonly webhookId: string
  readonly body: string
  readonly vault: Vault
  readonly now: number
}

type DeliveryPut = Extract<Change, { readonly kind: 'put'; readonly collection: 'deliveries' }>

/** One event for one subscription; the id consists of both, which prevents duplicates. */
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

/** Sends pending deliveries of a subscription now. */
export const deliverNow = (webhookId: string, now: number): NewWork => ({
  id: `deliver-webhook-${webhookId}`,
  kind: 'deliver-webhook',
  dueAt: now,
  payload: { webhookId },
})

/** Sends pending deliveries later. Its id differs, so that it never replaces `deliverNow`. */
export const deliverLater = (webhookId: string, dueAt: number): NewWork => ({
  id: `deliver-webhook-again-${webhookId}`,
  kind: 'deliver-webhook',
  dueAt,
  payload: { webhookId },
})

/** Deletes the deliveries of a deleted subscription. */
export const cleanUpDeleted = (webhookId: string, now: number): NewWork => ({
  id: `forget-webhook-${webhookId}`,
  kind: 'forget-webhook',
  dueAt: now,
  payload: { webhookId },
})

/** Newest attempts stored per delivery. */
const maxAttempts = 20

/** Stored answer of older attempts. */
const maxAnswerChars = 200

/** Stored attempts, oldest first. */
export function openAttempts(
  id: string,
  { sealedAttempts: sealed }: Pick<DeliveryRecord, 'sealedAttempts'>,
  vault: Vault,
): readonly Attempt[] {
  if (sealed === null) return []
  return JSON.parse(vault.open(sealed, deliveryPlace(id, 'sealedAttempts'))) as Attempt[]
}

export function sealAttempts(id: string, attempts: readonly Attempt[], vault: Vault): string {
  const stored = attempts.slice(-maxAttempts)
  const brief = stored.map((attempt, at) =>
    at === stored.length - 1
      ? attempt
      : { ...attempt, answer: attempt.answer.slice(0, maxAnswerChars) },
  )
  return vault.seal(JSON.stringify(brief), deliveryPlace(id, 'sealedAttempts'))
}
