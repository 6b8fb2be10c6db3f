import { z } from 'zod'
import { dayMs } from '../../domain/calendar.ts'
import type { NotificationPreferencesRecord } from '../../domain/monitoring/notification.ts'
import { isTimeZone } from '../../domain/monitoring/notification-plan.ts'
import { bilingual } from '../../domain/text/language.ts'
import { invalidField } from '../../errors.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { bureauField, momentField } from '../fields.ts'
import { presentPreferences } from './notification-cards.ts'
import {
  notificationKindField,
  notificationPreferencesOutput,
  preferencesView,
} from './notification-preferences.ts'
import { sendNotification } from './notification-record.ts'

/** Longer than a holiday, at most the retention of events. */
const maxSnoozeMs = 30 * dayMs

const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, {
  error: bilingual({ en: 'must be a time like 22:00', fr: 'doit être une heure comme 22:00' }),
})

const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, {
    error: bilingual({
      en: 'must be a time zone like America/Toronto',
      fr: 'doit être un fuseau horaire comme America/Toronto',
    }),
  })

const quietHours = z
  .strictObject({ from: clockTime, to: clockTime, timeZone })
  .refine(({ from, to }) => from !== to, {
    path: ['to'],
    error: bilingual({
      en: 'must not be the time at which they begin',
      fr: 'ne doit pas être l’heure à laquelle elles commencent',
    }),
  })

/** An absent field stays unchanged; null resets it. */
const preferencesInput = z.strictObject({
  quietHours: quietHours.nullable().exactOptional(),
  mutes: z
    .array(
      z.strictObject({
        kind: notificationKindField.exactOptional(),
        bureau: bureauField.exactOptional(),
        until: momentField.exactOptional(),
      }),
    )
    .max(50)
    .exactOptional(),
  snoozedUntil: momentField.nullable().exactOptional(),
})

export const updateNotificationPreferences = defineOperation({
  name: 'update-notification-preferences',
  summary: 'Choose how you are notified',
  description:
    'Sets quiet hours (from and to like 22:00, timeZone like America/Toronto), mutes by kind, bureau or both, for ever or until a date, and pauses all messages to a date at most 30 days away. What is not sent stays as it was, null takes it back; a list of mutes replaces the one before. New accounts, also those that are late when first seen, and hard inquiries are sent at once even then, because they may be fraud, unless new_account or hard_inquiry is muted.',
  usage:
    'Use for quiet hours, mutes and pauses; where messages go is set by `set-up-monitoring`. Omitted fields stay, null clears.',
  api: 'engine',
  access: 'monitoring',
  effect: 'writes',
  dataClass: 'personal',
  command: { present: presentPreferences },
  rest: { method: 'PATCH', path: '/api/notifications/preferences' },
  input: preferencesInput,
  output: notificationPreferencesOutput,
  async handle(input, context) {
    const { userId, now } = context
    const before = await context.store.get('notificationPreferences', userId)
    const value = applyInput(before?.value, input, context)
    const record = { collection: 'notificationPreferences', id: userId, value } as const
    context.write({ kind: 'put', ...record, expectVersion: before?.version ?? 0 })
    await requeueDelayed(context)
    return preferencesView(value, now)
  },
})

function applyInput(
  before: NotificationPreferencesRecord | undefined,
  { quietHours, mutes, snoozedUntil }: z.output<typeof preferencesInput>,
  { userId, now }: Pick<Context, 'userId' | 'now'>,
): NotificationPreferencesRecord {
  const base = before ?? { quietHours: null, mutes: [], snoozedUntil: null }
  return {
    userId,
    quietHours: quietHours === undefined ? base.quietHours : quietHours,
    mutes:
      mutes?.map(({ kind = null, bureau = null, until }) => {
        return { kind, bureau, until: until === undefined ? null : Date.parse(until) }
      }) ?? base.mutes,
    snoozedUntil:
      snoozedUntil === undefined ? base.snoozedUntil : parseSnoozeEnd(snoozedUntil, now),
    updatedAt: now,
  }
}

/** Messages due sooner are left alone. */
const soonMs = 60_000

/** Reevaluates delayed messages: they may be due now, or later than before. */
async function requeueDelayed({ store, userId, now, later }: Context): Promise<void> {
  const query = { index: 'byUser', equals: [userId], order: 'descending', limit: 100 } as const
  const { items } = await store.list('notifications', query)
  for (const { id, value } of items) {
    if (value.status !== 'delayed' || value.sendAt <= now + soonMs) continue
    // The daily limit does not depend on preferences.
    if (value.reason === 'daily_limit') continue
    later(sendNotification(id, now))
  }
}

/** End of the snooze, milliseconds since 1970. Throws Failure('invalid_request') if past or too far. */
function parseSnoozeEnd(snoozedUntil: string | null, now: number): number | null {
  if (snoozedUntil === null) return null
  const end = Date.parse(snoozedUntil)
  if (end > now && end <= now + maxSnoozeMs) return end
  throw invalidField('snoozedUntil', {
    en: 'must be a moment within the next 30 days',
    fr: 'doit être un moment des 30 prochains jours',
  })
}
