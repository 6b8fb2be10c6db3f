import { z } from 'zod'
import { noOwner } from '../../domain/chats/chat-records.ts'
import { defineOperation } from '../define-operation.ts'
import { confirmRemove } from './chat-cards.ts'
import { chatIdField, ownChat } from './own-chat.ts'
import { forgetChatWork } from './write-chat.ts'

export const deleteChat = defineOperation({
  name: 'delete-chat',
  summary: 'Delete a chat',
  description:
    'Deletes a chat with its messages and share links for good, and stops an answer that is being written in it.',
  usage: 'Use only when the person asks; its messages and links go, too. Ids: `get-chat-history`.',
  api: 'console',
  access: 'chats',
  effect: 'destroys',
  dataClass: 'personal',
  confirm: { because: 'deletes', question: confirmRemove },
  rest: { method: 'DELETE', path: '/api/chats/{chatId}' },
  input: z.strictObject({ chatId: chatIdField }),
  output: z.object({ success: z.literal(true), chatId: z.string() }),
  async handle({ chatId }, context) {
    const { id, version: expectVersion, value } = await ownChat(chatId, context)
    // An empty record without an owner stays until the last message is deleted, so that no new chat
    // with the same client id begins among the old messages.
    const left = { ...value, userId: noOwner, sealedTitle: '', messageCount: 0 }
    context.write({ kind: 'put', collection: 'chats', id, value: left, expectVersion })
    context.later(forgetChatWork(id, context.now))
    const { userId, messageCount } = value
    context.report('chat.ended', { userId, chatId: id, reason: 'deleted', messageCount })
    context.replies.stop(id)
    return { success: true as const, chatId: id }
  },
})
