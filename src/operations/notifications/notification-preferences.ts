import { z } from 'zod'
import {
  type NotificationPreferencesRecord,
  notificationKinds,
} from '../../domain/monitoring/notification.ts'
import { bureauField, named, outputList, timestamp, timestampField } from '../fields.ts'

export const notificationKindField = named('NotificationKind', z.enum(notificationKinds))

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
    updatedAt: timestampField.nullable(),
  }),
)

/** The preferences without expired mutes and snoozes. */
export function preferencesView(
  preferences: NotificationPreferencesRecord | undefined,
  now: number,
): z.input<typeof notificationPreferencesOutput> {
  if (preferences === undefined) {
    return { quietHours: null, mutes: [], snoozedUntil: null, updatedAt: null }
  }
  const { quietHours, mutes, snoozedUntil, updatedAt } = preferences
  return {
    quietHours,
    mutes: mutes
      .filter(({ until }) => until === null || until > now)
      .map((mute) => ({ ...mute, until: timestamp(mute.until) })),
    snoozedUntil: timestamp(snoozedUntil !== null && snoozedUntil > now ? snoozedUntil : null),
    updatedAt: timestamp(updatedAt),
  }
}
