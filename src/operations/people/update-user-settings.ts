import { z } from 'zod'
import { defineOperation } from '../define-operation.ts'
import { upsertPerson } from './person.ts'
import { presentProfile } from './person-cards.ts'
import { checkSettings, settingFields, userProfile, userProfileOutput } from './user-profile.ts'

export const updateUserSettings = defineOperation({
  name: 'update-user-settings',
  summary: 'Change your settings',
  description:
    'Keeps the default model, the theme, the language (en or fr), whether notifications are wanted and whether the coach, plans and predictions may use linked bank accounts (useBankData, off until set), and gives the profile as it is then. What is not sent stays as it was.',
  usage:
    'Use for model, theme, language, notifications and useBankData (only when the person asks); omitted fields stay.',
  api: 'console',
  access: 'account',
  effect: 'writes',
  dataClass: 'personal',
  command: { present: presentProfile },
  rest: { method: 'PATCH', path: '/api/user/settings' },
  input: z.strictObject(settingFields),
  output: userProfileOutput,
  async handle(input, context) {
    await checkSettings(input, context)
    return await userProfile(await upsertPerson(context, input), context)
  },
})
