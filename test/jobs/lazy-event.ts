import type { BusinessEvent } from '../../src/events/event-types.ts'
import type { LazyEvent } from '../../src/events/load-event.ts'

/** The event as audiences are given it. */
export const sealedEvent = (event: BusinessEvent): LazyEvent => ({
  id: event.id,
  type: event.type,
  userId: event.userId,
  messageId: 'messageId' in event.data ? event.data.messageId : null,
  load: () => Promise.resolve(event),
})
