import { limits } from '../config/limits.ts'
import type { NotificationRecord } from '../domain/monitoring/notification.ts'
import {
  openItems,
  sealItems,
  sendNotification,
} from '../operations/notifications/notification-record.ts'
import type { Change, Stored } from '../ports/store.ts'
import type { Vault } from '../ports/vault.ts'
import type { HandlerServices, WorkHandler } from './work-handler.ts'

/** Messages that are sent again; what older ones report stays in the list of alerts. */
const maxResumed = 100

/** Tries all contacts anew for the messages that none of them took. Many are sent as one. */
export function createResumeNotifications({
  ports: { vault },
}: HandlerServices): WorkHandler<'resume-notifications'> {
  return async ({ payload }, { store, now }) => {
    const query = { index: 'byUser', equals: [payload.userId], order: 'descending' } as const
    const { items } = await store.list('notifications', { ...query, limit: maxResumed })
    const held = items.filter(
      ({ value }) => value.status === 'delayed' && value.reason === 'unreachable',
    )
    const [newest, ...others] = held
    const isMany = held.length > limits.notifications.maxSeparateMessages
    if (newest === undefined || !isMany) {
      return {
        changes: held.map((one) => put(one, again)),
        work: held.map(({ id }) => sendNotification(id, now)),
      }
    }
    const over = { reason: 'many_at_once', endedAt: now, sealedNotables: null } as const
    return {
      changes: [
        put(newest, { ...again, ...merge(held, newest.id, vault) }),
        ...others.map((one) => put(one, { ...over, status: 'suppressed' })),
      ],
      work: [sendNotification(newest.id, now)],
    }
  }
}

const again = { status: 'pending', reason: null, triedContacts: [] } as const

/** The items of all messages, the oldest first, as those of one. */
function merge(
  held: readonly Stored<'notifications'>[],
  id: string,
  vault: Vault,
): Pick<NotificationRecord, 'eventIds' | 'kinds' | 'sealedNotables'> {
  const items = held
    .toReversed()
    .flatMap((one) => openItems(one.id, one.value, vault))
    .slice(-limits.notifications.maxItemsPerMessage)
  return {
    eventIds: items.map(({ eventId }) => eventId),
    kinds: [...new Set(items.map(({ kind }) => kind))],
    sealedNotables: sealItems(id, items, vault),
  }
}

const put = (
  { id, version: expectVersion, value }: Stored<'notifications'>,
  changes: Partial<NotificationRecord>,
): Change => ({
  ...{ kind: 'put', collection: 'notifications', id, expectVersion },
  value: { ...value, ...changes },
})
