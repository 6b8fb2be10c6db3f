import type { Context } from '../context.ts'
import type { LiveReply } from '../live-reply.ts'
import type { ChatAnswer } from './chat-answer.ts'
import { findOwnChat } from './own-chat.ts'
import { retoldReply } from './retold-reply.ts'

/**
 * The answer at which the caller's stream was cut, still being written or told again: who sends the
 * same question once more with Last-Event-ID wants its rest, not another answer. Undefined where the
 * caller has no such answer.
 */
export async function cutReply(context: Context): Promise<LiveReply<ChatAnswer> | undefined> {
  const { resumeFrom, store, replies } = context
  if (resumeFrom === undefined) return undefined
  const message = await store.get('messages', resumeFrom.replyId)
  if (message?.value.role !== 'assistant') return undefined
  const chat = await findOwnChat(message.value.chatId, context)
  if (chat === undefined) return undefined
  const running = replies.inChat(chat.id)
  return running?.plan.head.messageId === message.id
    ? (running as LiveReply<ChatAnswer>)
    : retoldReply(message, context)
}
