import { limits } from '../../config/limits.ts'
import type { BureauId } from '../bureaus.ts'
import { dayMs, isAhead, startOfDay } from '../calendar.ts'
import { nextDigestMorning, timeZoneOf } from './digest-schedule.ts'
import {
  isUrgent,
  type Mute,
  type NotificationItem,
  type NotificationKind,
  type NotificationPreferencesRecord,
  type NotificationReason,
  notificationKindOf,
  type QuietHours,
} from './notification.ts'

/** The user's notification settings. */
export interface NotificationSettings {
  /** Undefined until set. */
  readonly preferences:
    | Pick<
        NotificationPreferencesRecord,
        'quietHours' | 'mutes' | 'snoozedUntil' | 'timeZone' | 'digest' | 'digestedAt' | 'updatedAt'
      >
    | undefined
  /** Account setting: notifications enabled. */
  readonly isEnabled: boolean
}

export type Verdict =
  | { readonly kind: 'now' }
  | {
      readonly kind: 'delayed'
      readonly until: number
      readonly reason: 'quiet_hours' | 'snoozed' | 'digest'
    }
  | { readonly kind: 'suppressed'; readonly reason: 'muted' | 'notifications_off' }

/** A change of which the person may want to hear nothing. */
interface MutableChange {
  readonly kind: NotificationKind
  readonly bureau: BureauId | null
}

function isMutedBy(mute: Mute, { kind, bureau }: MutableChange, now: number): boolean {
  const isOver = mute.until !== null && mute.until <= now
  const isKind = mute.kind === null || mute.kind === kind
  return !isOver && isKind && (mute.bureau === null || mute.bureau === bureau)
}

/** Reason for which the person hears nothing of the change, at any time; undefined without one. */
export function findSuppression(
  change: MutableChange,
  { preferences, isEnabled }: NotificationSettings,
  now: number,
): 'muted' | 'notifications_off' | undefined {
  if (!isEnabled) return 'notifications_off'
  const isMuted = preferences?.mutes.some((mute) => isMutedBy(mute, change, now)) ?? false
  return isMuted ? 'muted' : undefined
}

/** Shortest time between two digests: a morning in another zone may be the same morning. */
const minDigestGapMs = dayMs / 2

/** Time of the person's next digest, behind their quiet hours; undefined without digests. */
export function nextDigestAt(
  preferences: NotificationSettings['preferences'],
  after: number,
): number | undefined {
  const { digest = 'off', digestedAt = 0 } = preferences ?? {}
  const timeZone = timeZoneOf(preferences)
  if (preferences === undefined || digest === 'off' || timeZone === undefined) return undefined
  const { quietHours } = preferences
  // The last digest is in the future: the clock was wrong.
  const lastAt = digestedAt > after + minDigestGapMs ? 0 : digestedAt
  // Quiet hours may have begun before `after`, and end behind it.
  let morning = after - dayMs
  for (;;) {
    morning = nextDigestMorning(digest, timeZone, morning)
    const at = (quietHours === null ? undefined : quietUntil(quietHours, morning)) ?? morning
    if (at > after && at >= lastAt + minDigestGapMs) return at
  }
}

/**
 * Moment of the last digest before preferences change; undefined for one that is over for half a day. One that is due
 * by `now` still comes by the preferences before.
 */
export function lastDigestAt(
  before: NotificationPreferencesRecord,
  now: number,
): number | undefined {
  const at = nextDigestAt(before, Math.max(before.updatedAt, now - minDigestGapMs))
  if (at !== undefined && at <= now) return at
  const { digestedAt } = before
  return digestedAt !== undefined && digestedAt <= now ? digestedAt : undefined
}

/**
 * Decides when an item may be sent. Urgent items ignore quiet hours, pauses and digests but can be muted.
 */
export function judgeItem(
  item: NotificationItem,
  settings: NotificationSettings,
  now: number,
): Verdict {
  const { preferences } = settings
  const change = { kind: notificationKindOf(item), bureau: item.bureau }
  const reason = findSuppression(change, settings, now)
  if (reason !== undefined) return { kind: 'suppressed', reason }
  if (preferences === undefined || isUrgent(item)) return { kind: 'now' }
  return judgeMoment(preferences, now)
}

/** Decides when a digest may be sent that has no items. */
export function judgeDigest(
  { preferences, isEnabled }: NotificationSettings,
  now: number,
): Verdict {
  if (!isEnabled) return { kind: 'suppressed', reason: 'notifications_off' }
  if (preferences === undefined) return { kind: 'now' }
  const isMuted = preferences.mutes.some(
    ({ kind, bureau, until }) =>
      kind === null && bureau === null && (until === null || until > now),
  )
  return isMuted ? { kind: 'suppressed', reason: 'muted' } : judgeMoment(preferences, now)
}

/** End of the pause around a time; undefined without one. One that a clock chose which was ahead is over. */
export function findPauseEnd(
  preferences: NotificationSettings['preferences'],
  time: number,
): number | undefined {
  const { snoozedUntil = null, updatedAt = 0 } = preferences ?? {}
  const isOn = snoozedUntil !== null && snoozedUntil > time && !isAhead(updatedAt, time)
  return isOn ? snoozedUntil : undefined
}

/** Decides by pauses, quiet hours and digests. */
function judgeMoment(
  preferences: NonNullable<NotificationSettings['preferences']>,
  now: number,
): Verdict {
  const { quietHours } = preferences
  const pauseEnd = findPauseEnd(preferences, now)
  const awake = pauseEnd ?? now
  const digestAt = nextDigestAt(preferences, awake)
  if (digestAt !== undefined) return { kind: 'delayed', until: digestAt, reason: 'digest' }
  const until = (quietHours === null ? undefined : quietUntil(quietHours, awake)) ?? awake
  if (until === now) return { kind: 'now' }
  return { kind: 'delayed', until, reason: pauseEnd === undefined ? 'quiet_hours' : 'snoozed' }
}

/** Items of one message and its send time. */
export interface PlannedMessage {
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

/** Windows at whose end what exceeds the hourly limit is sent together, milliseconds. */
const windows = { urgent: 5 * 60_000, others: 60 * 60_000 } as const

/** Applies the hourly limit of direct messages; `made` counts those of the last hour. */
export function applyHourlyLimit(
  messages: readonly PlannedMessage[],
  made: number,
  now: number,
): readonly PlannedMessage[] {
  const room = Math.max(0, limits.notifications.maxDirectPerHour - made)
  const exceeding = messages.filter(({ status }) => status === 'pending').slice(room)
  if (exceeding.length === 0) return messages
  const items = exceeding.flatMap((message) => message.items)
  const bundle = (those: readonly NotificationItem[], windowMs: number): PlannedMessage[] => {
    const sendAt = (Math.floor(now / windowMs) + 1) * windowMs
    return those.length === 0
      ? []
      : [{ items: those, status: 'delayed', sendAt, reason: 'many_at_once' }]
  }
  return [
    ...messages.filter((message) => !exceeding.includes(message)),
    ...bundle(items.filter(isUrgent), windows.urgent),
    ...bundle(
      items.filter((item) => !isUrgent(item)),
      windows.others,
    ),
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

const minuteLength = 60_000
const dayMinutes = 24 * 60

/** Wall-clock time in the zone, minutes since midnight. */
function wallMinutes(time: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return minutesOf(clock.format(time))
}

/** `07:30` as minutes since midnight. */
function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return 60 * (hours ?? 0) + (minutes ?? 0)
}

const isWithin = (minutes: number, from: number, to: number) =>
  from < to ? from <= minutes && minutes < to : minutes >= from || minutes < to

/**
 * End of the quiet hours around a time, milliseconds since 1970; undefined outside them. Wall-clock
 * time decides: a night with a clock change is an hour shorter or longer. A skipped end (02:30 in
 * spring) moves by the skip (03:30); of a repeated one (01:30 in autumn) the first counts.
 */
export function quietUntil({ from, to, timeZone }: QuietHours, time: number): number | undefined {
  const [first, end] = [minutesOf(from), minutesOf(to)]
  const shown = wallMinutes(time, timeZone)
  if (!isWithin(shown, first, end)) return undefined
  const left = (end - shown + dayMinutes) % dayMinutes
  const minute = Math.floor(time / minuteLength) * minuteLength
  const reckoned = minute + left * minuteLength
  const missed = end - wallMinutes(reckoned, timeZone)
  if (missed === 0) return reckoned
  // A clock change in between: an hour forth or back, counted around midnight.
  const turn = missed > dayMinutes / 2 ? -dayMinutes : missed < -dayMinutes / 2 ? dayMinutes : 0
  const corrected = reckoned + (missed + turn) * minuteLength
  return wallMinutes(corrected, timeZone) === end ? corrected : reckoned
}

/** True for time zone names known to this machine: `America/Toronto`, not `+05:00`. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
