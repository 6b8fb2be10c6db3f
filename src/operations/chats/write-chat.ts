import type { z } from 'zod'
import { limits } from '../../config/limits.ts'
import {
  type ChatRecord,
  chatRank,
  type MessageBody,
  type MessageOrigin,
  type MessageRecord,
  type MessageRole,
  type MessageStatus,
  sealBody,
  sealTitle,
} from '../../domain/chats/chat-records.ts'
import type { NewWork, Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { type chatSummary, chatView } from './chat-view.ts'

interface NewMessage {
  readonly id: string
  readonly role: MessageRole
  readonly model: string | null
  readonly status: MessageStatus
  readonly body: MessageBody
  /** Version of the message that it replaces; 0: a new message. */
  readonly expectVersion: number
  readonly origin: MessageOrigin
  readonly questionId?: string | undefined
}

/** Changes of a chat in one transaction. */
export interface ChatGrowth {
  readonly model: string
  /** Hash of the client's id for a new chat (`clientName`); null when the client gave none. */
  readonly clientName: string | null
  /** Title of a chat without messages. */
  readonly title: string
  /** Ids of deleted messages. */
  readonly removed: readonly string[]
  readonly added: readonly NewMessage[]
}

type WriteContext = Pick<Context, 'userId' | 'now' | 'write' | 'ports' | 'report'>

/** A message's record without its content. */
export type MessageHead = Omit<MessageRecord, 'sealedBody'>

/** Creates the record of the message that is added behind `before` other new ones. */
export function createMessageHead(
  chatId: string,
  chat: Stored<'chats'> | undefined,
  before: number,
  { role, model, status, origin, questionId }: Omit<NewMessage, 'id' | 'body' | 'expectVersion'>,
  createdAt: number,
): MessageHead {
  const sequence = (chat?.value.nextSequence ?? 1) + before
  const answered = questionId === undefined ? {} : { questionId }
  return { chatId, sequence, role, model, status, createdAt, usage: null, origin, ...answered }
}

/** Writes the added messages with their events, and deletes the removed ones. */
export function writeMessages(
  chatId: string,
  chat: Stored<'chats'> | undefined,
  growth: ChatGrowth,
  context: WriteContext,
): void {
  const { userId, write, ports, now } = context
  for (const id of growth.removed) {
    write({ kind: 'delete', collection: 'messages', id })
    write({ kind: 'delete', collection: 'answerFeedback', id })
  }
  for (const [before, message] of growth.added.entries()) {
    const { id, body, expectVersion } = message
    const head = createMessageHead(chatId, chat, before, message, now)
    const value = { ...head, sealedBody: sealBody(id, body, ports.vault) }
    write({ kind: 'put', collection: 'messages', id, value, expectVersion })
    const type = expectVersion === 0 ? 'chat.message.created' : 'chat.message.updated'
    context.report(type, { userId, chatId, messageId: id })
  }
}

/** Writes the record of a new chat, or of a known one with the added messages. */
export function writeChat(
  chatId: string,
  chat: Stored<'chats'> | undefined,
  { model, clientName, title, added, removed }: ChatGrowth,
  { userId, now, write, ports }: WriteContext,
): void {
  const before = chat?.value
  const pinned = before?.pinned ?? false
  const isTitled = before !== undefined && (before.isNamed || before.nextSequence > 1)
  const grown = added.filter(({ expectVersion }) => expectVersion === 0).length
  const value: ChatRecord = {
    userId,
    sealedTitle: isTitled ? before.sealedTitle : sealTitle(chatId, title, ports.vault),
    clientName: before === undefined ? clientName : before.clientName,
    isNamed: before?.isNamed ?? false,
    model,
    pinned,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
    rank: chatRank(now, pinned),
    messageCount: (before?.messageCount ?? 0) + grown - removed.length,
    nextSequence: (before?.nextSequence ?? 1) + added.length,
  }
  const expectVersion = chat?.version ?? 0
  write({ kind: 'put', collection: 'chats', id: chatId, value, expectVersion })
}

type ChangedFields = Partial<Pick<ChatRecord, 'sealedTitle' | 'isNamed' | 'model' | 'pinned'>>

/** Writes changed fields and moves the chat to the front of the list; without a change does nothing. */
export function changeChat(
  chat: Stored<'chats'>,
  changed: ChangedFields,
  { now, write, ports }: Pick<Context, 'now' | 'write' | 'ports'>,
): z.input<typeof chatSummary> {
  const fields = Object.keys(changed) as (keyof ChangedFields)[]
  if (fields.every((field) => changed[field] === chat.value[field])) {
    return chatView(chat, ports.vault)
  }
  const pinned = changed.pinned ?? chat.value.pinned
  const value = { ...chat.value, ...changed, updatedAt: now, rank: chatRank(now, pinned) }
  const { id, version: expectVersion } = chat
  write({ kind: 'put', collection: 'chats', id, value, expectVersion })
  return chatView({ ...chat, value }, ports.vault)
}

/** Work that ends a reply whose process has died. */
export const abandonedReplyWork = (messageId: string, now: number): NewWork => ({
  id: `close-abandoned-reply-${messageId}`,
  kind: 'close-abandoned-reply',
  dueAt: now + limits.replies.abandonedAfterMs,
  payload: { messageId },
})

/** Work that deletes the messages and share links of a deleted chat. */
export const forgetChatWork = (chatId: string, dueAt: number): NewWork => ({
  id: `forget-chat-${chatId}`,
  kind: 'forget-chat',
  dueAt,
  payload: { chatId },
})
