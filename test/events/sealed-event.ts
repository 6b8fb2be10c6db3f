import type { BusinessEvent } from '../../src/events/event-types.ts'
import type { UntoldEvent } from '../../src/events/told-event.ts'

/** The event as audiences are given it. */
export const sealedEvent = (event: BusinessEvent): UntoldEvent => ({
  id: event.id,
  type: event.type,
  userId: event.userId,
  tell: () => Promise.resolve(event),
})
