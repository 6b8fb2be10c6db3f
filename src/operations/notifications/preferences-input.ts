import { z } from 'zod'
import { dayMs } from '../../domain/calendar.ts'
import { isTimeZone } from '../../domain/monitoring/quiet-hours.ts'
import { bilingual } from '../../domain/text/language.ts'
import { invalidField } from '../../errors.ts'
import { bureauField, momentField } from '../fields.ts'
import { notificationKindField } from './notification-preferences.ts'

/** Longer than a holiday, and no longer than events can be told again. */
const longestSnooze = 30 * dayMs

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

/** What may be changed; what is not sent stays as it was, and null takes it back. */
export const preferencesInput = z.strictObject({
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

/** The end of a pause, milliseconds since 1970. Throws Failure('invalid_request') for a past or far one. */
export function snoozeEnd(snoozedUntil: string | null, now: number): number | null {
  if (snoozedUntil === null) return null
  const end = Date.parse(snoozedUntil)
  if (end > now && end <= now + longestSnooze) return end
  throw invalidField('snoozedUntil', {
    en: 'must be a moment within the next 30 days',
    fr: 'doit être un moment des 30 prochains jours',
  })
}
