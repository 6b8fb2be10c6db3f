import { z } from 'zod'
import { defineOperation } from '../define-operation.ts'
import { presentChat } from './chat-cards.ts'
import { chatOutput, chatView } from './chat-view.ts'
import { chatIdField, ownChat } from './own-chat.ts'

export const getChat = defineOperation({
  name: 'get-chat',
  summary: 'Look a chat up',
  description: 'Gives a chat’s title, model and size. Its messages: get-chat-history.',
  usage: 'Use for title, model and size; messages are in `get-chat-history`.',
  api: 'console',
  access: 'chats',
  effect: 'reads',
  dataClass: 'personal',
  command: { positional: ['chatId'], present: presentChat },
  rest: { method: 'GET', path: '/api/chats/{chatId}' },
  input: z.strictObject({ chatId: chatIdField }),
  output: chatOutput,
  async handle({ chatId }, context) {
    return { chat: chatView(await ownChat(chatId, context), context.ports.vault) }
  },
})
