import { hash } from 'node:crypto'
import { limits } from '../../config/limits.ts'
import type { CoachMessage } from '../../domain/advice/coaching.ts'
import { type MessageRecord, openBody } from '../../domain/chats/chat-records.ts'
import type { Model } from '../../domain/models/model.ts'
import { Failure, invalidField } from '../../errors.ts'
import type { Stored } from '../../ports/store.ts'
import { stillAnswering } from '../../replies/streamed-reply.ts'
import type { Context } from '../context.ts'
import type { ChatRequest, RequestMessage } from './chat-request.ts'
import { findOwnChat } from './own-chat.ts'
import { newestFirst, newestMessage } from './pages.ts'

interface AddedMessage extends CoachMessage {
  readonly id: string
  /** Version of the message that it replaces; 0: a new message. */
  readonly expectVersion: number
}

export interface TurnHistory {
  /** Messages that stay, oldest first, as far as the model reads back. */
  readonly earlier: readonly CoachMessage[]
  readonly added: readonly AddedMessage[]
  /** Ids of deleted messages. */
  readonly removed: readonly string[]
  /** Id of the question that is answered. */
  readonly questionId: string | undefined
}

type HistoryContext = Pick<
  Context,
  'store' | 'ports' | 'newId' | 'replies' | 'isPublic' | 'origin' | 'readThrough' | 'danger'
>

/** Derived from the client's id, so that the client can edit or regenerate by it. */
const idFromClient = (chatId: string, clientId: string) =>
  `msg_${hash('sha256', `${chatId}\n${clientId}`).slice(0, 24)}`

/**
 * The messages with which a turn begins. The store's history counts, the client's for a new chat only.
 * Rejects with Failure('conflict') while any instance writes an answer in the chat, or the chat has gone on elsewhere
 * behind what the caller was shown.
 */
export async function turnHistory(
  { messages, trigger, messageId }: ChatRequest,
  { chatId, chat, model }: { chatId: string; chat: Stored<'chats'> | undefined; model: Model },
  context: HistoryContext,
): Promise<TurnHistory> {
  if (chat === undefined || chat.value.nextSequence === 1) {
    const added = importedMessages(messages, chatId, context)
    return { earlier: [], added, removed: [], questionId: added.at(-1)?.id }
  }
  const { contextLength } = model
  const named = messageId === undefined ? undefined : await namedMessage(chatId, messageId, context)
  const last = messages.at(-1)
  if (trigger === 'regenerate-message') {
    const question = await findQuestion(chatId, named, context)
    if (question !== undefined) {
      const before = question.value.sequence + 1
      const removed = await messagesFrom(chatId, before, context)
      const earlier = await newestMessages({ chatId, before, contextLength }, context)
      const { id: questionId } = question
      return { earlier, added: [], removed: removed.map(({ id }) => id), questionId }
    }
  }
  if (named?.value.role === 'user' && last !== undefined) {
    const before = named.value.sequence
    const [, ...removed] = await messagesFrom(chatId, before, context)
    const earlier = await newestMessages({ chatId, before, contextLength }, context)
    const edited = { ...toCoachMessage(last), id: named.id, expectVersion: named.version }
    const { id: questionId } = named
    return { earlier, added: [edited], removed: removed.map(({ id }) => id), questionId }
  }
  const newest = await newestMessage(chatId, context)
  if (newest?.value.status === 'running') throw stillAnswering()
  checkRead(newest, context)
  // A remembered reply does not record where it was written.
  const canRecall = newest !== undefined && !context.isPublic
  const recalled = canRecall ? context.replies.recall(newest.id) : undefined
  const earlier =
    recalled === undefined
      ? await newestMessages({ chatId, before: undefined, contextLength }, context)
      : withinReach(recalled, contextLength)
  const added = last === undefined ? [] : [await addedMessage(last, chatId, context)]
  return { earlier, added, removed: [], questionId: added[0]?.id }
}

/** A person in danger waits for nothing. */
function checkRead(
  newest: Stored<'messages'> | undefined,
  { readThrough, danger }: Pick<Context, 'readThrough' | 'danger'>,
): void {
  if (newest === undefined || readThrough === undefined || danger?.isWhole === true) return
  if (newest.value.sequence <= readThrough) return
  throw new Failure(
    'conflict',
    {
      en: 'This chat has gone on elsewhere. Read the new messages, then send yours.',
      fr: 'Cette conversation s’est poursuivie ailleurs. Lisez les nouveaux messages, puis envoyez le vôtre.',
    },
    { retryAfter: 1 },
  )
}

const toCoachMessage = ({ role, content }: RequestMessage): CoachMessage => ({ role, content })

function importedMessages(
  messages: readonly RequestMessage[],
  chatId: string,
  { newId }: HistoryContext,
): AddedMessage[] {
  const imported = messages
    .filter(({ content }) => /\S/u.test(content))
    .slice(-limits.messages.maxImported)
  const names = new Set<string>()
  return imported.map((message) => {
    const { id: clientId } = message
    const isNamed = clientId !== undefined && !names.has(clientId)
    if (isNamed) names.add(clientId)
    const id = isNamed ? idFromClient(chatId, clientId) : newId('msg')
    return { ...toCoachMessage(message), id, expectVersion: 0 }
  })
}

async function addedMessage(
  message: RequestMessage,
  chatId: string,
  { store, newId }: HistoryContext,
): Promise<AddedMessage> {
  const { id: clientId } = message
  const named = clientId === undefined ? undefined : idFromClient(chatId, clientId)
  const isFree = named !== undefined && (await store.get('messages', named)) === undefined
  return { ...toCoachMessage(message), id: isFree ? named : newId('msg'), expectVersion: 0 }
}

export interface AskedQuestion {
  readonly question: Stored<'messages'>
  readonly answer: Stored<'messages'> | undefined
}

/** A question under our id or the client's, with its answer; undefined when it was not accepted. */
export async function findAsked(
  chatId: string,
  questionId: string,
  context: Pick<Context, 'store' | 'userId'>,
): Promise<AskedQuestion | undefined> {
  const chat = await findOwnChat(chatId, context)
  const question = chat && (await namedMessage(chat.id, questionId, context))
  if (chat === undefined || question === undefined) return undefined
  const from = question.value.sequence + 1
  const query = { index: 'byChat', equals: [chat.id], from, limit: 1 } as const
  const { items } = await context.store.list('messages', query)
  return { question, answer: items.find(({ value }) => value.role === 'assistant') }
}

/** The chat's message with our id or the client's. */
async function namedMessage(
  chatId: string,
  id: string,
  { store }: Pick<Context, 'store'>,
): Promise<Stored<'messages'> | undefined> {
  const message =
    (await store.get('messages', id)) ?? (await store.get('messages', idFromClient(chatId, id)))
  return message?.value.chatId === chatId ? message : undefined
}

/** The question that the named message is or answers; without a name the newest question. */
async function findQuestion(
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

/** Messages from the sequence on, to be deleted: rejects with Failure('conflict') while one is written. */
async function messagesFrom(
  chatId: string,
  from: number,
  { store }: HistoryContext,
): Promise<readonly Stored<'messages'>[]> {
  const limit = limits.messages.maxTakenBack
  const query = { index: 'byChat', equals: [chatId], from, limit } as const
  const { items, next } = await store.list('messages', query)
  if (next !== undefined) {
    throw invalidField('messageId', {
      en: `is more than ${limit} messages back`,
      fr: `remonte à plus de ${limit} messages`,
    })
  }
  if (items.at(-1)?.value.status === 'running') throw stillAnswering()
  return items
}

/** Characters in a token, on the safe side for English and French text. */
const charactersPerToken = 3

interface HistoryPart {
  readonly chatId: string
  /** Only messages before this sequence; undefined: all. */
  readonly before: number | undefined
  /** Context length of the model that reads them, in tokens. */
  readonly contextLength: number
}

const mayDrawOn = (
  { origin = { door: 'api' } }: MessageRecord,
  { isPublic, origin: { isOpen } }: Pick<Context, 'isPublic' | 'origin'>,
): boolean => !isPublic || (origin.isPublic === true && (isOpen !== true || origin.isOpen === true))

/**
 * The newest messages that fit into half of a model's context, oldest first, without empty ones. An answer that
 * others read draws on messages alone that they could read as well.
 */
async function newestMessages(
  { chatId, before, contextLength }: HistoryPart,
  context: Pick<Context, 'store' | 'ports' | 'isPublic' | 'origin'>,
): Promise<CoachMessage[]> {
  const { store, ports } = context
  const budget = maxCharacters(contextLength)
  const known: CoachMessage[] = []
  let characters = 0
  for await (const { items } of newestFirst({ chatId, below: before }, store)) {
    for (const { id, value } of items) {
      if (!mayDrawOn(value, context)) continue
      const { content } = openBody(id, value, ports.vault)
      characters += content.length
      if (characters > budget || known.length === limits.models.maxHistoryMessages)
        return known.reverse()
      if (content !== '') known.push({ role: value.role, content })
    }
  }
  return known.reverse()
}

const maxCharacters = (contextLength: number) =>
  Math.min(limits.models.maxHistoryCharacters, (contextLength * charactersPerToken) / 2)

/** Cuts messages to the same bounds as `newestMessages`. */
export function withinReach(
  messages: readonly CoachMessage[],
  contextLength: number,
): readonly CoachMessage[] {
  const budget = maxCharacters(contextLength)
  let characters = 0
  let first = messages.length
  while (first > 0 && messages.length - first < limits.models.maxHistoryMessages) {
    characters += messages[first - 1]?.content.length ?? 0
    if (characters > budget) break
    first -= 1
  }
  return messages.slice(first)
}

/** Stored messages of the chat, for the danger check of a client that sends its newest message only. */
export async function earlierMessages(
  { chatId, id, messages }: Pick<ChatRequest, 'chatId' | 'id' | 'messages'>,
  context: Pick<Context, 'store' | 'userId' | 'ports'>,
): Promise<readonly CoachMessage[]> {
  const named = chatId ?? id
  if (named === undefined || messages.length > 1) return []
  const chat = await findOwnChat(named, context)
  if (chat === undefined) return []
  const { items } = await context.store.list('messages', {
    index: 'byChat',
    equals: [chat.id],
    order: 'descending',
    limit: limits.coach.maxEarlierMessages,
  })
  return items.toReversed().map(({ id: messageId, value }) => {
    return { role: value.role, content: openBody(messageId, value, context.ports.vault).content }
  })
}
