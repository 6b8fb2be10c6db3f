import { z } from 'zod'
import { storageQuota } from '../../domain/people/person-records.ts'
import { tierLimits } from '../../domain/tiers.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { countField, named, tierField, timestamp, timestampField } from '../fields.ts'
import { usedMinutes } from '../media/media-sessions.ts'
import { dailyMessageLimit, endOfDay, messagesToday } from './daily-messages.ts'
import { presentLimits } from './person-cards.ts'

const minutes = named('MinutesAllowance', z.union([z.literal('unlimited'), z.number()]))

export const getRateLimits = defineOperation({
  name: 'get-rate-limits',
  summary: 'Show your plan and what is left of it',
  description:
    'Returns the plan, its daily messages and how many are used, when the count resets (00:00 UTC), and the plan’s other limits. Without a daily limit, unlimited is true and dailyMessageLimit the largest 32-bit integer; concurrentSessions is null where there is no limit. minutesUsed gives the avatar and voice minutes of this month (UTC). storage gives the bytes that your records may take and do take: chats, reports, disputes, events, webhook deliveries, alerts and answers saved for repeated requests. Asking costs no message.',
  usage: 'Use after a refusal for too many messages, to see when they reset.',
  api: 'console',
  access: 'authenticated',
  effect: 'reads',
  dataClass: 'personal',
  command: { name: 'limits', nameFr: 'limites', present: presentLimits },
  rest: { method: 'GET', path: '/api/rate-limits' },
  input: z.strictObject({}),
  output: named(
    'RateLimitStatus',
    z.object({
      tier: tierField,
      status: z.literal('active'),
      dailyMessageLimit: countField,
      unlimited: z.boolean(),
      messagesUsedToday: countField,
      resetAt: timestampField,
      concurrentSessions: countField.nullable(),
      storage: z.object({ limit: countField, used: countField }),
      features: z.object({
        gpt4Access: z.boolean(),
        alternativeModels: z.boolean(),
        avatarMinutes: minutes,
        voiceMinutes: minutes,
      }),
      /** Minutes of this month (UTC). */
      minutesUsed: z.object({ avatar: z.number(), voice: z.number() }),
    }),
  ),
  async handle(_input, context) {
    const { tier } = context.caller
    const limits = tierLimits[tier]
    return {
      tier,
      status: 'active' as const,
      ...dailyMessageLimit(tier),
      messagesUsedToday: await messagesToday(context),
      resetAt: timestamp(endOfDay(context.now)),
      concurrentSessions: limits.concurrentSessions,
      storage: await storageOf(context),
      features: {
        gpt4Access: limits.premiumModels,
        alternativeModels: limits.alternativeModels,
        avatarMinutes: limits.avatarMinutes ?? ('unlimited' as const),
        voiceMinutes: limits.voiceMinutes ?? ('unlimited' as const),
      },
      minutesUsed: {
        avatar: await usedMinutes('avatar', context),
        voice: await usedMinutes('voice', context),
      },
    }
  },
})

async function storageOf({ store, userId, caller }: Context) {
  const { limit } = storageQuota(userId, caller.tier)
  return { limit, used: await store.countBytes(userId) }
}
