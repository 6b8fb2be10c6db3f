import { z } from 'zod'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { chatIdField, ownChat } from './own-chat.ts'
import { newestMessage } from './pages.ts'

export const stopReply = defineOperation({
  name: 'stop-reply',
  summary: 'Stop an answer',
  description:
    'Stops the answer that is being written in a chat; the text so far is saved. stopped is false when no answer was being written.',
  usage: 'Use when an answer is no longer wanted; the text so far stays.',
  api: 'console',
  access: 'chats',
  effect: 'writes',
  dataClass: 'personal',
  rest: { method: 'POST', path: '/api/chat/{chatId}/stop' },
  input: z.strictObject({ chatId: chatIdField }),
  output: z.object({ stopped: z.boolean() }),
  async handle({ chatId }, context) {
    const { id } = await ownChat(chatId, context)
    return { stopped: context.replies.stop(id) || (await stopElsewhere(id, context)) }
  },
})

/** For an answer of another instance, or of a process that has crashed. */
async function stopElsewhere(chatId: string, context: Context): Promise<boolean> {
  const newest = await newestMessage(chatId, context)
  if (newest?.value.status !== 'running') return false
  const { id, version: expectVersion } = newest
  const value = { ...newest.value, status: 'stopped' } as const
  context.write({ kind: 'put', collection: 'messages', id, value, expectVersion })
  context.report('chat.message.updated', { userId: context.userId, chatId, messageId: id })
  return true
}
