import { hash } from 'node:crypto'
import type { ChatPerson, ChatPlace } from '../../domain/chat-platforms/messages.ts'

/**
 * Id of a conversation. A DM is one conversation; in a channel each thread is one for each person in it,
 * since a chat and its limits belong to one account.
 */
export function conversationKey(
  person: ChatPerson,
  place: ChatPlace,
  priority: 'usual' | 'urgent' = 'usual',
): string {
  const { platform, workspaceId, platformUserId } = person
  const dm = priority === 'usual' ? ['dm'] : ['dm', priority]
  const where = place.kind === 'dm' ? dm : [place.channelId, place.threadId ?? '']
  const parts = ['conversation', platform, workspaceId, platformUserId, ...where]
  return hash('sha256', JSON.stringify(parts))
}
