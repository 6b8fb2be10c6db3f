import { limits } from '../config/limits.ts'
import type { CoachMessage } from '../domain/advice/coaching.ts'

export interface RecentConversations {
  take(answerId: string): readonly CoachMessage[] | undefined
  keep(answerId: string, messages: readonly CoachMessage[]): void
}

/**
 * What was said in chats that were answered here not long ago, by the id of the answer that ended
 * it: a chat that goes on does not have to be read and unsealed anew for each question.
 */
export function createRecentConversations(): RecentConversations {
  const kept = new Map<string, { messages: readonly CoachMessage[]; characters: number }>()
  let all = 0
  const drop = (answerId: string) => {
    const found = kept.get(answerId)
    if (found === undefined) return undefined
    kept.delete(answerId)
    all -= found.characters
    return found.messages
  }
  return {
    take: drop,
    keep(answerId, messages) {
      const characters = messages.reduce((sum, { content }) => sum + content.length, 0)
      kept.set(answerId, { messages, characters })
      all += characters
      for (const oldest of kept.keys()) {
        if (all <= limits.replies.maxRecentCharacters) break
        drop(oldest)
      }
    },
  }
}
