import { keyedProviders } from '../../domain/models/model.ts'
import type { Change, NewWork, Store } from '../../ports/store.ts'
import { cleanUpDeleted } from '../webhooks/webhook-delivery.ts'
import { batchSize, type GuestData, type GuestTransfer } from './guest-transfer.ts'
import { transferWebhooks } from './transfer-webhooks.ts'
import { userKeyId } from './user-key.ts'

/** What a guest has that becomes the user's as it is, by naming another owner. */
const plain = ['chats', 'reports', 'reportScores', 'disputes', 'alerts', 'events'] as const

/** What a guest has that names its owner. */
const owned = [...plain, 'webhooks'] as const

async function recordsOf(
  guestId: string,
  collections: readonly (typeof owned)[number][],
  store: Pick<Store, 'list'>,
) {
  const query = { index: 'byUser', equals: [guestId], limit: batchSize } as const
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

/**
 * What the guest has as what the user has; a chat's messages and a webhook's deliveries know no
 * owner.
 */
export async function transferGuestData(
  transfer: GuestTransfer,
  store: Pick<Store, 'get' | 'list' | 'count'>,
): Promise<GuestData> {
  const { guestId, userId } = transfer
  const [{ records, isWhole }, webhooks] = await Promise.all([
    recordsOf(guestId, plain, store),
    transferWebhooks(transfer, store),
  ])
  const changes = records.map(({ collection, id, version: expectVersion, value }) => {
    const renamed = { ...value, userId }
    // What was read of a collection goes back to it, which the types do not follow.
    return { kind: 'put', collection, id, value: renamed, expectVersion } as Change
  })
  return {
    changes: [...changes, ...webhooks.changes],
    work: webhooks.work,
    isWhole: isWhole && webhooks.isWhole,
  }
}

/** The same, to be deleted; the chats' messages and the webhooks' deliveries go by later work. */
export async function deleteGuestData(
  guestId: string,
  now: number,
  store: Pick<Store, 'list'>,
): Promise<GuestData> {
  const { records, isWhole } = await recordsOf(guestId, owned, store)
  const changes = records.map(({ collection, id }): Change => ({ kind: 'delete', collection, id }))
  const work = records.flatMap(({ collection, id }): NewWork[] => {
    if (collection === 'webhooks') return [cleanUpDeleted(id, now)]
    if (collection !== 'chats') return []
    const payload = { chatId: id }
    return [{ id: `forget-chat-${id}`, kind: 'forget-chat', dueAt: now, payload }]
  })
  return { changes, work, isWhole }
}

/** What a guest has under their own id alone: deleted where it has no other owner by now. */
export function guestOnlyRecords(guestId: string): Change[] {
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
