import type { z } from 'zod'
import { type ChatRecord, chatRank } from '../../domain/chats/chat-records.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { type chatSummary, chatView } from './chat-view.ts'

type Changed = Partial<Pick<ChatRecord, 'sealedTitle' | 'isNamed' | 'model' | 'pinned'>>

/**
 * Writes what the person changed of a chat, which moves to the front of the list; a chat that is as
 * they want it stays where it is.
 */
export function changeChat(
  chat: Stored<'chats'>,
  changed: Changed,
  { now, write, ports }: Pick<Context, 'now' | 'write' | 'ports'>,
): z.input<typeof chatSummary> {
  const fields = Object.keys(changed) as (keyof Changed)[]
  if (fields.every((field) => changed[field] === chat.value[field])) {
    return chatView(chat, ports.vault)
  }
  const pinned = changed.pinned ?? chat.value.pinned
  const value = { ...chat.value, ...changed, updatedAt: now, rank: chatRank(now, pinned) }
  const { id, version: expectVersion } = chat
  write({ kind: 'put', collection: 'chats', id, value, expectVersion })
  return chatView({ ...chat, value }, ports.vault)
}
