import { keptFor } from '../../domain/webhooks/delivery-schedule.ts'
import { expiryOfDeliveries } from '../../events/webhook-delivery.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'

/** Puts deliveries back into the queue, due at once and with the whole schedule before them. */
export function redeliver(
  deliveries: readonly Stored<'deliveries'>[],
  { write, later, now }: Pick<Context, 'write' | 'later' | 'now'>,
): void {
  const expiresAt = now + keptFor
  for (const { id, version: expectVersion, value: before } of deliveries) {
    const value = { ...before, status: 'pending', dueAt: now, tries: 0, expiresAt } as const
    write({ kind: 'put', collection: 'deliveries', id, value, expectVersion })
  }
  if (deliveries.length > 0) later(expiryOfDeliveries(expiresAt))
}
