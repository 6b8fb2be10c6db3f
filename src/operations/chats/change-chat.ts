import type { z } from 'zod'
import { type ChatRecord, chatRank } from '../../domain/chats/chat-records.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { type chatSummary, chatView } from './chat-view.ts'

/** Writes what the person changed of a chat; it moves to the front of the list. */
export function changeChat(
  chat: Stored<'chats'>,
  changed: Partial<Pick<ChatRecord, 'sealedTitle' | 'isNamed' | 'model' | 'pinned'>>,
  { now, write, ports }: Pick<Context, 'now' | 'write' | 'ports'>,
): z.input<typeof chatSummary> {
  const pinned = changed.pinned ?? chat.value.pinned
  const value = { ...chat.value, ...changed, updatedAt: now, rank: chatRank(now, pinned) }
  const { id, version: expectVersion } = chat
  write({ kind: 'put', collection: 'chats', id, value, expectVersion })
  return chatView({ ...chat, value }, ports.vault)
}
