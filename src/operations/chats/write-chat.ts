import {
  chatRank,
  type MessageBody,
  type MessageRecord,
  type MessageRole,
  type MessageStatus,
  sealBody,
  sealTitle,
} from '../../domain/chats/chat-records.ts'
import { messageCreated, messageUpdated } from '../../events/report.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'

interface NewMessage {
  readonly id: string
  readonly role: MessageRole
  readonly model: string | null
  readonly status: MessageStatus
  readonly body: MessageBody
  /** Of the message whose place it takes; 0: of none. */
  readonly expectVersion: number
}

/** What one transaction does to a chat. */
export interface ChatGrowth {
  readonly model: string
  /** What a client named a chat that is new (`clientName`); null for one with our id alone. */
  readonly clientName: string | null
  /** Of a chat in which nothing was said yet. */
  readonly title: string
  /** Ids of messages that go. */
  readonly removed: readonly string[]
  /** In their order. */
  readonly added: readonly NewMessage[]
}

type Writing = Pick<Context, 'userId' | 'now' | 'write' | 'ports' | 'report'>

/** A message's record without what it says. */
export type UnsaidMessage = Omit<MessageRecord, 'sealedBody'>

/** The record of the message that is added to the chat behind `before` others. */
export function unsaidMessage(
  chatId: string,
  chat: Stored<'chats'> | undefined,
  before: number,
  { role, model, status }: Pick<NewMessage, 'role' | 'model' | 'status'>,
  createdAt: number,
): UnsaidMessage {
  const sequence = (chat?.value.nextSequence ?? 1) + before
  return { chatId, sequence, role, model, status, createdAt, usage: null }
}

/** Writes the messages that are added, and deletes those that go; whoever follows the chat is told. */
export function writeMessages(
  chatId: string,
  chat: Stored<'chats'> | undefined,
  growth: ChatGrowth,
  context: Writing,
): void {
  const { userId, write, ports, now } = context
  for (const id of growth.removed) write({ kind: 'delete', collection: 'messages', id })
  for (const [before, message] of growth.added.entries()) {
    const { id, body, expectVersion } = message
    const record = unsaidMessage(chatId, chat, before, message, now)
    const value = { ...record, sealedBody: sealBody(id, body, ports.vault) }
    write({ kind: 'put', collection: 'messages', id, value, expectVersion })
    const told = expectVersion === 0 ? messageCreated : messageUpdated
    told(context, { userId, chatId, messageId: id })
  }
}

/** Writes the chat itself: a new one, or the known one with what is added to it. */
export function writeChat(
  chatId: string,
  chat: Stored<'chats'> | undefined,
  { model, clientName, title, added, removed }: ChatGrowth,
  { userId, now, write, ports }: Writing,
): void {
  const before = chat?.value
  const pinned = before?.pinned ?? false
  const isTitled = before !== undefined && (before.isNamed || before.nextSequence > 1)
  const grown = added.filter(({ expectVersion }) => expectVersion === 0).length
  write({
    kind: 'put',
    collection: 'chats',
    id: chatId,
    value: {
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
    },
    expectVersion: chat?.version ?? 0,
  })
}
