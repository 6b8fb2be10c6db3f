import { createHash } from 'node:crypto'
import { dayMs, startOfDay } from '../domain/calendar.ts'
import { type Channel, channels, type NotificationItem } from '../domain/monitoring/notification.ts'
import {
  applyDailyLimit,
  maxMessagesPerDay,
  planMessages,
} from '../domain/monitoring/notification-plan.ts'
import { sendingOf } from '../operations/notifications/notification-work.ts'
import { personToTell } from '../operations/notifications/person-to-tell.ts'
import { openedNotables, sealedNotables } from '../operations/notifications/sealed-notables.ts'
import type { Change, NewWork, Stored } from '../ports/store.ts'
import {
  type Audience,
  type AudienceContext,
  type Effect,
  effectOfAll,
  nothing,
} from './audience.ts'
import { isNotable, notableEvent } from './notable-event.ts'
import { tellOf } from './told-event.ts'

type Planned = ReturnType<typeof planMessages>[number]

/** How long a message can be looked up, milliseconds. */
const keptFor = 90 * dayMs

/** One waiting message takes this many items; further items begin another. */
const mostTogether = 100

/**
 * At most this many messages wait for the same moment; what does not fit is only in the list of
 * alerts.
 */
const mostWaiting = 3

export interface NotificationAudienceOptions {
  /** Whether a chat platform could send direct messages. */
  readonly sendsDirectMessages: boolean
}

/**
 * Messages to the person whom the events are about, over every channel that reaches them. A message's
 * id is made from what it is about: asked twice, the same message is there once.
 */
export function createNotificationAudience(options: NotificationAudienceOptions): Audience {
  return async (events, context) => {
    const told = await tellOf(events, isNotable)
    const notables = told.flatMap((event) => notableEvent(event) ?? [])
    const userId = events[0]?.userId
    if (userId === undefined || notables.length === 0) return nothing
    const { wishes, addresses } = await personToTell(userId, context.store)
    const reaching = channels.filter((channel) =>
      channel === 'direct_message' ? options.sendsDirectMessages : addresses[channel] !== undefined,
    )
    if (reaching.length === 0) return nothing
    const planned = planMessages(notables, wishes, context.now)
    const messages = applyDailyLimit(planned, await madeToday(userId, context), context.now)
    const effects = await Promise.all(
      reaching.flatMap((channel) =>
        messages.map((message) => effectOf(message, { userId, channel }, context)),
      ),
    )
    return effectOfAll(effects)
  }
}

/** How many messages of the person were made since midnight (UTC), as far as the limit counts. */
async function madeToday(userId: string, { store, now }: AudienceContext): Promise<number> {
  const { items } = await store.list('notifications', {
    ...{ index: 'byUser', equals: [userId], from: startOfDay(now), limit: maxMessagesPerDay },
  })
  return items.length
}

interface Receiver {
  readonly userId: string
  readonly channel: Channel
}

/** Ids go into the heads of e-mails, so they say nothing of the person. */
function idOf(...parts: readonly (string | number)[]): string {
  return `ntf_${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24)}`
}

async function effectOf(
  message: Planned,
  receiver: Receiver,
  context: AudienceContext,
): Promise<Effect> {
  if (message.status === 'delayed') return await together(message, receiver, context)
  const id = idOf(message.items[0]?.eventId ?? '', receiver.channel, message.status)
  const known = await context.store.get('notifications', id)
  return known === undefined ? written(id, message, receiver, context) : nothing
}

/** With what waits for the same moment already, over the same channel. */
async function together(
  message: Planned,
  receiver: Receiver,
  context: AudienceContext,
): Promise<Effect> {
  let { items: notables } = message
  for (let part = 0; part < mostWaiting; part++) {
    const id = idOf(receiver.userId, receiver.channel, message.sendAt, part)
    const waiting = await context.store.get('notifications', id)
    if (waiting === undefined)
      return written(id, { ...message, items: notables }, receiver, context)
    const { status, eventIds } = waiting.value
    notables = notables.filter(({ eventId }) => !eventIds.includes(eventId))
    if (notables.length === 0) return nothing
    const hasRoom = status === 'delayed' && eventIds.length < mostTogether
    if (hasRoom) return joined(waiting, notables, context)
  }
  const untold = {
    items: notables,
    status: 'suppressed',
    sendAt: context.now,
    reason: 'daily_limit',
  } as const
  return await effectOf(untold, receiver, context)
}

/** A message of its own. */
function written(
  id: string,
  { items: notables, status, sendAt, reason }: Planned,
  { userId, channel }: Receiver,
  { vault, now }: AudienceContext,
): Effect {
  const isOver = status === 'suppressed'
  const expiresAt = now + keptFor
  const change: Change = {
    kind: 'put',
    collection: 'notifications',
    id,
    value: {
      userId,
      channel,
      eventIds: notables.map(({ eventId }) => eventId),
      kinds: kindsOf(notables),
      status,
      reason,
      problem: null,
      attempts: 0,
      createdAt: now,
      sendAt,
      firstTriedAt: null,
      endedAt: isOver ? now : null,
      sealedNotables: isOver ? null : sealedNotables(id, notables, vault),
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
  return { changes: [change], work: isOver ? [expiry] : [sendingOf(id, sendAt), expiry] }
}

/** Adds new items to a message that is already waiting. */
function joined(
  { id, version, value }: Stored<'notifications'>,
  fresh: readonly NotificationItem[],
  { vault }: AudienceContext,
): Effect {
  const notables = [...openedNotables(id, value, vault), ...fresh]
  const change: Change = {
    kind: 'put',
    collection: 'notifications',
    id,
    value: {
      ...value,
      eventIds: notables.map(({ eventId }) => eventId),
      kinds: kindsOf(notables),
      sealedNotables: sealedNotables(id, notables, vault),
    },
    expectVersion: version,
  }
  return { changes: [change], work: [] }
}

const kindsOf = (notables: readonly NotificationItem[]) => [
  ...new Set(notables.map(({ kind }) => kind)),
]
