import { expect, it } from 'vitest'
import { effectiveTier } from '../../../src/domain/people/person-records.ts'

const person = { userId: 'alice', tier: 'free', claims: { tier: 'free' } } as const
const bot = { userId: 'alice', tier: 'enterprise', claims: undefined } as const

it.each([
  ['the token’s for who was never seen', person, undefined, 'free'],
  ['the token’s, not what it was before', person, { tier: null, seenTier: 'pro' }, 'free'],
  ['the operator’s before the token’s', person, { tier: 'pro', seenTier: 'free' }, 'pro'],
  ['the user’s for a bot that acts for them', bot, { tier: null, seenTier: 'pro' }, 'pro'],
  ['the operator’s for a bot, too', bot, { tier: 'free', seenTier: 'pro' }, 'free'],
  ['free for a bot’s user who never came', bot, { tier: null, seenTier: null }, 'free'],
  ['free for a bot’s user who is unknown', bot, undefined, 'free'],
  ['its own for a bot by itself', { ...bot, userId: 'service/k' }, undefined, 'enterprise'],
] as const)('the tier that counts is %s', (_, caller, record, tier) => {
  expect(effectiveTier(caller, record)).toBe(tier)
})
