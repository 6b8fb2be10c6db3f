import type { BusinessEvent, EventType } from '../../events/event-types.ts'

interface SubscriptionField {
  readonly type: EventType
  /** What the field says of the event. */
  told(event: BusinessEvent): unknown
}

/** The fields of Subscription in `schema.graphql`, each hanging on one business event. */
export const subscriptionFields: Readonly<Record<string, SubscriptionField>> = {
  scoreUpdates: {
    type: 'score.changed',
    told: (event) => (event.type === 'score.changed' ? { id: event.id, ...event.data } : null),
  },
  creditAlerts: {
    type: 'alert.created',
    told: (event) =>
      event.type === 'alert.created' ? { ...event.data.alert, userId: event.data.userId } : null,
  },
}
