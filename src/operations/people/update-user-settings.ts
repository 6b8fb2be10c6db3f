import { z } from 'zod'
import { defineOperation } from '../define-operation.ts'
import { upsertPerson } from './person.ts'
import { presentProfile } from './person-cards.ts'
import { checkSettings, settingFields, userProfile, userProfileOutput } from './user-profile.ts'

export const updateUserSettings = defineOperation({
  name: 'update-user-settings',
  summary: 'Change your settings',
  description:
    'Keeps the default model, the theme, the language (en or fr) and whether notifications are wanted, and gives the profile as it is then. What is not sent stays as it was.',
  usage: 'Use for model, theme, language and notifications; omitted fields stay.',
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
