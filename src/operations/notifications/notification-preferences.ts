import { z } from 'zod'
import { timeZoneOf } from '../../domain/monitoring/digest-schedule.ts'
import {
  digests,
  type NotificationPreferencesRecord,
  notificationKinds,
} from '../../domain/monitoring/notification.ts'
import {
  findPauseEnd,
  lastDigestAt,
  nextDigestAt,
} from '../../domain/monitoring/notification-plan.ts'
import type { Context } from '../context.ts'
import { bureauField, named, outputList, timestamp, timestampField } from '../fields.ts'
import { digestWork } from './digest-work.ts'
import { sendNotification, waitsByPreferences } from './notification-record.ts'

export const notificationKindField = named('NotificationKind', z.enum(notificationKinds))

export const digestField = named('Digest', z.enum(digests))

/** A person's preferences; null where nothing is chosen. */
export const notificationPreferencesOutput = named(
  'NotificationPreferences',
  z.object({
    quietHours: z.object({ from: z.string(), to: z.string(), timeZone: z.string() }).nullable(),
    mutes: outputList(
      z.object({
        kind: notificationKindField.nullable(),
        bureau: bureauField.nullable(),
        until: timestampField.nullable(),
      }),
    ),
    snoozedUntil: timestampField.nullable(),
    /** Used for digests, and for quiet hours without a zone. */
    timeZone: z.string().nullable(),
    digest: digestField,
    updatedAt: timestampField.nullable(),
  }),
)

/** The preferences without expired mutes and snoozes. */
export function preferencesView(
  preferences: NotificationPreferencesRecord | undefined,
  now: number,
): z.input<typeof notificationPreferencesOutput> {
  if (preferences === undefined) {
    return { ...noPreferences, digest: 'off', timeZone: null, updatedAt: null }
  }
  const {
    quietHours,
    mutes,
    snoozedUntil,
    digest = 'off',
    updatedAt,
  } = withoutPast(preferences, now)
  return {
    quietHours,
    mutes: mutes.map((mute) => ({ ...mute, until: timestamp(mute.until) })),
    snoozedUntil: timestamp(snoozedUntil),
    timeZone: timeZoneOf(preferences) ?? null,
    digest,
    updatedAt: timestamp(updatedAt),
  }
}

const noPreferences = { quietHours: null, mutes: [], snoozedUntil: null } as const

/** Messages and digests due sooner are left alone. */
const soonMs = 60_000

/** Saves the changed preferences and gives them as they are then; what waits is judged again. */
export async function changePreferences(
  change: (before: NotificationPreferencesRecord) => NotificationPreferencesRecord,
  context: Pick<Context, 'store' | 'userId' | 'now' | 'write' | 'later'>,
): Promise<z.input<typeof notificationPreferencesOutput>> {
  const { userId, now, store, write, later } = context
  const before = await store.get('notificationPreferences', userId)
  const known = before?.value ?? { userId, ...noPreferences, updatedAt: now }
  const digestedAt = lastDigestAt(known, now + soonMs)
  const value = {
    ...change(withoutPast(known, now)),
    updatedAt: now,
    ...(digestedAt === undefined ? {} : { digestedAt }),
  }
  const record = { collection: 'notificationPreferences', id: userId, value } as const
  write({ kind: 'put', ...record, expectVersion: before?.version ?? 0 })
  await requeueDelayed(context)
  const isDue = digestedAt !== undefined && digestedAt > now - soonMs
  const digestAt = isDue ? digestedAt : nextDigestAt(value, now)
  if (digestAt !== undefined) later(digestWork(userId, digestAt))
  return preferencesView(value, now)
}

/** The preferences as the person sees them: mutes and pauses that are over count no longer. */
const withoutPast = (
  preferences: NotificationPreferencesRecord,
  now: number,
): NotificationPreferencesRecord => ({
  ...preferences,
  mutes: preferences.mutes.filter(({ until }) => until === null || until > now),
  snoozedUntil: findPauseEnd(preferences, now) ?? null,
})

/** Reevaluates delayed messages: they may be due now, or later than before. */
async function requeueDelayed({
  store,
  userId,
  now,
  later,
}: Pick<Context, 'store' | 'userId' | 'now' | 'later'>): Promise<void> {
  const query = { index: 'byUser', equals: [userId], order: 'descending', limit: 100 } as const
  const { items } = await store.list('notifications', query)
  for (const { id, value } of items) {
    const isSoon = value.sendAt <= now + soonMs
    if (waitsByPreferences(value) && !isSoon) later(sendNotification(id, now))
  }
}
