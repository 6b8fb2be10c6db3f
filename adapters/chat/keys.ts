import { hash } from 'node:crypto'
import type {
  ChatPerson,
  ChatPlace,
  IncomingEvent,
} from '../../src/domain/chat-platforms/messages.ts'

const key = (...parts: readonly string[]) => hash('sha256', JSON.stringify(parts))

/** Id of an event's inbox record: the same at each redelivery, in every process. */
export const eventKey = ({ id, person }: Pick<IncomingEvent, 'id' | 'person'>): string =>
  key('event', person.platform, person.workspaceId, id)

/**
 * Id of a conversation. A DM is one conversation; in a channel each thread is one for each person in it,
 * since a chat and its limits belong to one account.
 */
export function conversationKey(
  person: ChatPerson,
  place: ChatPlace,
  priority: 'usual' | 'urgent' = 'usual',
): string {
  const dm = priority === 'usual' ? ['dm'] : ['dm', priority]
  const where = place.kind === 'dm' ? dm : [place.channelId, place.threadId ?? '']
  return key('conversation', person.platform, person.workspaceId, person.platformUserId, ...where)
}
