import type { Notable } from '../domain/monitoring/notable.ts'
import type { BusinessEvent, EventType } from './event-types.ts'

const notable: ReadonlySet<EventType> = new Set([
  'alert.created',
  'goal.achieved',
  'monitoring.error',
  'webhook.disabled',
])

/** Whether people are sent a message about events of this type. */
export const isNotable = (type: EventType): boolean => notable.has(type)

/** The event as messages tell of it; undefined for those that people are sent no message about. */
export function notableEvent({ id, type, data, createdAt }: BusinessEvent): Notable | undefined {
  const about = { eventId: id, at: createdAt }
  if (type === 'alert.created') {
    const { type: kind, bureau, details } = data.alert
    // Kind and details belong together, as they do in the alert.
    return { ...about, kind, bureau, details } as Notable
  }
  if (type === 'goal.achieved') {
    const { goal, score, model, allBureaus, bureau, date } = data
    const details = { goal, score, model, allBureaus, date }
    return { ...about, kind: 'goal_achieved', bureau, details }
  }
  if (type === 'monitoring.error') {
    const { bureau, retryAt } = data
    return { ...about, kind: 'monitoring_error', bureau, details: { retryAt } }
  }
  if (type === 'webhook.disabled') {
    const { host, reason } = data
    return { ...about, kind: 'webhook_disabled', bureau: null, details: { host, reason } }
  }
  return undefined
}
