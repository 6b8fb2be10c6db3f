import { afterEach, describe, expect, test, vi } from 'vitest'
import { createBottleneckRateLimiter } from '../../../adapters/bottleneck/rate-limiter.ts'
import { engineLimits, type RateWindow } from '../../../src/domain/tiers.ts'
import { accepted, day, hour, midnight, minute, perMinute, takeMany } from './taking.ts'

const { user } = engineLimits

afterEach(() => {
  vi.useRealTimers()
})

describe('within the limits', () => {
  test('of 200 requests at once 60 are accepted, with Remaining 59 down to 0', async () => {
    const limiter = createBottleneckRateLimiter()
    const decisions = await takeMany(limiter, 200, 'user:alice', user, midnight)
    const remaining = decisions.filter(({ allowed }) => allowed).map((one) => one.remaining)
    expect(remaining).toEqual(Array.from({ length: 60 }, (_, index) => 59 - index))
  })

  test('the answer describes the window with the least remaining and when it ends', async () => {
    const limiter = createBottleneckRateLimiter()
    expect(await limiter.take('user:alice', user, midnight + 1_234)).toEqual({
      allowed: true,
      limit: 60,
      remaining: 59,
      used: 1,
      resetAt: midnight + minute,
    })
  })

  test('the first request of a subject has 59 of 60 left', async () => {
    const limiter = createBottleneckRateLimiter()
    expect(await limiter.take('user:alice', user, midnight)).toMatchObject({ remaining: 59 })
  })

  test('counts exactly across the first lease, an eighth of the limit, and the draw behind it', async () => {
    const limiter = createBottleneckRateLimiter()
    for (const remaining of [59, 58, 57, 56, 55, 54, 53]) {
      expect(await limiter.take('user:alice', user, midnight)).toMatchObject({ remaining })
    }
    expect(await limiter.take('user:alice', user, midnight)).toMatchObject({ remaining: 52 })
    expect(await limiter.take('user:alice', user, midnight)).toMatchObject({ remaining: 51 })
  })

  test('a limit that has no eighth is leased by ones', async () => {
    const limiter = createBottleneckRateLimiter()
    expect(await limiter.take('user:alice', perMinute(2), midnight)).toMatchObject({ remaining: 1 })
    expect(await limiter.take('user:alice', perMinute(2), midnight)).toMatchObject({ remaining: 0 })
    expect(await limiter.take('user:alice', perMinute(2), midnight)).toMatchObject({
      allowed: false,
    })
  })

  test('subjects that come a few times a minute need no timer in any minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const limiter = createBottleneckRateLimiter()
    for (let at = midnight; at < midnight + 10 * minute; at += minute) {
      for (let request = 0; request < 7; request++) {
        const decision = await limiter.take('user:alice', user, at)
        expect(decision).toMatchObject({ allowed: true, remaining: 59 - request })
      }
    }
    expect(vi.getTimerCount()).toBe(0)
  })

  test('subjects do not share their limits', async () => {
    const limiter = createBottleneckRateLimiter()
    await takeMany(limiter, 60, 'user:alice', user, midnight)
    expect(await limiter.take('user:bob', user, midnight)).toMatchObject({ remaining: 59 })
  })

  test('a new minute begins with a full minute', async () => {
    const limiter = createBottleneckRateLimiter()
    await takeMany(limiter, 61, 'user:alice', user, midnight + minute - 1)
    const next = await takeMany(limiter, 61, 'user:alice', user, midnight + minute)
    expect(accepted(next)).toBe(60)
  })

  test('a day of 70 requests a minute accepts 1,000 in its first hour and 10,000 in all', async () => {
    // Bottleneck waits for a timer at every draw; here they fire as soon as nothing else is to do.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    vi.setTimerTickMode('nextTimerAsync')
    const limiter = createBottleneckRateLimiter()
    let inFirstHour = 0
    let inDay = 0
    for (let at = midnight; at < midnight + day; at += minute) {
      const now = accepted(await takeMany(limiter, 70, 'user:alice', user, at))
      inDay += now
      if (at < midnight + hour) inFirstHour += now
    }
    expect(inFirstHour).toBe(1_000)
    expect(inDay).toBe(10_000)
  })
})

describe('a refusal', () => {
  test('is answered at once', async () => {
    const limiter = createBottleneckRateLimiter()
    await takeMany(limiter, 60, 'user:alice', user, midnight)
    expect(await limiter.take('user:alice', user, midnight)).toEqual({
      allowed: false,
      limit: 60,
      remaining: 0,
      used: 60,
      resetAt: midnight + minute,
    })
  })

  test('takes from no window', async () => {
    const limiter = createBottleneckRateLimiter()
    await takeMany(limiter, 200, 'user:alice', user, midnight)
    expect(limiter.newUses().map(({ window, used }) => [window, used])).toEqual([
      ['hour', 60],
      ['day', 60],
    ])
  })

  test('describes the window that is blocked longest', async () => {
    const limiter = createBottleneckRateLimiter()
    const windows: RateWindow[] = [
      { name: 'minute', length: minute, limit: 3 },
      { name: 'hour', length: hour, limit: 3 },
      { name: 'day', length: day, limit: 9 },
    ]
    await takeMany(limiter, 3, 'user:alice', windows, midnight)
    expect(await limiter.take('user:alice', windows, midnight)).toMatchObject({
      allowed: false,
      resetAt: midnight + hour,
    })
  })

  test('loses no token of the windows that had some left', async () => {
    const limiter = createBottleneckRateLimiter()
    const windows: RateWindow[] = [
      { name: 'minute', length: minute, limit: 5 },
      { name: 'hour', length: hour, limit: 3 },
    ]
    await takeMany(limiter, 10, 'user:alice', windows, midnight + hour - 1)
    expect(
      accepted(await takeMany(limiter, 10, 'user:alice', perMinute(5), midnight + hour - 1)),
    ).toBe(2)
  })

  test('is all that a limit of nothing gives', async () => {
    const limiter = createBottleneckRateLimiter()
    expect(await limiter.take('user:alice', perMinute(0), midnight)).toMatchObject({
      allowed: false,
      limit: 0,
    })
  })
})

describe('a limit that changes within the window', () => {
  test('leaves the count as it is', async () => {
    const limiter = createBottleneckRateLimiter()
    await takeMany(limiter, 20, 'user:alice', perMinute(20), midnight)
    expect(await limiter.take('user:alice', perMinute(60), midnight)).toMatchObject({
      allowed: true,
      limit: 60,
      remaining: 39,
      used: 21,
    })
  })

  test('refuses a subject above the lower limit, and gives back the rest with the higher', async () => {
    const limiter = createBottleneckRateLimiter()
    await takeMany(limiter, 30, 'user:alice', perMinute(60), midnight)
    expect(await limiter.take('user:alice', perMinute(20), midnight)).toMatchObject({
      allowed: false,
      remaining: 0,
      used: 30,
    })
    expect(accepted(await takeMany(limiter, 60, 'user:alice', perMinute(60), midnight))).toBe(30)
  })
})

describe('a limit that changes while a request waits for a draw', () => {
  test('gives no token twice', async () => {
    const limiter = createBottleneckRateLimiter()
    const take = async (limit: number) => limiter.take('user:alice', perMinute(limit), midnight)
    const decisions = [take(4), take(4), take(5), take(4), take(4)]
    expect(accepted(await Promise.all(decisions))).toBe(4)
  })
})

describe('a clock that goes back', () => {
  test('by less than a window stays in the window that it had', async () => {
    const limiter = createBottleneckRateLimiter()
    await takeMany(limiter, 60, 'user:alice', user, midnight + minute)
    expect(await limiter.take('user:alice', user, midnight + minute - 1)).toMatchObject({
      allowed: false,
      resetAt: midnight + 2 * minute,
    })
  })

  test('by a year takes its counts along, and the next window comes in its time', async () => {
    const limiter = createBottleneckRateLimiter()
    await takeMany(limiter, 60, 'user:alice', user, midnight + 365 * day)
    expect(await limiter.take('user:alice', user, midnight)).toMatchObject({
      allowed: false,
      resetAt: midnight + minute,
    })
    expect(await limiter.take('user:alice', user, midnight + minute)).toMatchObject({
      allowed: true,
      remaining: 59,
    })
  })
})
