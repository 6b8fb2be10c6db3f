import { limits } from '../../config/limits.ts'
import { dayMs, startOfDay } from '../calendar.ts'
import {
  isUrgent,
  type Mute,
  type NotificationItem,
  type NotificationPreferencesRecord,
  type NotificationReason,
  notificationKindOf,
} from './notification.ts'
import { quietUntil } from './quiet-hours.ts'

/** The user's notification settings. */
export interface NotificationSettings {
  /** Undefined until set. */
  readonly preferences:
    | Pick<NotificationPreferencesRecord, 'quietHours' | 'mutes' | 'snoozedUntil'>
    | undefined
  /** Account setting: notifications enabled. */
  readonly isEnabled: boolean
}

type Verdict =
  | { readonly kind: 'now' }
  | {
      readonly kind: 'delayed'
      readonly until: number
      readonly reason: 'quiet_hours' | 'snoozed'
    }
  | { readonly kind: 'suppressed'; readonly reason: 'muted' | 'notifications_off' }

function isMutedBy(mute: Mute, item: NotificationItem, now: number): boolean {
  const isOver = mute.until !== null && mute.until <= now
  const isKind = mute.kind === null || mute.kind === notificationKindOf(item)
  return !isOver && isKind && (mute.bureau === null || mute.bureau === item.bureau)
}

/** Decides when an item may be sent. Urgent items ignore quiet hours but can be muted. */
export function judgeItem(
  item: NotificationItem,
  { preferences, isEnabled }: NotificationSettings,
  now: number,
): Verdict {
  if (!isEnabled) return { kind: 'suppressed', reason: 'notifications_off' }
  if (preferences === undefined) return { kind: 'now' }
  const { mutes, quietHours, snoozedUntil } = preferences
  if (mutes.some((mute) => isMutedBy(mute, item, now))) {
    return { kind: 'suppressed', reason: 'muted' }
  }
  if (isUrgent(item)) return { kind: 'now' }
  const isSnoozed = snoozedUntil !== null && snoozedUntil > now
  const awake = isSnoozed ? snoozedUntil : now
  const until = (quietHours === null ? undefined : quietUntil(quietHours, awake)) ?? awake
  if (until === now) return { kind: 'now' }
  return { kind: 'delayed', until, reason: isSnoozed ? 'snoozed' : 'quiet_hours' }
}

/** Items of one message and its send time. */
interface PlannedMessage {
  readonly items: readonly NotificationItem[]
  readonly status: 'pending' | 'delayed' | 'suppressed'
  readonly sendAt: number
  readonly reason: NotificationReason | null
}

/**
 * Plans the messages of one transaction. Up to three items get a message each; of more, up to three
 * urgent ones do, and the others share a digest. Delayed items are sent together when the wait
 * ends; suppressed ones are stored together.
 */
export function planMessages(
  items: readonly NotificationItem[],
  wishes: NotificationSettings,
  now: number,
): readonly PlannedMessage[] {
  const judged = items.map((item) => ({ item, verdict: judgeItem(item, wishes, now) }))
  const sentNow = judged.flatMap(({ item, verdict }) => (verdict.kind === 'now' ? [item] : []))
  const count = judged.filter(({ verdict }) => verdict.kind !== 'suppressed').length
  const message = (those: readonly NotificationItem[]): PlannedMessage => ({
    items: those,
    status: 'pending',
    sendAt: now,
    reason: null,
  })
  const urgent = sentNow.filter(isUrgent)
  const others = sentNow.filter((item) => !isUrgent(item))
  return [
    ...grouped(urgent, urgent.length <= limits.notifications.maxSeparateMessages).map(message),
    ...grouped(others, count <= limits.notifications.maxSeparateMessages).map(message),
    ...delayed(judged),
    ...suppressed(judged, now),
  ]
}

/** Maximum messages per user and day (UTC), over all channels. */
export const maxMessagesPerDay: number = limits.notifications.maxPerDay

/**
 * Applies the daily limit. Items above it are sent together after the day, even urgent ones, so
 * that a wrong address cannot be flooded.
 */
export function applyDailyLimit(
  messages: readonly PlannedMessage[],
  made: number,
  now: number,
): readonly PlannedMessage[] {
  const isEnabled = messages.filter(({ status }) => status !== 'suppressed')
  if (made < maxMessagesPerDay || isEnabled.length === 0) return messages
  const together: PlannedMessage = {
    items: isEnabled.flatMap(({ items }) => items),
    status: 'delayed',
    sendAt: startOfDay(now) + dayMs,
    reason: 'daily_limit',
  }
  return [together, ...messages.filter(({ status }) => status === 'suppressed')]
}

interface JudgedItem {
  readonly item: NotificationItem
  readonly verdict: Verdict
}

function grouped(
  items: readonly NotificationItem[],
  isEach: boolean,
): readonly (readonly NotificationItem[])[] {
  if (isEach) return items.map((item) => [item])
  return items.length === 0 ? [] : [items]
}

function delayed(judged: readonly JudgedItem[]): readonly PlannedMessage[] {
  const byEnd = new Map<number, PlannedMessage>()
  for (const { item, verdict } of judged) {
    if (verdict.kind !== 'delayed') continue
    const { until: sendAt, reason } = verdict
    const items = [...(byEnd.get(sendAt)?.items ?? []), item]
    byEnd.set(sendAt, { items, status: 'delayed', sendAt, reason })
  }
  return [...byEnd.values()]
}

function suppressed(judged: readonly JudgedItem[], now: number): readonly PlannedMessage[] {
  const items = judged.filter(({ verdict }) => verdict.kind === 'suppressed')
  const [first] = items
  if (first?.verdict.kind !== 'suppressed') return []
  const { reason } = first.verdict
  return [
    {
      items: items.map(({ item }) => item),
      status: 'suppressed',
      sendAt: now,
      reason,
    },
  ]
}
