import { limits } from '../config/limits.ts'
import type { NotificationItem } from '../domain/monitoring/notification.ts'
import {
  openItems,
  putNotification,
  sendNotification,
  withItems,
} from '../operations/notifications/notification-record.ts'
import type { Stored } from '../ports/store.ts'
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
        changes: held.map((one) => putNotification(one, again)),
        work: held.map(({ id }) => sendNotification(id, now)),
      }
    }
    const over = { reason: 'many_at_once', endedAt: now, sealedNotables: null } as const
    return {
      changes: [
        putNotification(newest, {
          ...again,
          ...withItems(newest.id, mergeItems(held, vault), vault),
        }),
        ...others.map((one) => putNotification(one, { ...over, status: 'suppressed' })),
      ],
      work: [sendNotification(newest.id, now)],
    }
  }
}

const again = { status: 'pending', reason: null, triedContacts: [] } as const

/** The items of all messages, the oldest first. */
const mergeItems = (held: readonly Stored<'notifications'>[], vault: Vault): NotificationItem[] =>
  held
    .toReversed()
    .flatMap(({ id, value }) => openItems(id, value, vault))
    .slice(-limits.notifications.maxItemsPerMessage)
