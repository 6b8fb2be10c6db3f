import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { defineOperation } from '../define-operation.ts'
import { timestamp, timestampField } from '../fields.ts'
import { chatIdField, ownChat } from './own-chat.ts'

export const listChatShares = defineOperation({
  name: 'list-chat-shares',
  summary: 'List the links of a chat',
  description: 'Lists the open links of a chat, newest first. The links themselves are not kept.',
  usage: 'Use to find the link to end with `revoke-chat-share`.',
  api: 'console',
  access: 'chats',
  effect: 'reads',
  dataClass: 'personal',
  rest: { method: 'GET', path: '/api/chats/{chatId}/shares' },
  input: z.strictObject({ chatId: chatIdField }),
  output: z.object({
    shares: z.array(
      z.object({ shareId: z.string(), createdAt: timestampField, expiresAt: timestampField }),
    ),
  }),
  async handle({ chatId }, context) {
    const chat = await ownChat(chatId, context)
    const { items } = await context.store.list('chatShares', {
      index: 'byChat',
      equals: [chat.id],
      order: 'descending',
      limit: 2 * limits.chats.maxShares,
    })
    const open = items.filter(({ value }) => value.expiresAt > context.now)
    return {
      shares: open.map(({ id, value }) => ({
        shareId: id,
        createdAt: timestamp(value.createdAt),
        expiresAt: timestamp(value.expiresAt),
      })),
    }
  },
})
