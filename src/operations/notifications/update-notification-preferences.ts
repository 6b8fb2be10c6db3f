import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { dayMs } from '../../domain/calendar.ts'
import { timeZoneOf } from '../../domain/monitoring/digest-schedule.ts'
import type { NotificationPreferencesRecord } from '../../domain/monitoring/notification.ts'
import { isTimeZone } from '../../domain/monitoring/notification-plan.ts'
import { bilingual } from '../../domain/text/language.ts'
import { invalidField } from '../../errors.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { bureauField, filledField, momentField } from '../fields.ts'
import { presentPreferences } from './notification-cards.ts'
import {
  changePreferences,
  digestField,
  notificationKindField,
  notificationPreferencesOutput,
} from './notification-preferences.ts'

/** Longer than a holiday, at most the retention of events. */
const maxSnoozeMs = 30 * dayMs

const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, {
  error: bilingual({ en: 'must be a time like 22:00', fr: 'doit être une heure comme 22:00' }),
})

const timeZoneField = () =>
  z
    .string()
    .max(64)
    .refine(isTimeZone, {
      error: bilingual({
        en: 'must be a time zone like America/Toronto',
        fr: 'doit être un fuseau horaire comme America/Toronto',
      }),
    })

const quietHours = z
  .strictObject({ from: clockTime, to: clockTime, timeZone: timeZoneField().exactOptional() })
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
    .max(limits.notifications.maxMutes)
    .exactOptional(),
  snoozedUntil: momentField.nullable().exactOptional(),
  timeZone: timeZoneField().nullable().exactOptional(),
  /** Zone of the person's device, for hours that need one when none is chosen. */
  defaultTimeZone: filledField('timeZone', timeZoneField()).exactOptional(),
  digest: digestField.exactOptional(),
})

export const updateNotificationPreferences = defineOperation({
  name: 'update-notification-preferences',
  summary: 'Choose how you are notified',
  description:
    'Sets quiet hours (from and to like 22:00, timeZone like America/Toronto), mutes by kind, bureau or both, for ever or until a date, and pauses all messages to a date at most 30 days away. digest (daily, or weekly on Mondays, at 8:00 in timeZone) sends the scores, what changed and open disputes together; what is not urgent waits for it. defaultTimeZone is used while no zone is chosen. What is not sent stays as it was, null takes it back; a list of mutes replaces the one before. New accounts, also those that are late when first seen, and hard inquiries are sent at once even then, because they may be fraud, unless new_account or hard_inquiry is muted.',
  usage:
    'Use for quiet hours, mutes, pauses and digests; where messages go is set by `set-up-monitoring`. Omitted fields stay, null clears.',
  api: 'engine',
  access: 'monitoring',
  effect: 'writes',
  dataClass: 'personal',
  confirm: {
    because: 'silences',
    question: {
      en: 'Change when and of what you are notified? What is muted or paused is not sent.',
      fr: 'Changer quand et de quoi vous êtes informé ? Ce qui est coupé ou suspendu n’est pas envoyé.',
    },
  },
  command: { present: presentPreferences },
  rest: { method: 'PATCH', path: '/api/notifications/preferences' },
  input: preferencesInput,
  output: notificationPreferencesOutput,
  async handle(input, context) {
    return await changePreferences((before) => applyInput(before, input, context), context)
  },
})

function applyInput(
  before: NotificationPreferencesRecord,
  input: z.output<typeof preferencesInput>,
  { now }: Pick<Context, 'now'>,
): NotificationPreferencesRecord {
  const { quietHours, mutes, snoozedUntil, digest } = input
  const zone = chooseZone(before, input)
  const value = {
    ...before,
    quietHours: quietHours === undefined ? moveQuietHours(before, zone) : inZone(quietHours, zone),
    mutes:
      mutes?.map(({ kind = null, bureau = null, until }) => {
        return { kind, bureau, until: until === undefined ? null : Date.parse(until) }
      }) ?? before.mutes,
    snoozedUntil:
      snoozedUntil === undefined ? before.snoozedUntil : parseSnoozeEnd(snoozedUntil, now),
    timeZone: zone,
    digest: digest ?? before.digest ?? 'off',
  }
  if (value.digest !== 'off' && timeZoneOf(value) === undefined) throw needsZone('timeZone')
  return value
}

/** The chosen zone; else that of the person's device, once hours depend on it. */
function chooseZone(
  before: NotificationPreferencesRecord,
  { quietHours, timeZone, defaultTimeZone, digest = 'off' }: z.output<typeof preferencesInput>,
): string | null {
  if (timeZone !== undefined) return timeZone
  const hasHours = digest !== 'off' || (quietHours ?? null) !== null
  return timeZoneOf(before) ?? (hasHours ? defaultTimeZone : undefined) ?? null
}

/** Quiet hours by the person's own clocks follow them to another zone. */
function moveQuietHours(
  before: NotificationPreferencesRecord,
  zone: string | null,
): NotificationPreferencesRecord['quietHours'] {
  const { quietHours } = before
  const isOwn = quietHours?.timeZone === timeZoneOf(before)
  return quietHours !== null && zone !== null && isOwn
    ? { ...quietHours, timeZone: zone }
    : quietHours
}

/** Quiet hours in their own zone, else in the person's. Throws Failure('invalid_request') without one. */
function inZone(
  hours: z.output<typeof quietHours> | null,
  zone: string | null,
): NotificationPreferencesRecord['quietHours'] {
  if (hours === null) return null
  const timeZone = hours.timeZone ?? zone
  if (timeZone === null) throw needsZone('quietHours.timeZone')
  return { from: hours.from, to: hours.to, timeZone }
}

const needsZone = (field: string) =>
  invalidField(field, {
    en: 'must say where you are, like America/Toronto: the hours are those of your clocks',
    fr: 'doit dire où vous êtes, comme America/Toronto : les heures sont celles de vos horloges',
  })

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
