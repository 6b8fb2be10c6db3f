import { currentSecrets, isActive } from '../../domain/webhooks/webhook-records.ts'
import type { Context } from '../context.ts'
import { upsertPerson } from '../people/upsert-person.ts'
import { addWebhook, removeWebhook } from './new-webhook.ts'
import { checkUrl, engineEvents, mayRead } from './webhook-fields.ts'
import { mayRedirect } from './webhook-rights.ts'
import { findWebhooks } from './webhook-view.ts'

/**
 * Keeps the one subscription that `notifications.webhook` of the monitoring setup stands for: made,
 * moved to another address, or removed when there is none any more. It is told of the Engine's
 * events; its secret is had by a rotation. Where the caller may not read all that it tells, another
 * address is another subscription. Throws a 400 for an address that may never be asked.
 */
export async function syncMonitoringWebhook(
  url: string | undefined,
  context: Context,
): Promise<void> {
  const { store, userId, now, write, caller } = context
  const address =
    url === undefined ? undefined : await checkUrl('notifications.webhook', url, context)
  const known = await findWebhooks(userId, store)
  const kept = known.find(({ value }) => value.source === 'monitoring')
  if (address === undefined) {
    if (kept !== undefined) removeWebhook(kept.id, kept.version, context)
    return
  }
  // A credential for monitoring alone sets up a webhook that tells of monitoring alone.
  const events = engineEvents.filter((type) => mayRead(type, caller))
  const isMoved = kept !== undefined && kept.value.url !== address
  const isReplaced = isMoved && !(await mayRedirect(kept, context))
  if (isReplaced) removeWebhook(kept.id, kept.version, context)
  if (kept === undefined || isReplaced) {
    addWebhook({ url: address, events, source: 'monitoring' }, context)
    await upsertPerson(context)
    return
  }
  const { id, value: before, version: expectVersion } = kept
  // Another address, or one that was switched off, is begun anew. A webhook that is already on keeps
  // its failure record; repeating the request must not clear it.
  const isAnew = before.url !== address || !isActive(before)
  const on = isAnew ? { disabledReason: null, disabledAt: null, enabledAt: now } : {}
  const value = {
    ...before,
    ...currentSecrets(now, before),
    ...on,
    url: address,
    events,
    updatedAt: now,
  }
  write({ kind: 'put', collection: 'webhooks', id, value, expectVersion })
}
