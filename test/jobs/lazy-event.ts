import type { BusinessEvent } from '../../src/events/event-types.ts'
import type { LazyEvent } from '../../src/events/load-event.ts'

/** The event as audiences are given it. */
export const sealedEvent = (event: BusinessEvent): LazyEvent => ({
  id: event.id,
  type: event.type,
  userId: event.userId,
  load: () => Promise.resolve(event),
})
