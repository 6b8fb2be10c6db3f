import { z } from 'zod'
import { isUserId, userIdShape } from '../../domain/caller.ts'
import { bilingual } from '../../domain/text/language.ts'
import { tiers } from '../../domain/tiers.ts'
import { defineOperation } from '../define-operation.ts'
import { defaultSettings, knownTier, reportTier, updateProfile } from '../people/person.ts'

export const setTier = defineOperation({
  name: 'set-tier',
  summary: 'Set the plan of a user',
  description:
    'Sets the tier of a user, which is stronger than what their token says and holds from the next request on; null gives the word back to the token.',
  usage: "Use when a person's plan changes.",
  api: 'operator',
  access: 'operator',
  effect: 'writes',
  dataClass: 'personal',
  rest: null,
  input: z.strictObject({
    name: z.string().refine(isUserId, { error: bilingual(userIdShape) }),
    tier: z.enum(tiers).nullable(),
  }),
  output: z.object({ userId: z.string(), previousTier: z.enum(tiers), tier: z.enum(tiers) }),
  async handle({ name: userId, tier }, context) {
    const { store, ports, now } = context
    const before = await store.get('people', userId)
    const known = before?.value
    // A person without a record counts as free, like a token without a tier.
    const previousTier = knownTier(known) ?? 'free'
    const seenTier = known?.seenTier ?? 'free'
    const person = {
      sealedProfile: updateProfile(undefined, userId, known, ports.vault),
      tier,
      seenTier,
      settings: known?.settings ?? defaultSettings,
      createdAt: known?.createdAt ?? now,
    }
    const { version: expectVersion = 0 } = before ?? {}
    context.write({ kind: 'put', collection: 'people', id: userId, value: person, expectVersion })
    reportTier(userId, previousTier, tier ?? seenTier, context)
    return { userId, previousTier, tier: tier ?? seenTier }
  },
})
