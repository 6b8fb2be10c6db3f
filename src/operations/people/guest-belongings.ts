import { keyedProviders } from '../../domain/models/model.ts'
import type { Change, NewWork, Store } from '../../ports/store.ts'
import { userKeyId } from './user-key.ts'

/** Records of each kind that are handed over or forgotten in one transaction. */
const batch = 200

/** A part of what a guest has. */
export interface Belongings {
  readonly changes: readonly Change[]
  readonly work: readonly NewWork[]
  /** Whether there is no more than this. */
  readonly isWhole: boolean
}

const recordsOf = async (guestId: string, store: Pick<Store, 'list'>) => {
  const query = { index: 'byUser', equals: [guestId], limit: batch } as const
  const [chats, reports, disputes, alerts, events, webhooks] = await Promise.all([
    store.list('chats', query),
    store.list('reports', query),
    store.list('disputes', query),
    store.list('alerts', query),
    store.list('events', query),
    store.list('webhooks', query),
  ])
  const pages = [chats, reports, disputes, alerts, events, webhooks]
  const isWhole = pages.every(({ next }) => next === undefined)
  const about = { alerts: alerts.items, events: events.items, webhooks: webhooks.items }
  return { chats: chats.items, reports: reports.items, disputes: disputes.items, ...about, isWhole }
}

/**
 * What the guest has as what the user has: chats, reports, disputes, alerts and events; a chat's
 * messages know no owner.
 */
export async function handedOver(
  guestId: string,
  userId: string,
  store: Pick<Store, 'list'>,
): Promise<Belongings> {
  const { chats, reports, disputes, alerts, events, webhooks, isWhole } = await recordsOf(
    guestId,
    store,
  )
  const changes: Change[] = [
    ...chats.map(({ id, version, value }): Change => {
      const owned = { ...value, userId }
      return { kind: 'put', collection: 'chats', id, value: owned, expectVersion: version }
    }),
    ...reports.map(({ id, version, value }): Change => {
      const owned = { ...value, userId }
      return { kind: 'put', collection: 'reports', id, value: owned, expectVersion: version }
    }),
    ...disputes.map(({ id, version, value }): Change => {
      const owned = { ...value, userId }
      return { kind: 'put', collection: 'disputes', id, value: owned, expectVersion: version }
    }),
    ...alerts.map(({ id, version, value }): Change => {
      const owned = { ...value, userId }
      return { kind: 'put', collection: 'alerts', id, value: owned, expectVersion: version }
    }),
    ...events.map(({ id, version, value }): Change => {
      const owned = { ...value, userId }
      return { kind: 'put', collection: 'events', id, value: owned, expectVersion: version }
    }),
    ...webhooks.map(({ id, version, value }): Change => {
      const owned = { ...value, userId }
      return { kind: 'put', collection: 'webhooks', id, value: owned, expectVersion: version }
    }),
  ]
  return { changes, work: [], isWhole }
}

/** The same, to be deleted; the chats' messages go by later work. */
export async function forgotten(
  guestId: string,
  now: number,
  store: Pick<Store, 'list'>,
): Promise<Belongings> {
  const { chats, reports, disputes, alerts, events, webhooks, isWhole } = await recordsOf(
    guestId,
    store,
  )
  const changes: Change[] = [
    ...chats.map(({ id }): Change => ({ kind: 'delete', collection: 'chats', id })),
    ...reports.map(({ id }): Change => ({ kind: 'delete', collection: 'reports', id })),
    ...disputes.map(({ id }): Change => ({ kind: 'delete', collection: 'disputes', id })),
    ...alerts.map(({ id }): Change => ({ kind: 'delete', collection: 'alerts', id })),
    ...events.map(({ id }): Change => ({ kind: 'delete', collection: 'events', id })),
    ...webhooks.map(({ id }): Change => ({ kind: 'delete', collection: 'webhooks', id })),
  ]
  const dueAt = now
  const chatWork = chats.map(({ id: chatId }): NewWork => {
    return { id: `forget-chat-${chatId}`, kind: 'forget-chat', dueAt, payload: { chatId } }
  })
  const webhookWork = webhooks.map(({ id: webhookId }): NewWork => {
    return {
      id: `forget-webhook-${webhookId}`,
      kind: 'forget-webhook',
      dueAt,
      payload: { webhookId },
    }
  })
  return { changes, work: [...chatWork, ...webhookWork], isWhole }
}

/** What a guest has under their own id alone: deleted where it has no other owner by now. */
export function ownRecords(guestId: string): Change[] {
  return [
    { kind: 'delete', collection: 'people', id: guestId },
    { kind: 'delete', collection: 'monitors', id: guestId },
    { kind: 'delete', collection: 'webhookUse', id: guestId },
    { kind: 'delete', collection: 'notificationPreferences', id: guestId },
    ...keyedProviders.map((provider): Change => {
      return { kind: 'delete', collection: 'userKeys', id: userKeyId(guestId, provider) }
    }),
  ]
}
