import { limits } from '../config/limits.ts'
import { startOfDay } from '../domain/calendar.ts'
import { type Channel, channels, type NotificationItem } from '../domain/monitoring/notification.ts'
import {
  applyDailyLimit,
  applyHourlyLimit,
  maxMessagesPerDay,
  planMessages,
} from '../domain/monitoring/notification-plan.ts'
import type { BusinessEvent, EventType } from '../events/event-types.ts'
import { loadEvents } from '../events/load-event.ts'
import {
  notificationId,
  notificationRetentionMs,
  openItems,
  sealItems,
  sendNotification,
  waitingId,
} from '../operations/notifications/notification-record.ts'
import type { Change, NewWork, Stored } from '../ports/store.ts'
import {
  type Audience,
  type AudienceContext,
  type AudienceEffect,
  mergeEffects,
  noEffect,
} from './fan-out-events.ts'
import { findRecipient } from './notification-recipient.ts'
import type { NotifyingServices } from './work-handler.ts'

type PlannedMessage = ReturnType<typeof planMessages>[number]

/** Waiting messages per channel and moment; what exceeds them appears only in the list of alerts. */
const maxWaitingMessages = 3

/** Creates messages to the person: one for every address, and one direct message whatever their contacts. */
export function createNotificationAudience({
  directMessages,
}: Pick<NotifyingServices, 'directMessages'>): Audience {
  return async (events, context) => {
    const loaded = await loadEvents(events, isNotified)
    const items = loaded.flatMap((event) => toNotificationItem(event) ?? [])
    const userId = events[0]?.userId
    if (userId === undefined || items.length === 0) return noEffect
    const { settings, addresses } = await findRecipient(userId, context.store)
    const contacts = await directMessages.listContacts(userId, context.store)
    const reaching = channels.filter((channel) =>
      channel === 'direct_message' ? contacts.length > 0 : addresses[channel] !== undefined,
    )
    if (reaching.length === 0) return noEffect
    const planned = planMessages(items, settings, context.now)
    const [today, directMade] = await Promise.all([
      countToday(userId, context),
      countDirectMessages(userId, context),
    ])
    const effects = await Promise.all(
      reaching.flatMap((channel) => {
        // A direct message rings a phone; an e-mail waits to be read.
        const isDirect = channel === 'direct_message'
        const paced = isDirect ? applyHourlyLimit(planned, directMade, context.now) : planned
        const messages = applyDailyLimit(paced, today, context.now)
        return messages.map((message) => addMessage(message, { userId, channel }, context))
      }),
    )
    return mergeEffects(effects)
  }
}

/** Counts the person's messages since midnight (UTC), up to the daily limit. */
async function countToday(userId: string, { store, now }: AudienceContext): Promise<number> {
  const { items } = await store.list('notifications', {
    ...{ index: 'byUser', equals: [userId], from: startOfDay(now), limit: maxMessagesPerDay },
  })
  return items.length
}

const hourMs = 60 * 60 * 1_000

/** Counts the person's direct messages of the last hour, as far as the daily limit lets messages exist. */
async function countDirectMessages(
  userId: string,
  { store, now }: AudienceContext,
): Promise<number> {
  const { items } = await store.list('notifications', {
    ...{ index: 'byUser', equals: [userId], from: now - hourMs + 1, limit: 2 * maxMessagesPerDay },
  })
  return items.filter(
    ({ value }) => value.channel === 'direct_message' && value.status !== 'suppressed',
  ).length
}

interface Receiver {
  readonly userId: string
  readonly channel: Channel
}

async function addMessage(
  message: PlannedMessage,
  receiver: Receiver,
  context: AudienceContext,
): Promise<AudienceEffect> {
  if (message.status === 'delayed') return await addToWaiting(message, receiver, context)
  const id = notificationId(message.items[0]?.eventId ?? '', receiver.channel, message.status)
  const known = await context.store.get('notifications', id)
  return known === undefined ? createMessage(id, message, receiver, context) : noEffect
}

/** Appends to a message that waits for the same moment on the same channel, or creates one. */
async function addToWaiting(
  message: PlannedMessage,
  receiver: Receiver,
  context: AudienceContext,
): Promise<AudienceEffect> {
  let { items } = message
  for (let part = 0; part < maxWaitingMessages; part++) {
    const id = waitingId(receiver.userId, receiver.channel, message.sendAt, part)
    const waiting = await context.store.get('notifications', id)
    if (waiting === undefined) return createMessage(id, { ...message, items }, receiver, context)
    const { status, eventIds } = waiting.value
    items = items.filter(({ eventId }) => !eventIds.includes(eventId))
    if (items.length === 0) return noEffect
    const hasRoom =
      status === 'delayed' && eventIds.length < limits.notifications.maxItemsPerMessage
    if (hasRoom) return appendItems(waiting, items, context)
  }
  const suppressed = {
    items,
    status: 'suppressed',
    sendAt: context.now,
    reason: 'daily_limit',
  } as const
  return await addMessage(suppressed, receiver, context)
}

function createMessage(
  id: string,
  { items, status, sendAt, reason }: PlannedMessage,
  { userId, channel }: Receiver,
  { vault, now }: AudienceContext,
): AudienceEffect {
  const isOver = status === 'suppressed'
  const expiresAt = now + notificationRetentionMs
  const change: Change = {
    kind: 'put',
    collection: 'notifications',
    id,
    value: {
      userId,
      channel,
      eventIds: items.map(({ eventId }) => eventId),
      kinds: listKinds(items),
      status,
      reason,
      problem: null,
      attempts: 0,
      createdAt: now,
      sendAt,
      firstTriedAt: null,
      endedAt: isOver ? now : null,
      sealedNotables: isOver ? null : sealItems(id, items, vault),
      ...(reason === 'digest' ? { digestAt: sendAt } : {}),
      expiresAt,
    },
    expectVersion: 0,
  }
  const record = { collection: 'notifications', id } as const
  const expiry: NewWork = {
    id: `expire-${id}`,
    kind: 'expire-record',
    dueAt: expiresAt,
    payload: record,
  }
  return { changes: [change], work: isOver ? [expiry] : [sendNotification(id, sendAt), expiry] }
}

function appendItems(
  { id, version, value }: Stored<'notifications'>,
  fresh: readonly NotificationItem[],
  { vault }: AudienceContext,
): AudienceEffect {
  const items = [...openItems(id, value, vault), ...fresh]
  const change: Change = {
    kind: 'put',
    collection: 'notifications',
    id,
    value: {
      ...value,
      eventIds: items.map(({ eventId }) => eventId),
      kinds: listKinds(items),
      sealedNotables: sealItems(id, items, vault),
    },
    expectVersion: version,
  }
  return { changes: [change], work: [] }
}

const listKinds = (items: readonly NotificationItem[]) => [
  ...new Set(items.map(({ kind }) => kind)),
]

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
    const { goal, score, model, date } = data
    // With a single watched bureau, "all bureaus" would read oddly.
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
