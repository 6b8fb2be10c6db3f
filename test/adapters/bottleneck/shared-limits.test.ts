import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { engineLimits, type RateWindow } from '../../../src/domain/tiers.ts'
import type { LimitDecision } from '../../../src/ports/rate-limiter.ts'
import { openSharedLimiter, readMinuteCount, type SharedLimiter } from './shared-limiter.ts'
import { accepted, day, hour, midnight, minute, perMinute, takeMany } from './taking.ts'

const { user } = engineLimits
const url = inject('redisUrl')

describe.skipIf(url === null)('two instances on one Redis', () => {
  let name: string
  let one: SharedLimiter
  let other: SharedLimiter
  const open = () => openSharedLimiter({ url: url ?? '', name })

  beforeEach(async () => {
    name = randomUUID()
    one = await open()
    other = await open()
  })
  afterEach(async () => {
    await one[Symbol.asyncDispose]()
    await other[Symbol.asyncDispose]()
  })

  const takeOnBoth = async (
    number: number,
    windows: readonly RateWindow[],
    now = midnight,
  ): Promise<LimitDecision[]> => {
    const both = [one, other].map((limiter) =>
      takeMany(limiter, number, 'user:alice', windows, now),
    )
    return (await Promise.all(both)).flat()
  }

  test('accept 60 of 200 requests at once, with Remaining 59 down to 0', async () => {
    const decisions = await takeOnBoth(100, user)
    const remaining = decisions.filter(({ allowed }) => allowed).map((each) => each.remaining)
    expect(remaining.toSorted((a, b) => b - a)).toEqual(
      Array.from({ length: 60 }, (_, index) => 59 - index),
    )
  })

  test('accept 60 when the requests come in turn', async () => {
    const decisions: LimitDecision[] = []
    for (let request = 0; request < 40; request++) decisions.push(...(await takeOnBoth(1, user)))
    expect(accepted(decisions)).toBe(60)
  })

  test('answer as one does', async () => {
    await one.take('user:alice', user, midnight)
    expect(await other.take('user:alice', user, midnight + 1_234)).toEqual({
      allowed: true,
      limit: 60,
      remaining: 58,
      used: 2,
      resetAt: midnight + minute,
    })
    await takeOnBoth(60, user)
    const refused = {
      allowed: false,
      limit: 60,
      remaining: 0,
      used: 60,
      resetAt: midnight + minute,
    }
    expect(await one.take('user:alice', user, midnight)).toEqual(refused)
    expect(await other.take('user:alice', user, midnight)).toEqual(refused)
  })

  test('take nothing from an hour and a day for what the minute refuses', async () => {
    await takeOnBoth(200, user)
    const longer = user.filter(({ name: window }) => window !== 'minute')
    expect(await one.take('user:alice', longer, midnight)).toMatchObject({ used: 61 })
  })

  test('give back to the minute what the hour refuses', async () => {
    const windows: RateWindow[] = [
      { name: 'minute', length: minute, limit: 9 },
      { name: 'hour', length: hour, limit: 4 },
    ]
    expect(accepted(await takeOnBoth(5, windows))).toBe(4)
    const at = { url: url ?? '', name }
    await expect.poll(() => readMinuteCount('user:alice', at)).toBe(4)
  })

  test('have the uses of each to be stored, and no use that was refused', async () => {
    await takeOnBoth(100, user)
    const stored = [...one.newUses(), ...other.newUses()]
    const used = (window: string) =>
      stored.filter((count) => count.window === window).reduce((sum, count) => sum + count.used, 0)
    expect([used('hour'), used('day')]).toEqual([60, 60])
  })

  test('follow a limit that changes within the window', async () => {
    await takeOnBoth(10, perMinute(60))
    expect(await one.take('user:alice', perMinute(20), midnight)).toMatchObject({ allowed: false })
    expect(await other.take('user:alice', perMinute(25), midnight)).toMatchObject({ remaining: 4 })
    expect(accepted(await takeOnBoth(100, perMinute(60)))).toBe(39)
  })

  test('start the next minute anew', async () => {
    await takeOnBoth(100, user)
    expect(accepted(await takeOnBoth(100, user, midnight + minute))).toBe(60)
  })

  test('go on where another ended', async () => {
    await takeMany(one, 50, 'user:alice', user, midnight)
    await using later = await open()
    expect(accepted(await takeMany(later, 50, 'user:alice', user, midnight))).toBe(10)
  })

  test('begin with the stored count where Redis has none', async () => {
    const count = { subject: 'user:bob', window: 'day', start: midnight, length: day } as const
    const stored = [{ ...count, used: 9_990 }]
    await using later = await openSharedLimiter({ url: url ?? '', name, stored })
    expect(accepted(await takeMany(later, 30, 'user:bob', user, midnight))).toBe(10)
    expect(await one.take('user:bob', user, midnight)).toMatchObject({ allowed: false })
  })
})
