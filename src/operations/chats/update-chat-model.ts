import { z } from 'zod'
import { defineOperation } from '../define-operation.ts'
import { chooseModel } from '../models/choose-model.ts'
import { presentChat } from './chat-cards.ts'
import { chatSummary, modelField } from './chat-view.ts'
import { chatIdField, ownChat } from './own-chat.ts'
import { changeChat } from './write-chat.ts'

export const updateChatModel = defineOperation({
  name: 'update-chat-model',
  summary: 'Let another model answer a chat',
  description:
    'Changes the model that answers from the next message on. What was said stays, and the new model reads it.',
  usage: 'Use when another model should answer from now on. Ids: `list-models`.',
  api: 'console',
  access: 'chats',
  effect: 'writes',
  dataClass: 'personal',
  command: { positional: ['chatId', 'model'], present: presentChat },
  rest: { method: 'POST', path: '/api/update-chat-model' },
  input: z.strictObject({ chatId: chatIdField, model: modelField }),
  output: z.object({ success: z.literal(true), chat: chatSummary }),
  async handle({ chatId, model: id }, context) {
    const chat = await ownChat(chatId, context)
    const { model } = await chooseModel(id, context)
    return { success: true as const, chat: changeChat(chat, { model: model.id }, context) }
  },
})
