import { limits } from '../config/limits.ts'
import { startOfDay } from '../domain/calendar.ts'
import {
  type Channel,
  isBankItem,
  type NotificationItem,
} from '../domain/monitoring/notification.ts'
import {
  applyDailyLimit,
  applyHourlyLimit,
  maxMessagesPerDay,
  type PlannedMessage,
  planMessages,
} from '../domain/monitoring/notification-plan.ts'
import { loadEvents } from '../events/load-event.ts'
import {
  findBankEmail,
  findChannels,
  findRecipient,
  type Recipient,
} from '../operations/notifications/notification-recipient.ts'
import {
  notificationId,
  openItems,
  putNotification,
  waitingId,
  withItems,
} from '../operations/notifications/notification-record.ts'
import type { Stored } from '../ports/store.ts'
import {
  type Audience,
  type AudienceContext,
  type AudienceEffect,
  mergeEffects,
  noEffect,
} from './fan-out-events.ts'
import { isNotified, toNotificationItem } from './notification-item.ts'
import { createMessage, type Receiver } from './notification-message.ts'
import type { NotifyingServices } from './work-handler.ts'

/** Full messages that wait per channel and moment; what exceeds them appears only in the list of alerts. */
const maxWaitingMessages = 3

/** True for one of the messages that collect what the digest of that moment says. */
export async function isWaitingForDigest(
  { id, value }: Stored<'notifications'>,
  sendAt: number,
  store: AudienceContext['store'],
): Promise<boolean> {
  for (let part = 0; ; part++) {
    const waiting = waitingId(value, { sendAt, isDigest: true }, part)
    if (waiting === id) return true
    if ((await store.get('notifications', waiting)) === undefined) return false
  }
}

/** Creates messages to the person: one for every address, and one direct message whatever their contacts. */
export function createNotificationAudience({
  directMessages,
}: Pick<NotifyingServices, 'directMessages'>): Audience {
  return async (events, context) => {
    const loaded = await loadEvents(events, isNotified)
    const items = loaded.flatMap((event) => toNotificationItem(event) ?? [])
    const userId = events[0]?.userId
    if (userId === undefined || items.length === 0) return noEffect
    const recipient = await findRecipient(userId, context.store)
    const { settings } = recipient
    const reaching = await findReceived(items, recipient, { userId, directMessages }, context)
    if (reaching.length === 0) return noEffect
    const [today, directMade] = await Promise.all([
      countToday(userId, context),
      countDirectMessages(userId, context),
    ])
    const effects = await Promise.all(
      reaching.flatMap(({ channel, received }) => {
        const planned = planMessages(received, settings, context.now)
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

/** Items of one channel. */
interface ReceivedItems {
  readonly channel: Channel
  readonly received: readonly NotificationItem[]
}

/** Channels and their items: without an address of monitoring, news of a bank goes to the account's own. */
async function findReceived(
  items: readonly NotificationItem[],
  recipient: Recipient,
  { userId, directMessages }: Pick<NotifyingServices, 'directMessages'> & { userId: string },
  context: AudienceContext,
): Promise<readonly ReceivedItems[]> {
  const reaching = await findChannels(userId, recipient, directMessages, context.store)
  const all = reaching.map((channel) => ({ channel, received: items }))
  const received = items.filter(isBankItem)
  if (received.length === 0 || reaching.includes('email')) return all
  const own = await findBankEmail(userId, recipient, context)
  return own === undefined ? all : [{ channel: 'email', received }, ...all]
}

/** Counts the person's messages since midnight (UTC), on all channels. */
const countToday = (userId: string, { store, now }: AudienceContext): Promise<number> =>
  countMessages(userId, { from: startOfDay(now), max: maxMessagesPerDay }, { store, now })

const hourMs = 60 * 60 * 1_000

/** Counts the person's direct messages of the last hour. */
const countDirectMessages = (userId: string, { store, now }: AudienceContext): Promise<number> =>
  countMessages(
    userId,
    {
      from: now - hourMs + 1,
      max: limits.notifications.maxDirectPerHour,
      channel: 'direct_message',
    },
    { store, now },
  )

interface CountedMessages {
  readonly from: number
  /** Counting ends at this number. */
  readonly max: number
  /** All channels without it. */
  readonly channel?: Channel
}

/** Messages per page. */
const pageSize = 200

/** Counts the person's messages but suppressed ones, which reach nobody. */
async function countMessages(
  userId: string,
  { from, max, channel }: CountedMessages,
  { store, now }: Pick<AudienceContext, 'store' | 'now'>,
): Promise<number> {
  // Those of a clock that was ahead are not of today.
  const to = now + limits.clocks.toleranceMs
  let count = 0
  let after: string | undefined
  do {
    const query = { index: 'byUser', equals: [userId], from, to, limit: pageSize, after } as const
    const { items, next } = await store.list('notifications', query)
    const counted = items.filter(
      ({ value }) =>
        value.status !== 'suppressed' && (channel === undefined || value.channel === channel),
    )
    count += counted.length
    after = next
  } while (after !== undefined && count < max)
  return count
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
export async function addToWaiting(
  message: PlannedMessage,
  receiver: Receiver,
  context: AudienceContext,
): Promise<AudienceEffect> {
  let { items } = message
  let full = 0
  const moment = { sendAt: message.sendAt, isDigest: message.reason === 'digest' }
  for (let part = 0; full < maxWaitingMessages; part++) {
    const id = waitingId(receiver, moment, part)
    const waiting = await context.store.get('notifications', id)
    if (waiting === undefined) return createMessage(id, { ...message, items }, receiver, context)
    const { status, eventIds, endedAt } = waiting.value
    items = items.filter(({ eventId }) => !eventIds.includes(eventId))
    if (items.length === 0) return noEffect
    // It was sent before its moment, since the preferences changed meanwhile.
    if (endedAt !== null) continue
    const hasRoom =
      status === 'delayed' && eventIds.length < limits.notifications.maxItemsPerMessage
    if (hasRoom) return appendItems(waiting, items, context)
    full += 1
  }
  const suppressed = {
    items,
    status: 'suppressed',
    sendAt: context.now,
    reason: 'daily_limit',
  } as const
  return await addMessage(suppressed, receiver, context)
}

function appendItems(
  message: Stored<'notifications'>,
  fresh: readonly NotificationItem[],
  { vault }: AudienceContext,
): AudienceEffect {
  const { id, value } = message
  const items = withItems(id, [...openItems(id, value, vault), ...fresh], vault)
  return { changes: [putNotification(message, items)], work: [] }
}
