import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { isGuestId } from '../../domain/caller.ts'
import { type ChatRecord, chatRank, sealBody, sealTitle } from '../../domain/chats/chat-records.ts'
import { sanitizeTitle } from '../../domain/chats/title.ts'
import { Failure } from '../../errors.ts'
import { nextTurn } from '../../ports/loop-turns.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { mapInTurns } from '../map-in-turns.ts'
import { defaultModel } from './begin-turn.ts'
import { presentChat } from './chat-cards.ts'
import { bodyFromFile, type ChatFile, chatFile } from './chat-file.ts'
import { chatOutput, chatView } from './chat-view.ts'

/** Guests are free to create, and a file is as large as years of a guest's messages. */
function notForGuests(): Failure {
  return new Failure('forbidden', {
    en: 'Sign in to bring a chat back: guests cannot.',
    fr: 'Connectez-vous pour ramener une conversation : les personnes invitées ne le peuvent pas.',
  })
}

export const importChat = defineOperation({
  name: 'import-chat',
  summary: 'Bring a chat back',
  description:
    'Makes a chat from the JSON of export-chat: with its title, its messages and their times, under new ids. What the file calls hasMore and nextCursor may stay in it.',
  usage: 'Use with the JSON of `export-chat`, unchanged.',
  api: 'console',
  access: 'chats',
  effect: 'writes',
  dataClass: 'personal',
  command: { present: presentChat },
  rest: {
    method: 'POST',
    path: '/api/chats/import',
    created: true,
    body: limits.bodies.importedChat,
  },
  input: z.strictObject({
    ...chatFile.shape,
    hasMore: z.boolean().optional(),
    nextCursor: z.string().max(limits.requests.maxCursorLength).nullable().optional(),
  }),
  output: chatOutput,
  async handle({ chat, messages }, context) {
    const { userId, now, ports } = context
    if (isGuestId(userId)) throw notForGuests()
    const id = context.newId('chat')
    const createdAt = clampTime(chat.createdAt, now)
    const updatedAt = Math.max(createdAt, clampTime(chat.updatedAt, now))
    const value: ChatRecord = {
      userId,
      sealedTitle: sealTitle(id, sanitizeTitle(chat.title), ports.vault),
      clientName: null,
      isNamed: true,
      model: context.models.has(chat.model) ? chat.model : await defaultModel(context),
      pinned: chat.pinned,
      createdAt,
      updatedAt,
      rank: chatRank(updatedAt, chat.pinned),
      messageCount: messages.length,
      nextSequence: messages.length + 1,
    }
    context.write({ kind: 'put', collection: 'chats', id, value, expectVersion: 0 })
    context.report('chat.created', { userId, chatId: id })
    await mapInTurns(
      messages,
      ({ content }) => content.length,
      (message, index) => writeMessage(id, index + 1, message, context),
    )
    // The commit of all messages takes a turn of its own.
    await nextTurn()
    return { chat: chatView({ id, version: 1, value }, ports.vault) }
  },
})

/** Clamps a time of a file between 1970 and now. */
const clampTime = (time: string, now: number): number =>
  Math.max(0, Math.min(Date.parse(time), now))

function writeMessage(
  chatId: string,
  sequence: number,
  message: ChatFile['messages'][number],
  { now, newId, write, ports, models }: Context,
): void {
  const { role, model, status, usage, createdAt } = message
  const id = newId('msg')
  const isOurs = model === null || models.has(model)
  const body = { ...bodyFromFile(message), ...(isOurs ? {} : { model }) }
  const value = {
    chatId,
    sequence,
    role,
    model: isOurs ? model : null,
    // No process writes it here.
    status: status === 'running' ? 'error' : status,
    sealedBody: sealBody(id, body, ports.vault),
    createdAt: clampTime(createdAt, now),
    usage,
  } as const
  write({ kind: 'put', collection: 'messages', id, value, expectVersion: 0 })
}
