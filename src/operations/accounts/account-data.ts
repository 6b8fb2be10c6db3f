import { limits } from '../../config/limits.ts'
import type { BankConnectionRecord } from '../../domain/bank/bank-records.ts'
import { keyedProviders } from '../../domain/models/model.ts'
import type { NotificationRecord } from '../../domain/monitoring/notification.ts'
import type { CollectionName } from '../../domain/records.ts'
import { isActive, type WebhookRecord } from '../../domain/webhooks/webhook-records.ts'
import type { Change, NewWork, Store } from '../../ports/store.ts'
import { revokeItemWork } from '../bank/bank-connection.ts'
import { forgetChatWork } from '../chats/write-chat.ts'
import { deleteBytesWork } from '../media/file-view.ts'
import { sendNotification, waitsByPreferences } from '../notifications/notification-record.ts'
import { userKeyId } from '../people/user-key.ts'
import { cleanUpDeleted, deliverNow } from '../webhooks/webhook-delivery.ts'
import { bumpWebhookUse, remainingWebhooks } from '../webhooks/webhook-subscription.ts'
import { endAccountMedia } from './account-media.ts'
import { forgetIdentityWork } from './chat-identity.ts'

/** Records of each kind that are transferred or deleted in one transaction. */
const batchSize = 200

interface AccountTransfer {
  /** Account that ends: a guest's, or one that was made for a person of a chat platform. */
  readonly fromId: string
  /** Account that gets its data. */
  readonly userId: string
  /** True when the monitor becomes the user's; otherwise its webhook is deleted. */
  readonly movesMonitor: boolean
  readonly now: number
}

/** One batch of an account's data. */
export interface AccountData {
  readonly changes: readonly Change[]
  readonly work: readonly NewWork[]
  /** True when nothing is left for another batch. */
  readonly isWhole: boolean
}

/** Collections that are transferred by a change of owner. */
const plain = [
  'chats',
  'reports',
  'reportScores',
  'disputes',
  'letters',
  'alerts',
  'events',
  'conversations',
  'answerFeedback',
  'notifications',
  'bankConnections',
  'bankAccounts',
  'bankTransactions',
  'bankLinks',
  'files',
] as const

/** Collections whose records name bytes in the file store. */
const withBytes: ReadonlySet<string> = new Set(['files', 'avatarSpeeches', 'assistantTasks'])

/** Collections whose records name their owner. */
const owned = [
  ...plain,
  ...(['webhooks', 'chatIdentities', 'linkCodes', 'channelSubscriptions'] as const),
  ...(['avatarSpeeches', 'assistantTasks', 'oauthRecords', 'oneTimeLinks'] as const),
] as const

async function listRecords(
  userId: string,
  collections: readonly (typeof owned)[number][],
  store: Pick<Store, 'list'>,
) {
  const query = { index: 'byUser', equals: [userId], limit: batchSize } as const
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

/** Makes the user the owner of the account's data. Messages and deliveries name no owner. */
export async function transferAccountData(
  transfer: AccountTransfer,
  store: Pick<Store, 'get' | 'list' | 'count'>,
): Promise<AccountData> {
  const { fromId, userId, now } = transfer
  const [{ records, isWhole }, granted, webhooks, media] = await Promise.all([
    listRecords(fromId, plain, store),
    // An assistant was allowed to use the account that ends, not the one that it becomes a part of.
    listRecords(fromId, ['oauthRecords'], store),
    transferWebhooks(transfer, store),
    endAccountMedia(transfer, store),
  ])
  const revoked = granted.records.map(
    ({ collection, id }): Change => ({
      kind: 'delete',
      collection,
      id,
    }),
  )
  const changes = records.map(({ collection, id, version: expectVersion, value }) => {
    const renamed = { ...value, userId }
    // The types do not relate a value to its collection.
    return { kind: 'put', collection, id, value: renamed, expectVersion } as Change
  })
  // The account that they join may have other quiet hours, and has its own digest.
  const judgedAgain = records.flatMap(({ collection, id, value }): NewWork[] =>
    collection === 'notifications' && waitsByPreferences(value as NotificationRecord)
      ? [sendNotification(id, now)]
      : [],
  )
  return {
    changes: [...changes, ...revoked, ...webhooks.changes, ...media.changes],
    work: [...webhooks.work, ...media.work, ...judgedAgain],
    isWhole: isWhole && granted.isWhole && webhooks.isWhole && media.isWhole,
  }
}

/**
 * Transfers subscriptions disabled, since anybody can make such an account and have a stranger take it over; who
 * enables one needs the scopes of its events. Above the user's limit the newest are deleted.
 */
async function transferWebhooks(
  { fromId, userId, movesMonitor, now }: AccountTransfer,
  store: Pick<Store, 'get' | 'list' | 'count'>,
): Promise<AccountData> {
  const query = { index: 'byUser', equals: [fromId], limit: batchSize } as const
  const { items, next } = await store.list('webhooks', query)
  const isWhole = next === undefined
  if (items.length === 0) return { changes: [], work: [], isWhole }
  const changes: Change[] = []
  const work: NewWork[] = []
  const use = { store, userId, now, write: (change: Change) => void changes.push(change) }
  await bumpWebhookUse(use)
  let room = await remainingWebhooks(use)
  for (const { id, version: expectVersion, value } of items) {
    const isLeftBehind = value.source === 'monitoring' && !movesMonitor
    if (isLeftBehind || room <= 0) {
      changes.push({ kind: 'delete', collection: 'webhooks', id, expectVersion })
      work.push(cleanUpDeleted(id, now))
      continue
    }
    room -= 1
    const moved = disable({ ...value, userId, source: 'person' }, now)
    changes.push({ kind: 'put', collection: 'webhooks', id, value: moved, expectVersion })
    // Ends pending deliveries.
    work.push(deliverNow(id, now))
  }
  return { changes, work, isWhole }
}

const disable = (webhook: WebhookRecord, now: number): WebhookRecord =>
  isActive(webhook)
    ? { ...webhook, disabledReason: 'paused', disabledAt: now, updatedAt: now }
    : webhook

/** Deletes the account's data; messages, deliveries, buttons and links are deleted by later work. */
export async function deleteAccountData(
  userId: string,
  now: number,
  store: Pick<Store, 'get' | 'list'>,
): Promise<AccountData> {
  const [{ records, isWhole }, media] = await Promise.all([
    listRecords(userId, owned, store),
    endAccountMedia({ fromId: userId, userId, now }, store),
  ])
  const changes = records.map(({ collection, id, version }): Change => {
    // A person of a chat may have joined another account meanwhile.
    const expected = collection === 'chatIdentities' ? { expectVersion: version } : {}
    return { kind: 'delete', collection, id, ...expected }
  })
  const work = records.flatMap(({ collection, id, value }): NewWork[] => {
    if (collection === 'bankConnections') return revokeItemWork(value as BankConnectionRecord, now)
    if (collection === 'webhooks') return [cleanUpDeleted(id, now)]
    if (collection === 'chatIdentities') return [forgetIdentityWork(id, now)]
    if (collection !== 'chats') return []
    return [forgetChatWork(id, now)]
  })
  const bytes = records.filter(({ collection }) => withBytes.has(collection)).map(({ id }) => id)
  return {
    changes: [...changes, ...media.changes],
    work: [...work, ...deleteBytesWork(bytes, now), ...media.work],
    isWhole: isWhole && media.isWhole,
  }
}

/**
 * Work that transfers the rest of an account's data, or deletes it. At the end the account's own records
 * are deleted as well.
 */
export const endAccountWork = (userId: string, movedTo: string | null, dueAt: number): NewWork => ({
  id: `end-account-${userId}`,
  kind: 'end-account',
  dueAt,
  payload: { userId, movedTo },
})

/** The same work once more, when the uploads that were under way have ended. */
export const workAgain = (work: NewWork, now: number): NewWork => ({
  ...work,
  id: `${work.id}-again`,
  dueAt: now + limits.people.endAgainMs,
})

/** Work that deletes the guest's data, or transfers the rest of a claimed guest's. */
export const endGuestWork = (guestId: string, dueAt: number): NewWork => ({
  id: `end-guest-${guestId}`,
  kind: 'end-guest',
  dueAt,
  payload: { guestId },
})

/** Collections with one record under the account's id. */
const single = [
  'people',
  'monitors',
  'webhookUse',
  'fileUse',
  'dailyUses',
  'notificationPreferences',
] as const

/**
 * True for records that a deleted account leaves until they expire: without the counts of the day its limits would be
 * renewed, and without the use of files an upload that has begun would be stored.
 */
export const outlives = (collection: CollectionName): boolean =>
  collection === 'dailyUses' || collection === 'fileUse'

/** Deletes the records that are stored under the account's id and never transferred. */
export function deleteOwnRecords(userId: string): Change[] {
  return [
    ...single.map((collection): Change => ({ kind: 'delete', collection, id: userId })),
    ...keyedProviders.map((provider): Change => {
      return { kind: 'delete', collection: 'userKeys', id: userKeyId(userId, provider) }
    }),
  ]
}
