import { z } from 'zod'
import { defineOperation } from '../define-operation.ts'
import { presentProfile } from './person-cards.ts'
import { userProfile, userProfileOutput } from './user-profile.ts'

export const getUserPreferences = defineOperation({
  name: 'get-user-preferences',
  summary: 'Show your profile and settings',
  description:
    'Gives the person’s profile: who the access token says they are, their plan with today’s messages, and what they have chosen. Texts that the token does not tell are empty.',
  usage: 'Use for the plan, language and defaults.',
  api: 'console',
  access: 'account',
  effect: 'reads',
  dataClass: 'personal',
  command: { name: 'settings', nameFr: 'reglages', present: presentProfile },
  rest: { method: 'GET', path: '/api/user-preferences' },
  input: z.strictObject({}),
  output: userProfileOutput,
  async handle(_input, context) {
    const person = await context.store.get('people', context.userId)
    return await userProfile(person?.value, context)
  },
})
