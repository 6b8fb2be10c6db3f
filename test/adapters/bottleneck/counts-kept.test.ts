import { describe, expect, test } from 'vitest'
import { createBottleneckRateLimiter } from '../../../adapters/bottleneck/rate-limiter.ts'
import { engineLimits, type RateWindow } from '../../../src/domain/tiers.ts'
import type { LimitDecision } from '../../../src/ports/rate-limiter.ts'
import { accepted, day, hour, midnight, minute, perMinute, takeMany } from './taking.ts'

const { user } = engineLimits

describe('a restart', () => {
  test('goes on with the hours and days that were counted', async () => {
    const before = createBottleneckRateLimiter()
    await takeMany(before, 60, 'user:alice', user, midnight)
    const after = createBottleneckRateLimiter()
    after.restore(before.newUses())
    const windows = user.filter(({ name }) => name !== 'minute')
    expect(await after.take('user:alice', windows, midnight)).toMatchObject({ used: 61 })
  })

  test('forgets an hour that is over and keeps the day', async () => {
    const before = createBottleneckRateLimiter()
    await takeMany(before, 60, 'user:alice', user, midnight)
    const after = createBottleneckRateLimiter()
    after.restore(before.newUses())
    const used = async (name: string) => {
      const windows = user.filter((window) => window.name === name)
      return (await after.take('user:alice', windows, midnight + hour)).used
    }
    expect([await used('hour'), await used('day')]).toEqual([1, 61])
  })

  test('takes the newest of several windows', async () => {
    const limiter = createBottleneckRateLimiter()
    const count = { subject: 'user:alice', window: 'day', length: day } as const
    limiter.restore([
      { ...count, start: midnight, used: 10_000 },
      { ...count, start: midnight - day, used: 7 },
    ])
    expect(await limiter.take('user:alice', user, midnight)).toMatchObject({
      allowed: false,
      used: 10_000,
    })
  })

  test('adds up what was stored under several keys', async () => {
    const limiter = createBottleneckRateLimiter()
    const count = { subject: 'user:alice', window: 'day', start: midnight, length: day } as const
    limiter.restore([
      { ...count, used: 4_000 },
      { ...count, used: 6_000 },
    ])
    expect(await limiter.take('user:alice', user, midnight)).toMatchObject({
      allowed: false,
      used: 10_000,
    })
  })

  test('hands out only what was used since the last time', async () => {
    const limiter = createBottleneckRateLimiter()
    await takeMany(limiter, 3, 'user:alice', user, midnight)
    await limiter.take('user:bob', user, midnight)
    expect(limiter.newUses().map(({ subject, used }) => [subject, used])).toEqual([
      ['user:alice', 3],
      ['user:bob', 1],
      ['user:alice', 3],
      ['user:bob', 1],
    ])
    await limiter.take('user:alice', user, midnight)
    expect(limiter.newUses()).toEqual([
      { subject: 'user:alice', window: 'hour', start: midnight, length: hour, used: 1 },
      { subject: 'user:alice', window: 'day', start: midnight, length: day, used: 1 },
    ])
    expect(limiter.newUses()).toEqual([])
  })
})

describe('more subjects than there is room for', () => {
  test('keep their counts', async () => {
    const limiter = createBottleneckRateLimiter({ liveSubjects: 2 })
    const names = Array.from({ length: 10 }, (_, index) => `user:u${index}`)
    for (const name of names) await takeMany(limiter, 59, name, user, midnight)
    for (const name of names) {
      expect(await limiter.take(name, user, midnight)).toMatchObject({ remaining: 0, used: 60 })
      expect(await limiter.take(name, user, midnight)).toMatchObject({ allowed: false })
    }
  })

  test('at once are all served, though each needs the only place', async () => {
    const limiter = createBottleneckRateLimiter({ liveSubjects: 1 })
    const names = Array.from({ length: 20 }, (_, index) => `user:u${index}`)
    const decisions = await Promise.all(
      names.map((name) => takeMany(limiter, 70, name, user, midnight)),
    )
    expect(decisions.map(accepted)).toEqual(names.map(() => 60))
  })

  test('have their minutes forgotten first, then their hours, never their days', async () => {
    const limiter = createBottleneckRateLimiter({ liveSubjects: 1, counts: 9 })
    const windows: RateWindow[] = [
      { name: 'minute', length: minute, limit: 10 },
      { name: 'hour', length: hour, limit: 100 },
      { name: 'day', length: day, limit: 1_000 },
    ]
    const used = async (subject: string) => {
      const decisions: LimitDecision[] = []
      for (const window of windows.slice(1)) {
        decisions.push(await limiter.take(subject, [window], midnight))
      }
      return decisions.map((decision) => decision.used)
    }
    for (const name of ['a', 'b', 'c'])
      await takeMany(limiter, 7, `user:${name}`, windows, midnight)
    expect(await used('user:a')).toEqual([8, 8])
    for (const name of ['c', 'd', 'e', 'f']) await limiter.take(`user:${name}`, windows, midnight)
    expect(await used('user:a')).toEqual([1, 9])
  })

  test('never drop the minute of an active subject', async () => {
    const limiter = createBottleneckRateLimiter({ counts: 8 })
    await takeMany(limiter, 5, 'user:alice', perMinute(5), midnight)
    for (let index = 0; index < 50; index++) {
      await limiter.take(`user:u${index}`, perMinute(5), midnight)
      expect(await limiter.take('user:alice', perMinute(5), midnight)).toMatchObject({
        allowed: false,
      })
    }
  })

  test('turn away new addresses while only days are left to forget, but no user and no known address', async () => {
    const limiter = createBottleneckRateLimiter({ counts: 4 })
    const windows = engineLimits.public
    for (const last of [1, 2, 3, 4]) await limiter.take(`ip:192.0.2.${last}`, windows, midnight)
    expect(await limiter.take('ip:192.0.2.5', windows, midnight)).toEqual({
      allowed: false,
      limit: 500,
      remaining: 0,
      used: 0,
      resetAt: midnight + day,
    })
    expect(await limiter.take('ip:192.0.2.1', windows, midnight)).toMatchObject({ allowed: true })
    expect(await limiter.take('user:alice', user, midnight)).toMatchObject({ allowed: true })
    expect(await limiter.take('ip:192.0.2.5', windows, midnight + day)).toMatchObject({
      allowed: true,
    })
  })
})
