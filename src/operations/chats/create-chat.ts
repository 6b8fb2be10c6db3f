import { z } from 'zod'
import { type ChatRecord, chatRank, sealTitle } from '../../domain/chats/chat-records.ts'
import { newChatTitle, sanitizeTitle } from '../../domain/chats/title.ts'
import { defineOperation } from '../define-operation.ts'
import { chooseModel } from '../models/choose-model.ts'
import { defaultModel } from './begin-turn.ts'
import { presentNewChat } from './chat-cards.ts'
import { chatOutput, chatView, modelField, titleField } from './chat-view.ts'

export const createChat = defineOperation({
  name: 'create-chat',
  summary: 'Begin a chat',
  description:
    'Makes an empty chat. Without a title the first question becomes its title; without a model the person’s usual one answers.',
  usage: 'Use for an empty chat with a title; `send-message` begins one by itself.',
  api: 'console',
  access: 'chats',
  effect: 'writes',
  dataClass: 'personal',
  command: { positional: ['title'], present: presentNewChat },
  rest: { method: 'POST', path: '/api/create-chat', created: true },
  input: z.strictObject({ title: titleField.optional(), model: modelField.optional() }),
  output: chatOutput,
  async handle({ title, model }, context) {
    const { userId, now, language, ports } = context
    const chosen = await chooseModel(model ?? (await defaultModel(context)), context)
    const id = context.newId('chat')
    const name = title === undefined ? newChatTitle[language] : sanitizeTitle(title)
    const value: ChatRecord = {
      userId,
      sealedTitle: sealTitle(id, name, ports.vault),
      clientName: null,
      isNamed: title !== undefined,
      model: chosen.model.id,
      pinned: false,
      createdAt: now,
      updatedAt: now,
      rank: chatRank(now, false),
      messageCount: 0,
      nextSequence: 1,
    }
    context.write({ kind: 'put', collection: 'chats', id, value, expectVersion: 0 })
    context.report('chat.created', { userId, chatId: id })
    return { chat: chatView({ id, version: 1, value }, ports.vault) }
  },
})
