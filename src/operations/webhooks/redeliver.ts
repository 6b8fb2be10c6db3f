import { retentionMs } from '../../domain/webhooks/delivery-schedule.ts'
import { Failure } from '../../errors.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { takeDaily } from '../people/daily-uses.ts'
import { deliverNow } from './webhook-delivery.ts'
import { checkMayRead } from './webhook-fields.ts'

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
    en: 'This delivery was dropped because your storage was full, so there is nothing to send again. The event itself is kept for 30 days.',
    fr: 'Cette livraison a été abandonnée parce que votre espace était plein : il n’y a rien à renvoyer. L’événement lui-même est gardé 30 jours.',
  })
}
