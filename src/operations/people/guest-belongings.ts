import { keyedProviders } from '../../domain/models/model.ts'
import { forgetDeleted } from '../../events/webhook-delivery.ts'
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

/** What a guest has that names its owner. */
const collections = [
  'chats',
  'reports',
  'reportScores',
  'disputes',
  'alerts',
  'events',
  'webhooks',
] as const

async function recordsOf(guestId: string, store: Pick<Store, 'list'>) {
  const query = { index: 'byUser', equals: [guestId], limit: batch } as const
  const pages = await Promise.all(
    collections.map(async (collection) => {
      const { items, next } = await store.list(collection, query)
      return { records: items.map((item) => ({ collection, ...item })), next }
    }),
  )
  return {
    records: pages.flatMap(({ records }) => records),
    isWhole: pages.every(({ next }) => next === undefined),
  }
}

export interface Handover {
  readonly guestId: string
  readonly userId: string
  /** Whether the guest's monitor becomes the user's; where it does not, its webhook ends with it. */
  readonly movesMonitor: boolean
  readonly now: number
}

/**
 * What the guest has as what the user has; a chat's messages and a webhook's deliveries know no
 * owner.
 */
export async function handedOver(
  { guestId, userId, movesMonitor, now }: Handover,
  store: Pick<Store, 'list'>,
): Promise<Belongings> {
  const { records, isWhole } = await recordsOf(guestId, store)
  const work: NewWork[] = []
  const changes = records.map(({ collection, id, version: expectVersion, value }) => {
    if (!movesMonitor && 'source' in value && value.source === 'monitoring') {
      work.push(forgetDeleted(id, now))
      return { kind: 'delete', collection, id, expectVersion } as const
    }
    const owned = { ...value, userId }
    // What was read of a collection goes back to it, which the types do not follow.
    return { kind: 'put', collection, id, value: owned, expectVersion } as Change
  })
  return { changes, work, isWhole }
}

/** The same, to be deleted; the chats' messages and the webhooks' deliveries go by later work. */
export async function forgotten(
  guestId: string,
  now: number,
  store: Pick<Store, 'list'>,
): Promise<Belongings> {
  const { records, isWhole } = await recordsOf(guestId, store)
  const changes = records.map(({ collection, id }): Change => ({ kind: 'delete', collection, id }))
  const work = records.flatMap(({ collection, id }): NewWork[] => {
    if (collection === 'webhooks') return [forgetDeleted(id, now)]
    if (collection !== 'chats') return []
    const payload = { chatId: id }
    return [{ id: `forget-chat-${id}`, kind: 'forget-chat', dueAt: now, payload }]
  })
  return { changes, work, isWhole }
}

/** What a guest has under their own id alone: deleted where it has no other owner by now. */
export function ownRecords(guestId: string): Change[] {
  return [
    { kind: 'delete', collection: 'people', id: guestId },
    { kind: 'delete', collection: 'monitors', id: guestId },
    { kind: 'delete', collection: 'webhookUse', id: guestId },
    { kind: 'delete', collection: 'dailyUses', id: guestId },
    { kind: 'delete', collection: 'notificationPreferences', id: guestId },
    ...keyedProviders.map((provider): Change => {
      return { kind: 'delete', collection: 'userKeys', id: userKeyId(guestId, provider) }
    }),
  ]
}
