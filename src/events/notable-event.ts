import type { NotificationItem } from '../domain/monitoring/notification.ts'
import type { BusinessEvent, EventType } from './event-types.ts'

type DataOf<Type extends EventType> = Extract<BusinessEvent, { readonly type: Type }>['data']

/** What a message says of an event, beside which one it was. */
type Told<One = NotificationItem> = One extends NotificationItem
  ? Omit<One, 'eventId' | 'at'>
  : never

/** The events that people are sent messages about. */
const notables: { readonly [Type in EventType]?: (data: DataOf<Type>) => Told } = {
  // Kind and details belong together, as they do in the alert.
  'alert.created': ({ alert: { type: kind, bureau, details } }) =>
    ({ kind, bureau, details }) as Told,
  'goal.achieved': ({ bureau, others, ...data }) => {
    const { goal, score, model, date } = data
    // Of one that is watched alone, "all" would be odd.
    const allBureaus = data.allBureaus && others.length > 0
    const details = { goal, score, model, allBureaus, date }
    return { kind: 'goal_achieved', bureau, details }
  },
  'monitoring.error': ({ bureau, since, retryAt }) => {
    return { kind: 'monitoring_error', bureau, details: { since, retryAt } }
  },
  'webhook.disabled': ({ host, reason }) => {
    return { kind: 'webhook_disabled', bureau: null, details: { host, reason } }
  },
}

/** Whether people are sent a message about events of this type. */
export const isNotable = (type: EventType): boolean => Object.hasOwn(notables, type)

/** The event as messages tell of it; undefined for those that people are sent no message about. */
export function notableEvent({
  id,
  type,
  data,
  createdAt,
}: BusinessEvent): NotificationItem | undefined {
  // The type of the event names its entry, which the compiler cannot follow through a table.
  const told = notables[type] as ((of: BusinessEvent['data']) => Told) | undefined
  return told && { eventId: id, at: createdAt, ...told(data) }
}
