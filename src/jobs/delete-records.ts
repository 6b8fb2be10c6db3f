import { limits } from '../config/limits.ts'
import { noOwner } from '../domain/chats/chat-records.ts'
import type { ExpiringCollection } from '../domain/work-kinds.ts'
import { deleteBytesWork } from '../operations/media/file-view.ts'
import type { Change, NewWork } from '../ports/store.ts'
import { repeatWork, type WorkHandler } from './work-handler.ts'

/** Records per transaction. */
const batch = 500

export const expireRecordsWork = (collection: ExpiringCollection, dueAt: number): NewWork => ({
  id: `expire-${collection}`,
  kind: 'expire-records',
  dueAt,
  payload: { collection },
})

/** Deletes expired records, a batch at a time. */
export const expireRecords: WorkHandler<'expire-records'> = async ({ payload }, { store, now }) => {
  const { collection } = payload
  const query = { index: 'byExpiry', equals: [], to: now + 1, limit: batch } as const
  const { items, next } = await store.list(collection, query)
  const ids = items.map(({ id }) => id)
  return {
    // The version protects a delivery that was redelivered meanwhile and expires later.
    changes: items.map(({ id, version: expectVersion }) => {
      return { kind: 'delete', collection, id, expectVersion }
    }),
    work: [
      ...(collection === 'avatarSpeeches' || collection === 'assistantTasks'
        ? deleteBytesWork(ids, now)
        : []),
      ...(next === undefined ? [] : [expireRecordsWork(collection, now)]),
    ],
  }
}

/** Deletes the record. A record renewed after the claim stays: the renewal scheduled new work. */
export const expireRecord: WorkHandler<'expire-record'> = async (work, { store, now }) => {
  const { collection, id } = work.payload
  const record = await store.get(collection, id)
  if (record === undefined) return {}
  if ('expiresAt' in record.value) {
    const { expiresAt } = record.value
    // Null: it no longer expires.
    if (expiresAt === null || expiresAt > now) return {}
  }
  // TypeScript narrows a union of at most 25 collections.
  const change = { kind: 'delete', collection, id, expectVersion: record.version } as Change
  return { changes: [change] }
}

/** Deletes the deliveries and state of a deleted subscription, a batch at a time. */
export const forgetWebhook: WorkHandler<'forget-webhook'> = async (work, { store, now }) => {
  const { webhookId } = work.payload
  const query = { index: 'byWebhook', equals: [webhookId], limit: batch } as const
  const { items, next } = await store.list('deliveries', query)
  return {
    changes: [
      ...items.map(({ id }) => ({ kind: 'delete', collection: 'deliveries', id }) as const),
      { kind: 'delete', collection: 'webhookStates', id: webhookId },
    ],
    work: next === undefined ? [] : [repeatWork(work, now)],
  }
}

/** Records per transaction: messages can be long, and each is read before its deletion. */
const chatBatch = 50

const chatRecords = ['messages', 'chatShares', 'answerFeedback'] as const

/**
 * Deletes the messages, links and ratings of an ownerless or deleted chat, a chatBatch at a time, and its record
 * last. Deleting a long chat is instant for the user: its messages are unreachable already.
 */
export const forgetChat: WorkHandler<'forget-chat'> = async (work, { store, now }) => {
  const { chatId } = work.payload
  const chat = await store.get('chats', chatId)
  if (chat !== undefined && chat.value.userId !== noOwner) return {}
  const query = { index: 'byChat', equals: [chatId], limit: chatBatch } as const
  const pages = await Promise.all(
    chatRecords.map(async (collection) => {
      const { items, next } = await store.list(collection, query)
      return { changes: items.map(({ id }) => ({ kind: 'delete', collection, id }) as const), next }
    }),
  )
  const changes: Change[] = pages.flatMap((page) => page.changes)
  const isWhole = pages.every(({ next }) => next === undefined)
  if (!isWhole) return { changes, work: [repeatWork(work, now)] }
  if (chat === undefined) return { changes }
  const { version: expectVersion } = chat
  return {
    changes: [...changes, { kind: 'delete', collection: 'chats', id: chatId, expectVersion }],
  }
}

/** Records of a person of a platform, each with the longest time that it lasts. */
const identityRecords = [
  { collection: 'chatActions', lastsMs: limits.chatPlatforms.actionMs },
  { collection: 'oneTimeLinks', lastsMs: limits.accounts.linkMs },
  // Ordered by the time at which they were made.
  { collection: 'channelSubscriptions', lastsMs: 0 },
] as const

/** Deletes the person's buttons, links and channel subscriptions, a batch at a time; those made since are of a new account. */
export const forgetIdentityRecords: WorkHandler<'forget-identity'> = async (
  work,
  { store, now },
) => {
  const { identityId, forgottenAt } = work.payload
  const pages = await Promise.all(
    identityRecords.map(async ({ collection, lastsMs }) => {
      const to = forgottenAt + lastsMs + 1
      const query = { index: 'byIdentity', equals: [identityId], to, limit: batch } as const
      const { items, next } = await store.list(collection, query)
      const changes = items.map(({ id }) => ({ kind: 'delete', collection, id }) as const)
      return { changes, next }
    }),
  )
  const isWhole = pages.every(({ next }) => next === undefined)
  return {
    changes: pages.flatMap(({ changes }) => changes),
    work: isWhole ? [] : [repeatWork(work, now)],
  }
}
