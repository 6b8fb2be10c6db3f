import { noOwner } from '../domain/chats/chat-records.ts'
import type { Change } from '../ports/store.ts'
import { repeatWork, type WorkHandler } from './work-handler.ts'

/** Records that one transaction deletes: a message may be long, and each is read before it goes. */
const batch = 50

/**
 * Deletes the messages and links of a chat that has no owner or no record any more, a batch at a
 * time, and at last what is left of its record: who deleted a long chat does not wait for its
 * messages, which nobody can reach.
 */
export const forgetChat: WorkHandler<'forget-chat'> = async (work, { store, now }) => {
  const { chatId } = work.payload
  const chat = await store.get('chats', chatId)
  if (chat !== undefined && chat.value.userId !== noOwner) return {}
  const query = { index: 'byChat', equals: [chatId], limit: batch } as const
  const messages = await store.list('messages', query)
  const shares = await store.list('chatShares', query)
  const changes: Change[] = [
    ...messages.items.map(({ id }) => ({ kind: 'delete', collection: 'messages', id }) as const),
    ...shares.items.map(({ id }) => ({ kind: 'delete', collection: 'chatShares', id }) as const),
  ]
  const isWhole = messages.next === undefined && shares.next === undefined
  if (!isWhole) return { changes, work: [repeatWork(work, now)] }
  if (chat === undefined) return { changes }
  const { version: expectVersion } = chat
  return {
    changes: [...changes, { kind: 'delete', collection: 'chats', id: chatId, expectVersion }],
  }
}
