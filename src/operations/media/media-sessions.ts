import { limits } from '../../config/limits.ts'
import type {
  MediaKind,
  MediaMonthRecord,
  MediaSessionDetails,
  MediaSessionRecord,
} from '../../domain/media/media-records.ts'
import type { Localized } from '../../domain/text/language.ts'
import { tierLimits } from '../../domain/tiers.ts'
import { Failure } from '../../errors.ts'
import type { Change, NewWork, Store, Stored } from '../../ports/store.ts'
import { findLive, tooManyAtOnce } from '../../replies/in-flight.ts'
import type { Context } from '../context.ts'
import { timestamp } from '../fields.ts'
import { touchMessages } from '../people/daily-messages.ts'

const { sessionIdleMs, sessionMaxMs, monthRetentionMs } = limits.media

type StoredSession = Stored<'mediaSessions'>

/** `2026-11` (UTC). */
const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7)

/** Milliseconds since 1970 (UTC). */
export const endOfMonth = (time: number): number => {
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)
}

/** Id of the record with the month's time. */
export const monthId = (userId: string, time: number): string => `${userId}/${monthOf(time)}`

const allowances = { avatar: 'avatarMinutes', voice: 'voiceMinutes' } as const

const secondsFields = { avatar: 'avatarSeconds', voice: 'voiceSeconds' } as const

interface UsedContext {
  readonly store: Pick<Store, 'get' | 'list'>
  readonly userId: string
  readonly now: number
}

/**
 * Seconds of a month's ended sessions and, until their last activity, of those that run or are about to be ended.
 * `time` is in the month.
 */
async function usedSeconds(
  kind: MediaKind,
  { store, userId, now }: UsedContext,
  time = now,
): Promise<number> {
  const query = {
    index: 'byUser',
    equals: [userId],
    limit: limits.media.maxListedSessions,
  } as const
  const [month, { items }] = await Promise.all([
    store.get('mediaMonths', monthId(userId, time)),
    store.list('mediaSessions', query),
  ])
  const running = items.filter(
    ({ value }) => value.kind === kind && monthOf(value.startedAt) === monthOf(time),
  )
  const seconds = running.reduce((sum, { value }) => sum + countedSeconds(value, now), 0)
  return (month?.value[secondsFields[kind]] ?? 0) + seconds
}

/** Minutes used this month, to a hundredth. */
export const usedMinutes = async (kind: MediaKind, context: UsedContext): Promise<number> =>
  Math.round(((await usedSeconds(kind, context)) / 60) * 100) / 100

/** From the start to the last activity, in whole seconds begun. */
const countedSeconds = ({ startedAt, activeAt }: MediaSessionRecord, now: number): number =>
  Math.ceil(Math.max(0, Math.min(activeAt, now) - startedAt) / 1_000)

/** The person's sessions that have not ended, the one that ends first at the beginning. */
export async function listLiveSessions({
  store,
  userId,
  now,
}: {
  readonly store: Pick<Store, 'list'>
  readonly userId: string
  readonly now: number
}): Promise<readonly StoredSession[]> {
  const query = {
    index: 'byUser',
    equals: [userId],
    from: now + 1,
    limit: limits.media.maxListedSessions,
  } as const
  return (await store.list('mediaSessions', query)).items
}

/**
 * Rejects with Failure('rate_limited') when the tier's live sessions are taken or its minutes of the month are
 * used; resolves with the milliseconds that the session may last alone. Ask before a vendor is, and again in the
 * transaction that begins the session.
 */
export async function admitSession(
  kind: MediaKind,
  context: Pick<Context, 'store' | 'userId' | 'now' | 'caller'>,
): Promise<{ readonly lastsMs: number; readonly allowedSeconds?: number }> {
  const { userId, now, caller, store } = context
  const tier = tierLimits[caller.tier]
  const { concurrentSessions } = tier
  if (concurrentSessions !== null) {
    const live = await findLive(userId, { store, now })
    if (live.count >= concurrentSessions) throw tooManyAtOnce(concurrentSessions, live, now)
  }
  const minutes = tier[allowances[kind]]
  if (minutes === null) return { lastsMs: sessionMaxMs }
  const used = await usedSeconds(kind, context)
  const allowedSeconds = minutes * 60
  const left = allowedSeconds - used
  if (left <= 0) throw minutesUsedUp(kind, minutes, used, now)
  return { lastsMs: Math.min(sessionMaxMs, left * 1_000), allowedSeconds }
}

interface NewSession extends Pick<MediaSessionRecord, 'kind' | 'provider' | 'tokenHash'> {
  readonly id: string
  readonly details: MediaSessionDetails
  /** The client talks to the provider alone: the session counts as active until its end (decision 107). */
  readonly isUnseen?: boolean
}

/**
 * Begins the session in the operation's transaction; one of two that take the last place is run again and refused.
 * `maxSeconds`: the vendor's own bound; null: none.
 */
export async function beginSession(
  { id, details, isUnseen = false, ...session }: NewSession,
  maxSeconds: number | null,
  context: Context,
): Promise<MediaSessionRecord> {
  const { userId, now, write, later } = context
  // Before the sessions are counted: one that begins meanwhile makes this write conflict.
  await touchMessages(context)
  const { lastsMs, ...allowance } = await admitSession(session.kind, context)
  const endsAt = now + Math.min(lastsMs, (maxSeconds ?? Number.POSITIVE_INFINITY) * 1_000)
  const expiresAt = isUnseen ? endsAt : Math.min(endsAt, now + sessionIdleMs)
  const activeAt = isUnseen ? endsAt : now
  const value = {
    userId,
    ...session,
    startedAt: now,
    activeAt,
    expiresAt,
    endsAt,
    ...allowance,
    details,
  }
  write({ kind: 'put', collection: 'mediaSessions', id, value, expectVersion: 0 })
  later(endSessionWork(id, expiresAt))
  return value
}

/** Work that ends the session once it is over; it puts itself off while the session is active. */
export const endSessionWork = (sessionId: string, dueAt: number): NewWork => ({
  id: `end-media-session-${sessionId}`,
  kind: 'end-media-session',
  dueAt,
  payload: { sessionId },
})

/**
 * Keeps the session alive after activity that lasts until `activeUntil`, such as speech of some seconds. Sessions that
 * run together share what is left of the month, so each ends the earlier for the others.
 */
export async function renewedSession(
  { id, version, value }: StoredSession,
  activeUntil: number,
  { store, now }: { readonly store: Pick<Store, 'get' | 'list'>; readonly now: number },
  changed: Partial<MediaSessionDetails> = {},
): Promise<Change> {
  const endsAt = Math.min(value.endsAt, await endOfShare(value, { store, now }))
  const activeAt = Math.max(value.activeAt, Math.min(endsAt, activeUntil))
  const expiresAt = Math.min(endsAt, activeAt + sessionIdleMs)
  const details = { ...value.details, ...changed }
  return {
    kind: 'put',
    collection: 'mediaSessions',
    id,
    value: { ...value, activeAt, expiresAt, endsAt, details },
    expectVersion: version,
  }
}

/** The time at which the session has used what others leave of the month. */
async function endOfShare(
  session: MediaSessionRecord,
  { store, now }: { readonly store: Pick<Store, 'get' | 'list'>; readonly now: number },
): Promise<number> {
  const { kind, userId, startedAt, allowedSeconds } = session
  if (allowedSeconds === undefined) return Number.POSITIVE_INFINITY
  const used = await usedSeconds(kind, { store, userId, now }, startedAt)
  const left = allowedSeconds - used + countedSeconds(session, now)
  return startedAt + Math.max(0, left) * 1_000
}

/** Keeps the session alive without counting the time: something was asked that is not answered yet. */
export function prolongedSession(
  { id, version, value }: StoredSession,
  now: number,
  changed: Partial<MediaSessionDetails> = {},
): Change {
  const expiresAt = Math.min(value.endsAt, Math.max(value.expiresAt, now + sessionIdleMs))
  const prolonged = { ...value, expiresAt, details: { ...value.details, ...changed } }
  return { kind: 'put', collection: 'mediaSessions', id, value: prolonged, expectVersion: version }
}

/**
 * Ends the session and counts its time. `failed`: its provider or process died, and nothing is counted. A vendor's
 * session must be ended there as well.
 */
export async function endedSession(
  { id, version, value }: StoredSession,
  outcome: 'ended' | 'failed',
  { store, now }: { readonly store: Pick<Store, 'get'>; readonly now: number },
): Promise<readonly Change[]> {
  const gone: Change = { kind: 'delete', collection: 'mediaSessions', id, expectVersion: version }
  const seconds = outcome === 'failed' ? 0 : countedSeconds(value, now)
  if (seconds === 0) return [gone]
  const { userId, kind, startedAt } = value
  const monthKey = monthId(userId, startedAt)
  const month = await store.get('mediaMonths', monthKey)
  const none = { userId, avatarSeconds: 0, voiceSeconds: 0 }
  const before: Omit<MediaMonthRecord, 'expiresAt'> = month?.value ?? none
  const field = secondsFields[kind]
  const counted = {
    ...before,
    [field]: before[field] + seconds,
    expiresAt: endOfMonth(startedAt) + monthRetentionMs,
  }
  const expectVersion = month?.version ?? 0
  return [
    gone,
    { kind: 'put', collection: 'mediaMonths', id: monthKey, value: counted, expectVersion },
  ]
}

/** The caller's own live session of the kind; any other is 404, like one that does not exist. */
export async function ownSession(
  kind: MediaKind,
  sessionId: string,
  { store, userId, now }: Pick<Context, 'store' | 'userId' | 'now'>,
): Promise<StoredSession> {
  const found = await store.get('mediaSessions', sessionId)
  const isOwn = found?.value.userId === userId && found.value.kind === kind
  if (found !== undefined && isOwn && found.value.expiresAt > now) return found
  throw new Failure('not_found', noSession[kind])
}

const noSession: Readonly<Record<MediaKind, Localized>> = {
  avatar: {
    en: 'There is no such avatar session, or it has ended. Create one: POST /api/avatar/create-session.',
    fr: 'Cette session d’avatar n’existe pas ou a pris fin. Créez-en une : POST /api/avatar/create-session.',
  },
  voice: {
    en: 'There is no such voice session, or it has ended. Create one: POST /api/realtime-session.',
    fr: 'Cette session vocale n’existe pas ou a pris fin. Créez-en une : POST /api/realtime-session.',
  },
}

function minutesUsedUp(kind: MediaKind, limit: number, used: number, now: number): Failure {
  const resetAt = endOfMonth(now)
  const subject = {
    avatar: { en: 'avatars', fr: 'd’avatar' },
    voice: { en: 'voice sessions', fr: 'de sessions vocales' },
  }[kind]
  return new Failure(
    'rate_limited',
    {
      en: `Your plan allows ${limit} minutes of ${subject.en} a month, and this month's are used up. They begin anew on the first of the next month (UTC).`,
      fr: `Votre forfait permet ${limit} minutes ${subject.fr} par mois, et celles de ce mois sont utilisées. Le compte repart le premier du mois prochain (UTC).`,
    },
    {
      retryAfter: Math.ceil((resetAt - now) / 1_000),
      details: { limit, used: Math.ceil(used / 60), resetAt: timestamp(resetAt) },
    },
  )
}
