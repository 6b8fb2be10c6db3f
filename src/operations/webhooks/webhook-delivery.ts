import { z } from 'zod'
import { retentionMs } from '../../domain/webhooks/delivery-schedule.ts'
import {
  type Attempt,
  type DeliveryRecord,
  deliveryStatuses,
} from '../../domain/webhooks/webhook-records.ts'
import { Failure } from '../../errors.ts'
import { type BusinessEvent, documentOfEvent } from '../../events/event-types.ts'
import type { Change, NewWork, Stored } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'
import type { Context } from '../context.ts'
import { countField, named, outputList, timestamp, timestampField } from '../fields.ts'
import { takeDaily } from '../people/daily-uses.ts'
import { checkMayRead } from './webhook-fields.ts'

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

export const deliveryStatusField = named('DeliveryStatus', z.enum(deliveryStatuses))

/** A delivery with its attempts, oldest first; `ms` is how long the receiver took. */
export const deliveryOutput = named(
  'WebhookDelivery',
  z.object({
    id: z.string(),
    eventId: z.string(),
    type: z.string(),
    status: deliveryStatusField,
    createdAt: timestampField,
    nextAttemptAt: timestampField.nullable(),
    expiresAt: timestampField,
    attempts: outputList(
      z.object({
        time: timestampField,
        status: z.int().min(100).max(999).nullable(),
        ms: countField,
        problem: z.string().nullable(),
        answer: z.string(),
      }),
    ),
  }),
)

export function deliveryView(
  { id, value }: Stored<'deliveries'>,
  vault: Vault,
): z.input<typeof deliveryOutput> {
  const { eventId, type, status, createdAt, dueAt, expiresAt } = value
  return {
    id,
    eventId,
    type,
    status,
    createdAt: timestamp(createdAt),
    nextAttemptAt: status === 'pending' ? timestamp(dueAt) : null,
    expiresAt: timestamp(expiresAt),
    attempts: openAttempts(id, value, vault).map(({ at, took, ...attempt }) => ({
      time: timestamp(at),
      ms: took,
      ...attempt,
    })),
  }
}

/**
 * Enqueues deliveries again with a full schedule of retries. Throws a 409 for a dropped one, a 403 when
 * the caller lacks the scope of an event (the subscription may have had other events), and a 429
 * above the daily limit.
 */
export async function redeliver(
  webhookId: string,
  deliveries: readonly Stored<'deliveries'>[],
  context: Context,
): Promise<void> {
  if (deliveries.length === 0) return
  if (deliveries.some(({ value }) => value.status === 'dropped')) throw wasDropped()
  const types = deliveries.map(({ value }) => value.type)
  checkMayRead(types, context)
  await takeDaily('redeliver-webhook', deliveries.length, context)
  const { write, later, now } = context
  const expiresAt = now + retentionMs
  for (const { id, version: expectVersion, value: before } of deliveries) {
    const value = { ...before, status: 'pending', dueAt: now, tries: 0, expiresAt } as const
    write({ kind: 'put', collection: 'deliveries', id, value, expectVersion })
  }
  later(deliverNow(webhookId, now))
}

function wasDropped(): Failure {
  return new Failure('conflict', {
    en: 'This delivery was dropped because your storage was full, so there is nothing to send again. The event itself is stored for 30 days.',
    fr: 'Cette livraison a été abandonnée parce que votre espace était plein : il n’y a rien à renvoyer. L’événement lui-même est gardé 30 jours.',
  })
}

/** Standard Webhooks 1.0 asks for less than 20 KB. */
const maxBodyBytes = 20_000

/** Limit of each field besides the content in a truncated body. */
const maxFieldBytes = 1_000

/**
 * Body of all attempts: the Engine's WebhookEvent or the Console's body. A too long body has
 * `truncated: true`: content is cut at a character, other long fields are omitted.
 */
export function formatWebhookBody(event: BusinessEvent): string {
  const whole = formatEnvelope(event, event.data)
  if (Buffer.byteLength(whole) <= maxBodyBytes) return whole
  const cut = { ...shortFields(event.data), truncated: true }
  if (!('content' in event.data)) return formatEnvelope(event, cut)
  const room = maxBodyBytes - Buffer.byteLength(formatEnvelope(event, { ...cut, content: '' }))
  return formatEnvelope(event, { ...cut, content: truncate(room, event.data.content) })
}

function formatEnvelope({ id, type, createdAt }: BusinessEvent, data: object): string {
  const timestamp = new Date(createdAt).toISOString()
  const isEngine = documentOfEvent[type] === 'engine'
  return JSON.stringify(isEngine ? { id, type, timestamp, data } : { event: type, timestamp, data })
}

function shortFields(data: object): object {
  const isShort = (value: unknown) =>
    Buffer.byteLength(JSON.stringify(value) ?? '') <= maxFieldBytes
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => name !== 'content' && isShort(value)),
  )
}

/** Longest prefix whose JSON has at most `bytes` bytes. */
function truncate(bytes: number, text: string): string {
  let used = 0
  let end = 0
  for (const character of text) {
    used += Buffer.byteLength(JSON.stringify(character)) - 2
    if (used > bytes) break
    end += character.length
  }
  return text.slice(0, end)
}
