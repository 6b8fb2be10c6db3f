import { hash } from 'node:crypto'
import { limits } from '../../config/limits.ts'
import type { CoachMessage } from '../../domain/advice/coaching.ts'
import type { Model } from '../../domain/models/model.ts'
import { invalidField } from '../../errors.ts'
import type { Stored } from '../../ports/store.ts'
import { stillAnswering } from '../../replies/streamed-reply.ts'
import type { Context } from '../context.ts'
import type { ChatRequest, RequestMessage } from './chat-request.ts'
import { newestMessages, withinReach } from './history-turns.ts'
import { newestMessage } from './pages.ts'

/** What the request adds to the chat. */
interface NewMessage extends CoachMessage {
  readonly id: string
  /** Of the message whose place it takes; 0: of none. */
  readonly expectVersion: number
}

export interface TurnHistory {
  /** What stays of the chat, oldest first, as far as a model reads back. */
  readonly earlier: readonly CoachMessage[]
  readonly added: readonly NewMessage[]
  /** Ids of the messages that go. */
  readonly removed: readonly string[]
}

type HistoryContext = Pick<Context, 'store' | 'ports' | 'newId' | 'replies'>

/** A message that the client named keeps that name, so that it can be taken back by it. */
const idFromClient = (chatId: string, clientId: string) =>
  `msg_${hash('sha256', `${chatId}\n${clientId}`).slice(0, 24)}`

/**
 * What a turn begins with. A chat's own history is the store's; what a client tells of it counts for
 * a new chat alone. Rejects with Failure('conflict') while an answer is written in the chat, also by
 * another instance.
 */
export async function turnHistory(
  { messages, trigger, messageId }: ChatRequest,
  { chatId, chat, model }: { chatId: string; chat: Stored<'chats'> | undefined; model: Model },
  context: HistoryContext,
): Promise<TurnHistory> {
  if (chat === undefined || chat.value.nextSequence === 1) {
    return { earlier: [], added: importedMessages(messages, chatId, context), removed: [] }
  }
  const { contextLength } = model
  const named = messageId === undefined ? undefined : await namedMessage(chatId, messageId, context)
  const [last] = messages.slice(-1)
  if (trigger === 'regenerate-message') {
    const question = await questionOf(chatId, named, context)
    if (question !== undefined) {
      const before = question.value.sequence + 1
      const removed = await messagesFrom(chatId, before, context)
      const earlier = await newestMessages({ chatId, before, contextLength }, context)
      return { earlier: earlier, added: [], removed: removed.map(({ id }) => id) }
    }
  }
  if (named?.value.role === 'user' && last !== undefined) {
    const before = named.value.sequence
    const [, ...removed] = await messagesFrom(chatId, before, context)
    const earlier = await newestMessages({ chatId, before, contextLength }, context)
    const { id, version: expectVersion } = named
    const asked = [{ ...spoken(last), id, expectVersion }]
    return { earlier: earlier, added: asked, removed: removed.map((message) => message.id) }
  }
  const newest = await newestAnswered(chatId, context)
  const recalled = newest === undefined ? undefined : context.replies.recall(newest)
  const earlier =
    recalled === undefined
      ? await newestMessages({ chatId, before: undefined, contextLength }, context)
      : withinReach(recalled, contextLength)
  return {
    earlier: earlier,
    added: last === undefined ? [] : [await added(last, chatId, context)],
    removed: [],
  }
}

const spoken = ({ role, content }: RequestMessage): CoachMessage => ({ role, content })

function importedMessages(
  messages: readonly RequestMessage[],
  chatId: string,
  { newId }: HistoryContext,
): NewMessage[] {
  const message = messages
    .filter(({ content }) => /\S/u.test(content))
    .slice(-limits.messages.maxImported)
  const names = new Set<string>()
  return message.map((message) => {
    const { id: clientId } = message
    const isNamed = clientId !== undefined && !names.has(clientId)
    if (isNamed) names.add(clientId)
    const id = isNamed ? idFromClient(chatId, clientId) : newId('msg')
    return { ...spoken(message), id, expectVersion: 0 }
  })
}

async function added(
  message: RequestMessage,
  chatId: string,
  { store, newId }: HistoryContext,
): Promise<NewMessage> {
  const { id: clientId } = message
  const named = clientId === undefined ? undefined : idFromClient(chatId, clientId)
  const isFree = named !== undefined && (await store.get('messages', named)) === undefined
  return { ...spoken(message), id: isFree ? named : newId('msg'), expectVersion: 0 }
}

/** The message of the chat under our id or the client's. */
async function namedMessage(
  chatId: string,
  id: string,
  { store }: HistoryContext,
): Promise<Stored<'messages'> | undefined> {
  const message =
    (await store.get('messages', id)) ?? (await store.get('messages', idFromClient(chatId, id)))
  return message?.value.chatId === chatId ? message : undefined
}

/** The question that the named message is, or answers; without a name the newest question. */
async function questionOf(
  chatId: string,
  named: Stored<'messages'> | undefined,
  { store }: HistoryContext,
): Promise<Stored<'messages'> | undefined> {
  if (named?.value.role === 'user') return named
  const { items } = await store.list('messages', {
    index: 'byChat',
    equals: [chatId],
    ...(named === undefined ? {} : { to: named.value.sequence }),
    order: 'descending',
    limit: 20,
  })
  return items.find(({ value }) => value.role === 'user')
}

/** Every message from the sequence on; they are to go, so none may still be written. */
async function messagesFrom(
  chatId: string,
  from: number,
  { store }: HistoryContext,
): Promise<readonly Stored<'messages'>[]> {
  const query = {
    index: 'byChat',
    equals: [chatId],
    from,
    limit: limits.messages.maxTakenBack,
  } as const
  const { items, next } = await store.list('messages', query)
  if (next !== undefined) throw invalidField('messageId', tooFarBack)
  if (items.at(-1)?.value.status === 'running') throw stillAnswering()
  return items
}

/**
 * The id of the newest message. An answer that no process here writes may still be written by
 * another one: Failure('conflict').
 */
async function newestAnswered(
  chatId: string,
  context: HistoryContext,
): Promise<string | undefined> {
  const newest = await newestMessage(chatId, context)
  if (newest?.value.status === 'running') throw stillAnswering()
  return newest?.id
}

const tooFarBack = {
  en: `is more than ${limits.messages.maxTakenBack} messages back`,
  fr: `remonte à plus de ${limits.messages.maxTakenBack} messages`,
}
