import { z } from 'zod'
import type { Stored } from '../../ports/store.ts'
import type { StreamedReply } from '../../replies/streamed-reply.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { type ChatAnswer, chatAnswerOutput } from './chat-answer.ts'
import { chatIdField, findOwnChat } from './own-chat.ts'
import { newestMessage } from './pages.ts'
import { replayReply } from './replay-reply.ts'
import { presentReply } from './reply-card.ts'

export const resumeReply = defineOperation({
  name: 'resume-reply',
  summary: 'Read an answer along',
  description:
    'Goes on with the answer that is being written in a chat: from its beginning, or with Last-Event-ID from where the stream was cut, also when the answer has ended meanwhile. Without either there is nothing to read (204). No model is called for it.',
  usage:
    'Use to read an answer that is still being written; finished ones are in `get-chat-history`.',
  api: 'console',
  access: 'chats',
  effect: 'reads',
  dataClass: 'financial',
  command: { positional: ['chatId'], present: presentReply },
  rest: {
    method: 'GET',
    path: '/api/chat/{chatId}/stream',
    status: (answer) => (answer === null ? 204 : 200),
  },
  input: z.strictObject({ chatId: chatIdField }),
  output: chatAnswerOutput.nullable(),
  streams: () => true,
  async handle({ chatId }, context): Promise<StreamedReply<ChatAnswer | null> | null> {
    // Clients ask for a chat under their own id before its first message has created it.
    const chat = await findOwnChat(chatId, context)
    if (chat === undefined) return null
    const running = context.replies.inChat(chat.id)
    if (running !== undefined) return running as StreamedReply<ChatAnswer>
    const message = await findInterrupted(chat.id, context)
    return message === undefined ? null : replayReply(message, context)
  },
})

/** The answer at which the caller's stream was cut, or one that another instance is writing. */
async function findInterrupted(
  chatId: string,
  context: Context,
): Promise<Stored<'messages'> | undefined> {
  const { store, resumeFrom } = context
  if (resumeFrom !== undefined) {
    const known = await store.get('messages', resumeFrom.replyId)
    if (known?.value.chatId === chatId && known.value.role === 'assistant') return known
  }
  const newest = await newestMessage(chatId, context)
  return newest?.value.status === 'running' ? newest : undefined
}
