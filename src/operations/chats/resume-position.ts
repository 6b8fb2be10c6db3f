import type { StreamedReply } from '../../replies/streamed-reply.ts'
import type { Context } from '../context.ts'
import type { ChatAnswer } from './chat-answer.ts'
import { findOwnChat } from './own-chat.ts'
import { replayReply } from './replay-reply.ts'

/**
 * The answer at which the caller's stream was cut, still being written or told again: who sends the
 * same question once more with Last-Event-ID wants its rest, not another answer. Undefined where the
 * caller has no such answer.
 */
export async function resumedReply(
  context: Context,
): Promise<StreamedReply<ChatAnswer> | undefined> {
  const { resumeFrom, store, replies } = context
  if (resumeFrom === undefined) return undefined
  const message = await store.get('messages', resumeFrom.replyId)
  if (message?.value.role !== 'assistant') return undefined
  const chat = await findOwnChat(message.value.chatId, context)
  if (chat === undefined) return undefined
  const running = replies.inChat(chat.id)
  return running?.plan.head.messageId === message.id
    ? (running as StreamedReply<ChatAnswer>)
    : replayReply(message, context)
}
