import { currentSecrets, isActive } from '../../domain/webhooks/webhook-records.ts'
import type { Context } from '../context.ts'
import { upsertPerson } from '../people/upsert-person.ts'
import { addWebhook, removeWebhook } from './new-webhook.ts'
import { checkUrl, engineEvents, mayRead } from './webhook-fields.ts'
import { mayRedirect } from './webhook-rights.ts'
import { findWebhooks } from './webhook-view.ts'

/**
 * Creates, moves or removes the subscription of `notifications.webhook` in the monitoring setup. It
 * receives the Engine's events; a rotation shows its secret. A caller without the scopes of its events
 * gets a new subscription instead of a moved one. Throws a 400 for a forbidden address.
 */
export async function syncMonitoringWebhook(
  url: string | undefined,
  context: Context,
): Promise<void> {
  const { store, userId, now, write, caller } = context
  const address =
    url === undefined ? undefined : await checkUrl('notifications.webhook', url, context)
  const known = await findWebhooks(userId, store)
  const current = known.find(({ value }) => value.source === 'monitoring')
  if (address === undefined) {
    if (current !== undefined) removeWebhook(current.id, current.version, context)
    return
  }
  // A credential with the scope `monitoring` subscribes to monitoring events only.
  const events = engineEvents.filter((type) => mayRead(type, caller))
  const isMoved = current !== undefined && current.value.url !== address
  const isReplaced = isMoved && !(await mayRedirect(current, context))
  if (isReplaced) removeWebhook(current.id, current.version, context)
  if (current === undefined || isReplaced) {
    addWebhook({ url: address, events, source: 'monitoring' }, context)
    await upsertPerson(context)
    return
  }
  const { id, value: before, version: expectVersion } = current
  // Resets failures for a new address or a disabled webhook, but not for a repeated request.
  const isReset = before.url !== address || !isActive(before)
  const on = isReset ? { disabledReason: null, disabledAt: null, enabledAt: now } : {}
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
