import { z } from 'zod'
import { defineOperation } from '../define-operation.ts'
import { presentPreferences } from './notification-cards.ts'
import { notificationPreferencesOutput, preferencesView } from './notification-preferences.ts'

export const getNotificationPreferences = defineOperation({
  name: 'get-notification-preferences',
  summary: 'Show how you are notified',
  description:
    'Gives the quiet hours, the muted kinds and bureaus, the date to which messages are paused, and how often a digest comes. Where messages go is part of the monitoring configuration.',
  usage: 'Use before changing them with `update-notification-preferences`.',
  api: 'engine',
  access: 'monitoring',
  effect: 'reads',
  dataClass: 'personal',
  command: { present: presentPreferences },
  rest: { method: 'GET', path: '/api/notifications/preferences' },
  input: z.strictObject({}),
  output: notificationPreferencesOutput,
  async handle(_input, context) {
    const preferences = await context.store.get('notificationPreferences', context.userId)
    return preferencesView(preferences?.value, context.now)
  },
})
