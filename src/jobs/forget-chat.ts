import { noOwner } from '../domain/chats/chat-records.ts'
import type { Change } from '../ports/store.ts'
import { repeatWork, type WorkHandler } from './work-handler.ts'

/** Records per transaction: messages can be long, and each is read before its deletion. */
const batch = 50

/**
 * Deletes the messages and links of an ownerless or deleted chat, a batch at a time, and its record
 * last. Deleting a long chat is instant for the user: its messages are unreachable already.
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
