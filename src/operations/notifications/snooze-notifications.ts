import { z } from 'zod'
import { dayMs } from '../../domain/calendar.ts'
import { defineOperation } from '../define-operation.ts'
import { presentSnooze } from './notification-cards.ts'
import { changePreferences, notificationPreferencesOutput } from './notification-preferences.ts'

const durationsMs = { '1h': dayMs / 24, '1d': dayMs, '7d': 7 * dayMs, off: 0 } as const

export const snoozeNotifications = defineOperation({
  name: 'snooze-notifications',
  summary: 'Pause messages to you',
  description:
    'Pauses messages for an hour, a day or seven days from now, or ends a pause (off). What happens meanwhile is sent together afterwards; new accounts and hard inquiries come at once even then, because they may be fraud.',
  usage:
    'Use for a pause of 1h, 1d or 7d, or to end one; another date or a mute: `update-notification-preferences`.',
  api: 'engine',
  access: 'monitoring',
  effect: 'writes',
  dataClass: 'personal',
  confirm: {
    because: 'silences',
    question: {
      en: 'Pause your alerts? You are told nothing until then.',
      fr: 'Suspendre vos alertes ? Vous ne serez informé de rien jusque-là.',
    },
  },
  command: { positional: ['duration'], present: presentSnooze },
  rest: { method: 'POST', path: '/api/notifications/snooze' },
  input: z.strictObject({ duration: z.enum(['1h', '1d', '7d', 'off']) }),
  output: notificationPreferencesOutput,
  async handle({ duration }, context) {
    const snoozedUntil = duration === 'off' ? null : context.now + durationsMs[duration]
    return await changePreferences((before) => ({ ...before, snoozedUntil }), context)
  },
})
