import { z } from 'zod'
import { plainTitle } from '../../domain/chats/title.ts'
import { defineOperation } from '../define-operation.ts'
import { changeChat } from './change-chat.ts'
import { titleField } from './chat-fields.ts'
import { chatSummary } from './chat-view.ts'
import { chatIdField, ownChat } from './own-chat.ts'
import { sealedTitle } from './sealed.ts'

export const updateChat = defineOperation({
  name: 'update-chat',
  summary: 'Rename or pin a chat',
  description:
    'Gives a chat another title, or pins it before the others (pinned: false unpins it).',
  api: 'console',
  access: 'chats',
  effect: 'writes',
  rest: { method: 'PATCH', path: '/api/chats/{chatId}' },
  input: z.strictObject({
    chatId: chatIdField,
    title: titleField.optional(),
    pinned: z.boolean().optional(),
  }),
  output: z.object({ chat: chatSummary }),
  async handle({ chatId, title, pinned }, context) {
    const chat = await ownChat(chatId, context)
    const { vault } = context.ports
    const renamed =
      title === undefined
        ? {}
        : { sealedTitle: sealedTitle(chat.id, plainTitle(title), vault), isNamed: true }
    const moved = pinned === undefined ? {} : { pinned }
    return { chat: changeChat(chat, { ...renamed, ...moved }, context) }
  },
})
