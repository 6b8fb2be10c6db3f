import type { NotificationItem } from '../domain/monitoring/notification.ts'
import type { BusinessEvent, EventType } from '../events/event-types.ts'

type DataOf<Type extends EventType> = Extract<BusinessEvent, { readonly type: Type }>['data']

type ItemContent<One = NotificationItem> = One extends NotificationItem
  ? Omit<One, 'eventId' | 'at'>
  : never

/** Event types that cause a message. */
const converters: { readonly [Type in EventType]?: (data: DataOf<Type>) => ItemContent } = {
  // Kind and details belong together, as they do in the alert.
  'alert.created': ({ alert: { id: alertId, type: kind, bureau, details } }) =>
    ({ kind, bureau, details, alertId }) as ItemContent,
  'goal.achieved': ({ bureau, others, ...data }) => {
    const { goal, score, model, country, date } = data
    // With a single watched bureau, "all bureaus" would read oddly.
    const allBureaus = data.allBureaus && others.length > 0
    const details = { goal, score, model, ...(country && { country }), allBureaus, date }
    return { kind: 'goal_achieved', bureau, details }
  },
  'monitoring.error': ({ bureau, since, retryAt }) => {
    return { kind: 'monitoring_error', bureau, details: { since, retryAt } }
  },
  'webhook.disabled': ({ webhookId, host, reason }) => {
    return { kind: 'webhook_disabled', bureau: null, webhookId, details: { host, reason } }
  },
}

export const isNotified = (type: EventType): boolean => Object.hasOwn(converters, type)

/** Converts an event; undefined for types that cause no message. */
export function toNotificationItem({
  id,
  type,
  data,
  createdAt,
}: BusinessEvent): NotificationItem | undefined {
  // The compiler cannot follow the event's type through the table.
  const convert = converters[type] as ((of: BusinessEvent['data']) => ItemContent) | undefined
  return convert && { eventId: id, at: createdAt, ...convert(data) }
}
