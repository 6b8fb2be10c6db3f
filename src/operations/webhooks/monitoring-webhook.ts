import { secretsAt } from '../../domain/webhooks/secret-rotation.ts'
import type { Context } from '../context.ts'
import { addWebhook, removeWebhook } from './new-webhook.ts'
import { checkedUrl, checkMayRead, engineEvents } from './webhook-fields.ts'

/** More than a person has. */
const most = 100

/**
 * Keeps the one subscription that `notifications.webhook` of the monitoring setup stands for: made,
 * moved to another address, or removed when there is none any more. It is told of the Engine's
 * events; its secret is had by a rotation. Throws a 400 for an address that may never be asked.
 */
export async function keepMonitoringWebhook(
  url: string | undefined,
  context: Context,
): Promise<void> {
  const { store, userId, now, write } = context
  const address =
    url === undefined ? undefined : await checkedUrl('notifications.webhook', url, context)
  const { items } = await store.list('webhooks', { index: 'byUser', equals: [userId], limit: most })
  const [kept] = items.filter(({ value }) => value.source === 'monitoring')
  if (address === undefined) {
    if (kept !== undefined) removeWebhook(kept.id, kept.version, context)
    return
  }
  const events = engineEvents.filter((type) => mayRead(type, context))
  if (kept === undefined) {
    addWebhook({ url: address, events, source: 'monitoring' }, context)
    return
  }
  const { id, value: before, version: expectVersion } = kept
  // Another address, or one that was switched off, is begun anew; how one that is on has been is not
  // forgotten for the asking.
  const isAnew = before.url !== address || before.disabledReason !== null
  const on = isAnew ? { disabledReason: null, disabledAt: null, enabledAt: now } : {}
  const value = {
    ...before,
    ...secretsAt(now, before),
    ...on,
    url: address,
    events,
    updatedAt: now,
  }
  write({ kind: 'put', collection: 'webhooks', id, value, expectVersion })
}

/** A credential for monitoring alone sets up a webhook that tells of monitoring alone. */
function mayRead(type: (typeof engineEvents)[number], context: Context): boolean {
  try {
    checkMayRead([type], context)
    return true
  } catch {
    return false
  }
}
