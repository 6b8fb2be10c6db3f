import type { CoachMessage } from '../../domain/advice/coaching.ts'
import { noOwner, textBody } from '../../domain/chats/chat-records.ts'
import { createTitle, newChatTitle } from '../../domain/chats/title.ts'
import { offlineModel } from '../../domain/models/model.ts'
import { Failure } from '../../errors.ts'
import { chatCreated } from '../../events/report.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { type ChosenModel, modelToAnswer, outsidePlan } from '../models/choose-model.ts'
import { admitMessage, countMessage } from '../people/daily-messages.ts'
import { personSettings } from '../people/person.ts'
import { upsertPerson } from '../people/upsert-person.ts'
import { abandonedReplyWork } from './abandoned-reply.ts'
import type { ChatRequest } from './chat-request.ts'
import { chatIdFromClient, clientName, findOwnChat, ownChat } from './own-chat.ts'
import { type TurnHistory, turnHistory } from './turn-history.ts'
import {
  type ChatGrowth,
  type UnsaidMessage,
  unsaidMessage,
  writeChat,
  writeMessages,
} from './write-chat.ts'

/** A question that has its place in a chat, and the answer's place behind it. */
export interface Turn {
  readonly chatId: string
  readonly chosen: ChosenModel
  /** The conversation up to and with the question. */
  readonly messages: readonly CoachMessage[]
  readonly answer: { readonly id: string; readonly record: UnsaidMessage }
}

/** Finds the chat, admits and counts the message, and writes the question and its empty answer. */
export async function beginTurn(input: ChatRequest, context: Context): Promise<Turn> {
  const chat = await chatOf(input, context)
  const isInDanger = context.danger?.isWhole === true
  const chosen = isInDanger ? offline : await chosenFor(input, chat, context)
  // Somebody in danger is neither refused for the messages of the day nor counted.
  const admitted = isInDanger ? undefined : await admitMessage(context)
  const chatId = chat?.id ?? (await newChatId(input, context))
  const history = await turnHistory(input, { chatId, chat, model: chosen.model }, context)
  const answerId = context.newId('msg')
  const added = history.added.map(({ role, content }) => ({ role, content }))
  if (isInDanger) await upsertPerson(context)
  else await countMessage(admitted, context)
  const growth = growthOf(history, input.id, answerId, chosen, context)
  if (chat === undefined) chatCreated(context, { userId: context.userId, chatId })
  writeMessages(chatId, chat, growth, context)
  // A chat whose model gave way has it back when the plan does.
  const model = isInDanger
    ? (offeredModel(chat, context)?.id ?? (await usualModel(context)))
    : (input.model ?? offeredModel(chat, context)?.id ?? growth.model)
  writeChat(chatId, chat, { ...growth, model }, context)
  context.later(abandonedReplyWork(answerId, context.now))
  const record = unsaidMessage(chatId, chat, added.length, answerOf(chosen), context.now)
  return {
    chatId,
    chosen,
    messages: [...history.earlier, ...added],
    answer: { id: answerId, record },
  }
}

const offline: ChosenModel = { model: offlineModel, apiKey: undefined }

async function chosenFor(
  { model }: ChatRequest,
  chat: Stored<'chats'> | undefined,
  context: Context,
): Promise<ChosenModel> {
  const id = model ?? (await modelOf(chat, context)) ?? (await usualModel(context))
  return await modelToAnswer(id, context)
}

/** The chat that the request names; undefined where a new one begins. */
async function chatOf(
  { chatId, id }: ChatRequest,
  context: Context,
): Promise<Stored<'chats'> | undefined> {
  if (chatId !== undefined) return await ownChat(chatId, context)
  return id === undefined ? undefined : await findOwnChat(id, context)
}

/**
 * Rejects with Failure('conflict') while a deleted chat of that name is still going: found out at
 * the write alone, every try of it would have asked the model first, for a message that nobody counts.
 */
async function newChatId({ id }: ChatRequest, { userId, newId, store }: Context): Promise<string> {
  if (id === undefined) return newId('chat')
  const chatId = chatIdFromClient(userId, id)
  const known = await store.get('chats', chatId)
  if (known?.value.userId === noOwner) throw stillGoing()
  return chatId
}

function stillGoing(): Failure {
  return new Failure(
    'conflict',
    {
      en: 'The chat that had this id is still being deleted. Send the message again in a moment, or choose another id.',
      fr: 'La conversation qui portait cet identifiant est encore en cours de suppression. Renvoyez le message dans un instant ou choisissez un autre identifiant.',
    },
    { retryAfter: 1 },
  )
}

/** The chat's model, unless it was taken out of the offer or of the person's plan since. */
async function modelOf(
  chat: Stored<'chats'> | undefined,
  context: Context,
): Promise<string | undefined> {
  const model = offeredModel(chat, context)
  if (model === undefined || (await outsidePlan(model, context)) !== undefined) return undefined
  return model.id
}

const offeredModel = (chat: Stored<'chats'> | undefined, { models }: Context) =>
  chat === undefined ? undefined : models.get(chat.value.model)

/** The model that answers where neither the request nor a chat names one. */
export async function usualModel(context: Context): Promise<string> {
  return (await personSettings(context)).defaultModel ?? context.primaryModel
}

const answerOf = ({ model }: ChosenModel) =>
  ({ role: 'assistant', model: model.id, status: 'running' }) as const

function growthOf(
  { added: asked, removed }: TurnHistory,
  clientId: string | undefined,
  answerId: string,
  chosen: ChosenModel,
  { language }: Context,
): ChatGrowth {
  const question = asked.findLast(({ role }) => role === 'user')?.content ?? ''
  const questions = asked.map(({ id, role, content, expectVersion }) => ({
    id,
    role,
    model: null,
    status: 'complete' as const,
    body: textBody(content),
    expectVersion,
  }))
  return {
    model: chosen.model.id,
    clientName: clientId === undefined ? null : clientName(clientId),
    title: createTitle(question) || newChatTitle[language],
    removed,
    added: [
      ...questions,
      { id: answerId, ...answerOf(chosen), body: textBody(''), expectVersion: 0 },
    ],
  }
}
