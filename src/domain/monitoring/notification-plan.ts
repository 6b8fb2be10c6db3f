import { dayMs, startOfDay } from '../calendar.ts'
import { isUrgent, type Notable, toldAs } from './notable.ts'
import type {
  Mute,
  NotificationPreferencesRecord,
  NotificationReason,
} from './notification-records.ts'
import { quietUntil } from './quiet-hours.ts'

/** More than so many things of one transaction are told together. */
const mostMessages = 3

/** What the person has chosen. */
export interface Wishes {
  /** Undefined: nothing yet. */
  readonly preferences:
    | Pick<NotificationPreferencesRecord, 'quietHours' | 'mutes' | 'snoozedUntil'>
    | undefined
  /** The setting of the person's account: whether they want to be told anything. */
  readonly wanted: boolean
}

type Verdict =
  | { readonly kind: 'now' }
  | {
      readonly kind: 'delayed'
      readonly until: number
      readonly reason: 'quiet_hours' | 'snoozed'
    }
  | { readonly kind: 'suppressed'; readonly reason: 'muted' | 'notifications_off' }

function isMutedBy(mute: Mute, notable: Notable, now: number): boolean {
  const isOver = mute.until !== null && mute.until <= now
  const isKind = mute.kind === null || mute.kind === toldAs(notable)
  return !isOver && isKind && (mute.bureau === null || mute.bureau === notable.bureau)
}

/** When, if at all, the person wants to be told. What is urgent waits for nothing, but can be muted. */
export function verdictOn(notable: Notable, { preferences, wanted }: Wishes, now: number): Verdict {
  if (!wanted) return { kind: 'suppressed', reason: 'notifications_off' }
  if (preferences === undefined) return { kind: 'now' }
  const { mutes, quietHours, snoozedUntil } = preferences
  if (mutes.some((mute) => isMutedBy(mute, notable, now))) {
    return { kind: 'suppressed', reason: 'muted' }
  }
  if (isUrgent(notable)) return { kind: 'now' }
  const isSnoozed = snoozedUntil !== null && snoozedUntil > now
  const awake = isSnoozed ? snoozedUntil : now
  const until = (quietHours === null ? undefined : quietUntil(quietHours, awake)) ?? awake
  if (until === now) return { kind: 'now' }
  return { kind: 'delayed', until, reason: isSnoozed ? 'snoozed' : 'quiet_hours' }
}

/** Things that one message is about, and when it may leave. */
interface PlannedMessage {
  readonly notables: readonly Notable[]
  readonly status: 'pending' | 'delayed' | 'suppressed'
  readonly sendAt: number
  readonly reason: NotificationReason | null
}

/**
 * The messages of one transaction's events. Up to three things have a message each. Of more, those
 * that are urgent keep theirs while they are up to three, and the others are one digest. What has to
 * wait is told together when the wait is over, and what nobody wants to be told is kept together.
 */
export function plannedMessages(
  notables: readonly Notable[],
  wishes: Wishes,
  now: number,
): readonly PlannedMessage[] {
  const judged = notables.map((notable) => ({ notable, verdict: verdictOn(notable, wishes, now) }))
  const toldNow = judged.flatMap(({ notable, verdict }) =>
    verdict.kind === 'now' ? [notable] : [],
  )
  const count = judged.filter(({ verdict }) => verdict.kind !== 'suppressed').length
  const message = (those: readonly Notable[]): PlannedMessage => ({
    notables: those,
    status: 'pending',
    sendAt: now,
    reason: null,
  })
  const urgent = toldNow.filter(isUrgent)
  const others = toldNow.filter((notable) => !isUrgent(notable))
  return [
    ...apart(urgent, urgent.length <= mostMessages).map(message),
    ...apart(others, count <= mostMessages).map(message),
    ...waiting(judged),
    ...unwanted(judged, now),
  ]
}

/** Messages of a person that are made on a day (UTC), over all channels. */
export const mostADay = 30

/**
 * The messages as they are on a day on which so many were made already. What is past the limit is told
 * together when the day is over, even what is urgent: by then the person knows that much goes on, and
 * whoever has somebody else's address put in can send them no flood.
 */
export function withinDay(
  messages: readonly PlannedMessage[],
  made: number,
  now: number,
): readonly PlannedMessage[] {
  const wanted = messages.filter(({ status }) => status !== 'suppressed')
  if (made < mostADay || wanted.length === 0) return messages
  const together: PlannedMessage = {
    notables: wanted.flatMap(({ notables }) => notables),
    status: 'delayed',
    sendAt: startOfDay(now) + dayMs,
    reason: 'daily_limit',
  }
  return [together, ...messages.filter(({ status }) => status === 'suppressed')]
}

interface JudgedNotable {
  readonly notable: Notable
  readonly verdict: Verdict
}

function apart(notables: readonly Notable[], isEach: boolean): readonly (readonly Notable[])[] {
  if (isEach) return notables.map((notable) => [notable])
  return notables.length === 0 ? [] : [notables]
}

function waiting(judged: readonly JudgedNotable[]): readonly PlannedMessage[] {
  const byEnd = new Map<number, PlannedMessage>()
  for (const { notable, verdict } of judged) {
    if (verdict.kind !== 'delayed') continue
    const { until: sendAt, reason } = verdict
    const notables = [...(byEnd.get(sendAt)?.notables ?? []), notable]
    byEnd.set(sendAt, { notables, status: 'delayed', sendAt, reason })
  }
  return [...byEnd.values()]
}

function unwanted(judged: readonly JudgedNotable[], now: number): readonly PlannedMessage[] {
  const notables = judged.filter(({ verdict }) => verdict.kind === 'suppressed')
  const [first] = notables
  if (first?.verdict.kind !== 'suppressed') return []
  const { reason } = first.verdict
  return [
    {
      notables: notables.map(({ notable }) => notable),
      status: 'suppressed',
      sendAt: now,
      reason,
    },
  ]
}
