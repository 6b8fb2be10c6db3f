import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { dayMs } from '../../domain/calendar.ts'
import { guestWindows } from '../../domain/tiers.ts'
import { guestTokens } from '../access/opaque-token.ts'
import { endGuestWork } from '../accounts/account-data.ts'
import { defineOperation } from '../define-operation.ts'
import { timestamp, timestampField } from '../fields.ts'
import { userProfile, userProfileOutput } from './user-profile.ts'

export const createGuest = defineOperation({
  name: 'create-guest',
  summary: 'Come in as a guest',
  description: `Makes a guest and an access token for them, without any credential; from one address fifty times a day. Guests have the free plan. What they leave behind is forgotten when the token ends after ${limits.people.guestTokenMs / dayMs} days, and becomes their own when they sign in before (POST /api/claim-guest).`,
  usage: 'Use to try the service without an account; a signed-in person needs none.',
  api: 'console',
  access: 'public',
  limitedTo: guestWindows,
  effect: 'writes',
  dataClass: 'secret',
  rest: { method: 'POST', path: '/api/create-guest', created: true },
  input: z.strictObject({}),
  output: z.object({
    user: userProfileOutput,
    accessToken: z.string(),
    tokenType: z.literal('Bearer'),
    expiresAt: timestampField,
  }),
  async handle(_input, context) {
    const { now, store, caller, ports, models, primaryModel, language } = context
    const userId = context.newId('guest')
    const { token, hash } = guestTokens.make()
    const expiresAt = now + limits.people.guestTokenMs
    const value = { hash, claimedBy: null, createdAt: now, expiresAt }
    context.write({ kind: 'put', collection: 'guestTokens', id: userId, value, expectVersion: 0 })
    context.later(endGuestWork(userId, expiresAt))
    const guest = { store, caller, ports, models, primaryModel, language, now, userId }
    return {
      user: await userProfile(undefined, guest),
      accessToken: token,
      tokenType: 'Bearer' as const,
      expiresAt: timestamp(expiresAt),
    }
  },
})
