import { hash } from 'node:crypto'
import type { IncomingEvent } from '../../src/domain/chat-platforms/messages.ts'

const key = (...parts: readonly string[]) => hash('sha256', JSON.stringify(parts))

/** Id of an event's inbox record: the same at each redelivery, in every process. */
export const eventKey = ({ id, person }: Pick<IncomingEvent, 'id' | 'person'>): string =>
  key('event', person.platform, person.workspaceId, id)
