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

/**
 * Tries all contacts anew for the messages that none of them took. Many are sent as one, and so are the digests of
 * several mornings.
 */
export function createResumeNotifications({
  ports: { vault },
}: HandlerServices): WorkHandler<'resume-notifications'> {
  return async ({ payload }, { store, now }) => {
    const query = { index: 'byUser', equals: [payload.userId], order: 'descending' } as const
    const { items } = await store.list('notifications', { ...query, limit: maxResumed })
    const held = items.filter(
      ({ value }) => value.status === 'delayed' && value.reason === 'unreachable',
    )
    const { separate, together } = group(held)
    const [whole, ...others] = together
    const merged =
      whole &&
      putNotification(whole, {
        ...again,
        ...withItems(whole.id, mergeItems(together, vault), vault),
      })
    const over = { reason: 'many_at_once', endedAt: now, sealedNotables: null } as const
    return {
      changes: [
        ...separate.map((one) => putNotification(one, again)),
        ...(merged === undefined ? [] : [merged]),
        ...others.map((one) => putNotification(one, { ...over, status: 'suppressed' })),
      ],
      work: [...separate, ...together.slice(0, 1)].map(({ id }) => sendNotification(id, now)),
    }
  }
}

type Held = Stored<'notifications'>

/** Messages that are sent separately, and those that are merged into the first of them: the newest digest, if any. */
function group(held: readonly Held[]): {
  readonly separate: readonly Held[]
  readonly together: readonly Held[]
} {
  const digests = held.filter(({ value }) => value.digestAt !== undefined)
  const others = held.filter(({ value }) => value.digestAt === undefined)
  const count = others.length + Math.min(1, digests.length)
  return count > limits.notifications.maxSeparateMessages
    ? { separate: [], together: [...digests, ...others] }
    : { separate: others, together: digests }
}

const again = { status: 'pending', reason: null, triedContacts: [] } as const

/** The items of all messages, the oldest first. */
const mergeItems = (held: readonly Held[], vault: Vault): NotificationItem[] =>
  held
    .flatMap(({ id, value }) => openItems(id, value, vault))
    .toSorted((one, other) => one.at - other.at)
    .slice(-limits.notifications.maxItemsPerMessage)
