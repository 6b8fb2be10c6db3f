import { bankNotice } from '../domain/bank/bank-notice.ts'
import type { NotificationItem } from '../domain/monitoring/notification.ts'
import type { BusinessEvent, EventType } from '../events/event-types.ts'

type DataOf<Type extends EventType> = Extract<BusinessEvent, { readonly type: Type }>['data']

type ItemContent<One = NotificationItem> = One extends NotificationItem
  ? Omit<One, 'eventId' | 'at'>
  : never

/** Event types that may cause a message; undefined for data that causes none. */
const converters: {
  readonly [Type in EventType]?: (data: DataOf<Type>) => ItemContent | undefined
} = {
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
  'bank.connection.updated': ({ connectionId, institution, status, problem, expiresAt }) => {
    const notice = bankNotice({ status, problem })
    if (notice === undefined) return undefined
    const details = { connectionId, institution, status: notice, expiresAt }
    return { kind: 'bank_connection', bureau: null, details }
  },
  'bank.payment.warning': ({ connectionId, warning }) => {
    return { kind: 'bank_payment', bureau: null, details: { connectionId, warning } }
  },
}

export const isNotified = (type: EventType): boolean => Object.hasOwn(converters, type)

/** Converts an event; undefined for one that causes no message. */
export function toNotificationItem({
  id,
  type,
  data,
  createdAt,
}: BusinessEvent): NotificationItem | undefined {
  // The compiler cannot follow the event's type through the table.
  const convert = converters[type] as
    | ((of: BusinessEvent['data']) => ItemContent | undefined)
    | undefined
  const content = convert?.(data)
  return content && { eventId: id, at: createdAt, ...content }
}
