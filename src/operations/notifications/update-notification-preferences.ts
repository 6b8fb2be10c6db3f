import type { z } from 'zod'
import type { NotificationPreferencesRecord } from '../../domain/monitoring/notification.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import {
  notificationPreferences,
  notificationPreferencesOutput,
} from './notification-preferences.ts'
import { sendNotification } from './notification-record.ts'
import { preferencesInput, snoozeEnd } from './preferences-input.ts'

export const updateNotificationPreferences = defineOperation({
  name: 'update-notification-preferences',
  summary: 'Choose how you are notified',
  description:
    'Sets quiet hours (from and to like 22:00, timeZone like America/Toronto), mutes by kind, bureau or both, for ever or until a date, and pauses all messages to a date at most 30 days away. What is not sent stays as it was, null takes it back; a list of mutes replaces the one before. New accounts, also those that are late when they are first seen, and hard inquiries are told at once even then, because they may be fraud, unless new_account or hard_inquiry is muted.',
  api: 'engine',
  access: 'monitoring',
  effect: 'writes',
  rest: { method: 'PATCH', path: '/api/notifications/preferences' },
  input: preferencesInput,
  output: notificationPreferencesOutput,
  async handle(input, context) {
    const { userId, now } = context
    const before = await context.store.get('notificationPreferences', userId)
    const value = changed(before?.value, input, context)
    context.write({
      kind: 'put',
      collection: 'notificationPreferences',
      id: userId,
      value,
      expectVersion: before?.version ?? 0,
    })
    await lookAgain(context)
    return notificationPreferences(value, now)
  },
})

function changed(
  before: NotificationPreferencesRecord | undefined,
  { quietHours, mutes, snoozedUntil }: z.output<typeof preferencesInput>,
  { userId, now }: Pick<Context, 'userId' | 'now'>,
): NotificationPreferencesRecord {
  const kept = before ?? { quietHours: null, mutes: [], snoozedUntil: null }
  return {
    userId,
    quietHours: quietHours === undefined ? kept.quietHours : quietHours,
    mutes:
      mutes?.map(({ kind = null, bureau = null, until }) => {
        return { kind, bureau, until: until === undefined ? null : Date.parse(until) }
      }) ?? kept.mutes,
    snoozedUntil: snoozedUntil === undefined ? kept.snoozedUntil : snoozeEnd(snoozedUntil, now),
    updatedAt: now,
  }
}

/** Messages waiting longer than this are looked at again; one that is about to leave is left alone. */
const soon = 60_000

/** What waits may leave now, or has to wait for another end. */
async function lookAgain({ store, userId, now, later }: Context): Promise<void> {
  const query = { index: 'byUser', equals: [userId], order: 'descending', limit: 100 } as const
  const { items } = await store.list('notifications', query)
  for (const { id, value } of items) {
    if (value.status !== 'delayed' || value.sendAt <= now + soon) continue
    // No wish of the person's holds it back.
    if (value.reason === 'daily_limit') continue
    later(sendNotification(id, now))
  }
}
