import { z } from 'zod'
import { tierLimits } from '../../domain/tiers.ts'
import { findLive } from '../../replies/in-flight.ts'
import { defineOperation } from '../define-operation.ts'
import { countField, named, outputList } from '../fields.ts'
import { presentAvatarSessions } from './avatar-cards.ts'
import { avatarSessionOutput, minutesOutput } from './avatar-fields.ts'
import { avatarSessionView } from './avatar-view.ts'
import { listLiveSessions, usedMinutes } from './media-sessions.ts'

export const getAvatarSessions = defineOperation({
  name: 'get-avatar-sessions',
  summary: 'Show your avatar sessions',
  description:
    'Shows the newest live avatar session, all of them, how many live sessions and answers count towards the plan now, its limit (null: none), and the avatar minutes of this month (UTC).',
  usage: 'Use to find the sessionId of a running avatar, or the minutes that are left.',
  api: 'console',
  access: 'media',
  since: '2024-12',
  effect: 'reads',
  dataClass: 'personal',
  command: { present: presentAvatarSessions },
  rest: { method: 'GET', path: '/api/avatar/session' },
  input: z.strictObject({}),
  output: named(
    'AvatarSessions',
    z.object({
      session: avatarSessionOutput.nullable(),
      sessions: outputList(avatarSessionOutput),
      active: countField,
      limit: countField.nullable(),
      minutesUsed: z.number(),
      minutesLimit: minutesOutput,
    }),
  ),
  async handle(_input, context) {
    const { store, userId, now, caller } = context
    const live = await listLiveSessions({ store, userId, now })
    const sessions = live
      .filter(({ value }) => value.kind === 'avatar')
      .toSorted((a, b) => b.value.startedAt - a.value.startedAt)
      .map(({ id, value }) => avatarSessionView(id, value))
    const { concurrentSessions, avatarMinutes } = tierLimits[caller.tier]
    return {
      session: sessions[0] ?? null,
      sessions,
      active: Math.max(live.length, (await findLive(userId, { store, now })).count),
      limit: concurrentSessions,
      minutesUsed: await usedMinutes('avatar', context),
      minutesLimit: avatarMinutes ?? ('unlimited' as const),
    }
  },
})
