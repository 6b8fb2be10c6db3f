import type { CoachMessage } from '../../domain/advice/coaching.ts'
import { noOwner, textBody } from '../../domain/chats/chat-records.ts'
import { createTitle, newChatTitle } from '../../domain/chats/title.ts'
import { offlineModel } from '../../domain/models/model.ts'
import { Failure } from '../../errors.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { type ChosenModel, modelToAnswer, outsidePlan } from '../models/choose-model.ts'
import { admitMessage, countMessage } from '../people/daily-messages.ts'
import { personSettings, upsertPerson } from '../people/person.ts'
import type { ChatRequest } from './chat-request.ts'
import { chatIdFromClient, clientName, findOwnChat, ownChat } from './own-chat.ts'
import { type TurnHistory, turnHistory } from './turn-history.ts'
import {
  abandonedReplyWork,
  type ChatGrowth,
  createMessageHead,
  type MessageHead,
  writeChat,
  writeMessages,
} from './write-chat.ts'

/** A stored question and the place of its answer. */
export interface Turn {
  readonly chatId: string
  readonly chosen: ChosenModel
  /** The conversation, including the question. */
  readonly messages: readonly CoachMessage[]
  readonly answer: { readonly id: string; readonly record: MessageHead }
}

/** Finds the chat, admits and counts the message, and writes the question and its empty answer. */
export async function beginTurn(input: ChatRequest, context: Context): Promise<Turn> {
  const chat = await findChat(input, context)
  const isInDanger = context.danger?.isWhole === true
  const chosen = isInDanger ? offline : await chooseFor(input, chat, context)
  // Messages of a person in danger are neither refused by the daily limit nor counted.
  const admitted = isInDanger ? undefined : await admitMessage(context)
  const chatId = chat?.id ?? (await createChatId(input, context))
  const history = await turnHistory(input, { chatId, chat, model: chosen.model }, context)
  const answerId = context.newId('msg')
  const added = history.added.map(({ role, content }) => ({ role, content }))
  if (isInDanger) await upsertPerson(context)
  else await countMessage(admitted, context)
  const answer = { ...answerFields(chosen, context), questionId: history.questionId }
  const growth = toGrowth(history, input.id, { id: answerId, ...answer }, chosen, context)
  if (chat === undefined) context.report('chat.created', { userId: context.userId, chatId })
  writeMessages(chatId, chat, growth, context)
  // A chat keeps a model that the plan no longer covers, for the day when it does again.
  const model = isInDanger
    ? (offeredModel(chat, context)?.id ?? (await defaultModel(context)))
    : (input.model ?? offeredModel(chat, context)?.id ?? growth.model)
  writeChat(chatId, chat, { ...growth, model }, context)
  context.later(abandonedReplyWork(answerId, context.now))
  const record = createMessageHead(chatId, chat, added.length, answer, context.now)
  return {
    chatId,
    chosen,
    messages: [...history.earlier, ...added],
    answer: { id: answerId, record },
  }
}

const offline: ChosenModel = { model: offlineModel, apiKey: undefined }

async function chooseFor(
  { model }: ChatRequest,
  chat: Stored<'chats'> | undefined,
  context: Context,
): Promise<ChosenModel> {
  const id = model ?? (await usableModel(chat, context)) ?? (await defaultModel(context))
  return await modelToAnswer(id, context)
}

/** The chat that the request names; undefined for a new one. */
async function findChat(
  { chatId, id }: ChatRequest,
  context: Context,
): Promise<Stored<'chats'> | undefined> {
  if (chatId !== undefined) return await ownChat(chatId, context)
  return id === undefined ? undefined : await findOwnChat(id, context)
}

/**
 * Rejects with Failure('conflict') while a chat of that id is being deleted. Checked before the write,
 * whose retries would each ask the model for an uncounted message.
 */
async function createChatId(
  { id }: ChatRequest,
  { userId, newId, store }: Context,
): Promise<string> {
  if (id === undefined) return newId('chat')
  const chatId = chatIdFromClient(userId, id)
  const known = await store.get('chats', chatId)
  if (known?.value.userId === noOwner) throw stillDeleting()
  return chatId
}

function stillDeleting(): Failure {
  return new Failure(
    'conflict',
    {
      en: 'The chat that had this id is still being deleted. Send the message again in a moment, or choose another id.',
      fr: 'La conversation qui portait cet identifiant est encore en cours de suppression. Renvoyez le message dans un instant ou choisissez un autre identifiant.',
    },
    { retryAfter: 1 },
  )
}

/** The chat's model, unless it is no longer offered or in the person's plan. */
async function usableModel(
  chat: Stored<'chats'> | undefined,
  context: Context,
): Promise<string | undefined> {
  const model = offeredModel(chat, context)
  if (model === undefined || (await outsidePlan(model, context)) !== undefined) return undefined
  return model.id
}

const offeredModel = (chat: Stored<'chats'> | undefined, { models }: Context) =>
  chat === undefined ? undefined : models.get(chat.value.model)

/** The person's default model, or the primary one. */
export async function defaultModel(context: Context): Promise<string> {
  return (await personSettings(context)).defaultModel ?? context.primaryModel
}

const answerFields = ({ model }: ChosenModel, { origin }: Context) =>
  ({ role: 'assistant', model: model.id, status: 'running', origin }) as const

function toGrowth(
  { added, removed }: TurnHistory,
  clientId: string | undefined,
  answer: Omit<ChatGrowth['added'][number], 'body' | 'expectVersion'>,
  chosen: ChosenModel,
  { language, origin }: Context,
): ChatGrowth {
  const question = added.findLast(({ role }) => role === 'user')?.content ?? ''
  const questions = added.map(({ id, role, content, expectVersion }) => ({
    id,
    role,
    model: null,
    status: 'complete' as const,
    body: textBody(content),
    expectVersion,
    origin,
  }))
  return {
    model: chosen.model.id,
    clientName: clientId === undefined ? null : clientName(clientId),
    title: createTitle(question) || newChatTitle[language],
    removed,
    added: [...questions, { ...answer, body: textBody(''), expectVersion: 0 }],
  }
}
