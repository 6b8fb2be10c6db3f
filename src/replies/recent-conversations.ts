import type { CoachMessage } from '../domain/advice/coaching.ts'

/** Maximum characters of all conversations together; the oldest are dropped first. */
const maxCharacters = 8_000_000

export interface RecentConversations {
  take(answerId: string): readonly CoachMessage[] | undefined
  add(answerId: string, messages: readonly CoachMessage[]): void
}

/**
 * Conversations answered here recently, by the id of their last answer: a chat that continues need not
 * be read and unsealed for each question.
 */
export function createRecentConversations(): RecentConversations {
  const stored = new Map<string, { messages: readonly CoachMessage[]; characters: number }>()
  let all = 0
  const drop = (answerId: string) => {
    const found = stored.get(answerId)
    if (found === undefined) return undefined
    stored.delete(answerId)
    all -= found.characters
    return found.messages
  }
  return {
    take: drop,
    add(answerId, messages) {
      const characters = messages.reduce((sum, { content }) => sum + content.length, 0)
      stored.set(answerId, { messages, characters })
      all += characters
      for (const oldest of stored.keys()) {
        if (all <= maxCharacters) break
        drop(oldest)
      }
    },
  }
}
