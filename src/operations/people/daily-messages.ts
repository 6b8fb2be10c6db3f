import { limits } from '../../config/limits.ts'
import { type Tier, tierLimits } from '../../domain/tiers.ts'
import { Failure } from '../../errors.ts'
import { limitReached } from '../../events/report.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { timestamp } from '../fields.ts'
import { upsertPerson } from './upsert-person.ts'

const day = 24 * 60 * 60 * 1000

/** The end of the day (UTC) in which `now` lies, milliseconds since 1970. */
export const endOfDay = (now: number): number => (Math.floor(now / day) + 1) * day

/** Records of a person's days are looked up under this id. */
const dayId = (userId: string, now: number): string => `${userId}/${dateOf(now)}`

/** The date (UTC) that was asked for last: all but the first message of a day ask for it (decision 28). */
let lastDate = { end: 0, text: '' }

function dateOf(now: number): string {
  const end = endOfDay(now)
  if (lastDate.end !== end) lastDate = { end, text: timestamp(now).slice(0, 10) }
  return lastDate.text
}

/** How many messages the person has sent today through every door. */
export async function messagesToday(
  context: Pick<Context, 'store' | 'userId' | 'now'>,
): Promise<number> {
  return (await dayOf(context))?.value.used ?? 0
}

type Counting = Pick<
  Context,
  'store' | 'userId' | 'caller' | 'ports' | 'now' | 'write' | 'later' | 'report'
>

/** The person's day as it was when a message was admitted that is not counted yet. */
export type DayBefore = Stored<'messageDays'> | undefined

/**
 * Rejects with Failure('rate_limited') when the tier's messages of today are used up (Console
 * document, "Limits").
 */
export async function admitMessage(
  context: Pick<Counting, 'store' | 'userId' | 'caller' | 'now'>,
): Promise<DayBefore> {
  const { now, caller } = context
  const limit = tierLimits[caller.tier].dailyMessages
  const before = await dayOf(context)
  const used = before?.value.used ?? 0
  if (limit !== null && used >= limit) throw usedUp(limit, used, now)
  return before
}

/**
 * Counts the message in the operation's transaction, and keeps who sent it; the last one of the day
 * reports user.limit.reached.
 */
export async function countMessage(before: DayBefore, context: Counting): Promise<void> {
  await upsertPerson(context)
  putDay(before, 1, context.caller.tier, context)
}

/**
 * Adds messages that were sent under another name to today's count, in the operation's transaction
 * and whatever the limit; the one that reaches it reports user.limit.reached.
 */
export async function addMessages(
  count: number,
  tier: Tier,
  context: Omit<Counting, 'caller' | 'ports'>,
): Promise<void> {
  putDay(await dayOf(context), count, tier, context)
}

const dayOf = ({ store, userId, now }: Pick<Context, 'store' | 'userId' | 'now'>) =>
  store.get('messageDays', dayId(userId, now))

function putDay(
  before: Stored<'messageDays'> | undefined,
  count: number,
  tier: Tier,
  context: Omit<Counting, 'caller' | 'ports'>,
): void {
  const { userId, now } = context
  const id = dayId(userId, now)
  const usedBefore = before?.value.used ?? 0
  const used = usedBefore + count
  const resetAt = endOfDay(now)
  context.write({
    kind: 'put',
    collection: 'messageDays',
    id,
    value: { used, expiresAt: resetAt + limits.people.messageDayGraceMs },
    expectVersion: before?.version ?? 0,
  })
  if (before === undefined) {
    const payload = { collection: 'messageDays', id } as const
    const workId = `expire-messageDays-${id}`
    context.later({
      id: workId,
      kind: 'expire-record',
      dueAt: resetAt + limits.people.messageDayGraceMs,
      payload,
    })
  }
  const limit = tierLimits[tier].dailyMessages
  if (limit !== null && usedBefore < limit && used >= limit) {
    limitReached(context, { userId, limit, used, resetAt: timestamp(resetAt) })
  }
}

function usedUp(limit: number, used: number, now: number): Failure {
  const resetAt = endOfDay(now)
  return new Failure(
    'rate_limited',
    {
      en: `Your plan allows ${limit} messages a day, and today's are used up. They begin anew at 00:00 UTC.`,
      fr: `Votre forfait permet ${limit} messages par jour, et ceux d’aujourd’hui sont utilisés. Le compte repart à 00:00 UTC.`,
    },
    {
      retryAfter: Math.ceil((resetAt - now) / 1000),
      details: { limit, used, resetAt: timestamp(resetAt) },
    },
  )
}
