import { z } from 'zod'
import { deliveryStatuses } from '../../domain/webhooks/webhook-records.ts'
import type { Stored } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'
import { countField, outputList, timestamp, timestampField } from '../fields.ts'
import { named } from '../named-schemas.ts'
import { openAttempts } from './webhook-delivery.ts'

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
