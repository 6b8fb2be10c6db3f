import { limits } from '../../config/limits.ts'
import type { CoachMessage } from '../../domain/advice/coaching.ts'
import { openBody } from '../../domain/chats/chat-records.ts'
import type { Context } from '../context.ts'
import type { ChatRequest } from './chat-request.ts'
import { findOwnChat } from './own-chat.ts'

/** What was said in the chat before, where the client sends its newest message alone. */
export async function earlierMessages(
  { chatId, id, messages }: Pick<ChatRequest, 'chatId' | 'id' | 'messages'>,
  context: Pick<Context, 'store' | 'userId' | 'ports'>,
): Promise<readonly CoachMessage[]> {
  const named = chatId ?? id
  if (named === undefined || messages.length > 1) return []
  const chat = await findOwnChat(named, context)
  if (chat === undefined) return []
  const { items } = await context.store.list('messages', {
    index: 'byChat',
    equals: [chat.id],
    order: 'descending',
    limit: limits.coach.maxEarlierMessages,
  })
  return items
    .map(({ id: messageId, value }) => ({
      role: value.role,
      content: openBody(messageId, value, context.ports.vault).content,
    }))
    .toReversed()
}
