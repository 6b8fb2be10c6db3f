import { limits } from '../../config/limits.ts'
import { dayMs, isoDay, startOfDay } from '../../domain/calendar.ts'
import { type Tier, tierLimits } from '../../domain/tiers.ts'
import { Failure } from '../../errors.ts'
import type { Change, NewWork, Store, Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { expireRecordWork } from '../expire-record.ts'
import { timestamp } from '../fields.ts'
import { upsertPerson } from './person.ts'

/** End of the day (UTC) of `now`, milliseconds since 1970. */
export const endOfDay = (now: number): number => startOfDay(now) + dayMs

const dayId = (userId: string, now: number): string => `${userId}/${isoDay(now)}`

/** Messages that the person has sent today through all doors. */
export async function messagesToday(
  context: Pick<Context, 'store' | 'userId' | 'now'>,
): Promise<number> {
  return (await dayOf(context))?.value.used ?? 0
}

type CountContext = Pick<
  Context,
  'store' | 'userId' | 'caller' | 'ports' | 'now' | 'write' | 'later' | 'report'
>

/** Record of the day at the time of admission. */
export type DayBefore = Stored<'messageDays'> | undefined

/**
 * Rejects with Failure('rate_limited') when the tier's messages of today are used up (Console
 * document, "Limits").
 */
export async function admitMessage(
  context: Pick<CountContext, 'store' | 'userId' | 'caller' | 'now'>,
): Promise<DayBefore> {
  const { now, caller } = context
  const limit = tierLimits[caller.tier].dailyMessages
  const before = await dayOf(context)
  const used = before?.value.used ?? 0
  if (limit !== null && used >= limit) throw usedUp(limit, used, now)
  return before
}

/**
 * Counts the message and saves the person in the operation's transaction; the last one of the day
 * reports user.limit.reached.
 */
export async function countMessage(before: DayBefore, context: CountContext): Promise<void> {
  await upsertPerson(context)
  putDay(before, 1, context.caller.tier, context)
}

/**
 * Adds a guest's messages to today's count of the user, even above the limit; reaching it reports
 * user.limit.reached.
 */
export async function addMessages(
  count: number,
  tier: Tier,
  context: Omit<CountContext, 'caller' | 'ports'>,
): Promise<void> {
  putDay(await dayOf(context), count, tier, context)
}

/**
 * Copies today's count to another id: who leaves an account gets no fresh messages with the next one.
 * Without a count it does nothing.
 */
export async function copyMessagesToday(
  fromId: string,
  toId: string,
  { store, now }: { readonly store: Pick<Store, 'get'>; readonly now: number },
): Promise<{ readonly changes: readonly Change[]; readonly work: readonly NewWork[] }> {
  const day = await store.get('messageDays', dayId(fromId, now))
  if (day === undefined) return { changes: [], work: [] }
  const { value } = day
  const id = dayId(toId, now)
  return {
    changes: [{ kind: 'put', collection: 'messageDays', id, value }],
    work: [expireRecordWork('messageDays', id, value.expiresAt)],
  }
}

/**
 * A change that conflicts with the next message of the person: the replies and sessions that were counted beside it
 * are still all at the commit.
 */
export async function touchMessages(context: Omit<CountContext, 'ports'>): Promise<void> {
  putDay(await dayOf(context), 0, context.caller.tier, context)
}

const dayOf = ({ store, userId, now }: Pick<Context, 'store' | 'userId' | 'now'>) =>
  store.get('messageDays', dayId(userId, now))

function putDay(
  before: Stored<'messageDays'> | undefined,
  count: number,
  tier: Tier,
  context: Omit<CountContext, 'caller' | 'ports'>,
): void {
  const { userId, now } = context
  const id = dayId(userId, now)
  const usedBefore = before?.value.used ?? 0
  const used = usedBefore + count
  const resetAt = endOfDay(now)
  const expiresAt = resetAt + limits.people.messageDayGraceMs
  const value = { used, expiresAt }
  const expectVersion = before?.version ?? 0
  context.write({ kind: 'put', collection: 'messageDays', id, value, expectVersion })
  if (before === undefined) context.later(expireRecordWork('messageDays', id, expiresAt))
  const limit = tierLimits[tier].dailyMessages
  if (limit !== null && usedBefore < limit && used >= limit) {
    context.report('user.limit.reached', { userId, limit, used, resetAt: timestamp(resetAt) })
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

/** The largest 32-bit integer: the documents' integer fields need a number for "no limit". */
const noLimit = 2_147_483_647

/** The tier's daily messages in the form of both documents' bodies. */
export function dailyMessageLimit(tier: Tier) {
  const limit = tierLimits[tier].dailyMessages
  return { dailyMessageLimit: limit ?? noLimit, unlimited: limit === null }
}
