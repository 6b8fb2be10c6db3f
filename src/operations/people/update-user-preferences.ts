import { z } from 'zod'
import { defineOperation } from '../define-operation.ts'
import { upsertPerson } from './person.ts'
import { presentProfile } from './person-cards.ts'
import { checkSettings, settingFields, userProfile, userProfileOutput } from './user-profile.ts'

export const updateUserPreferences = defineOperation({
  name: 'update-user-preferences',
  summary: 'Choose a theme and a default model',
  description:
    'Keeps the theme and the model that answers where none is named, and gives the profile as it is then. What is not sent stays as it was.',
  usage: 'Use for theme and model alone; else `update-user-settings`.',
  api: 'console',
  access: 'account',
  effect: 'writes',
  dataClass: 'personal',
  command: { present: presentProfile },
  rest: { method: 'POST', path: '/api/user-preferences' },
  input: z.strictObject({ theme: settingFields.theme, defaultModel: settingFields.defaultModel }),
  output: userProfileOutput,
  async handle(input, context) {
    await checkSettings(input, context)
    return await userProfile(await upsertPerson(context, input), context)
  },
})
