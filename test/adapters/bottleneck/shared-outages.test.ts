import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { engineLimits, type RateWindow } from '../../../src/domain/tiers.ts'
import type { LimitCount } from '../../../src/ports/rate-limiter.ts'
import { runs } from '../../support/full-run.ts'
import { type RedisServer, startRedis } from '../../support/redis-server.ts'
import { openSharedLimiter, readMinuteCount, type SharedLimiter } from './shared-limiter.ts'
import { accepted, day, midnight, minute, perMinute, takeMany } from './taking.ts'

const user: readonly RateWindow[] = engineLimits.user

describe.skipIf(!inject('hasRedisServer'))('limits on a Redis', () => {
  let redis: RedisServer
  let one: SharedLimiter
  let other: SharedLimiter
  const name = randomUUID()

  beforeEach(async () => {
    redis = await startRedis()
    one = await openSharedLimiter({ url: redis.url, name })
    other = await openSharedLimiter({ url: redis.url, name })
  })
  afterEach(async () => {
    await one[Symbol.asyncDispose]()
    await other[Symbol.asyncDispose]()
    await redis.stop()
  })

  const take = async (limiter: SharedLimiter, number: number, now = midnight, windows = user) =>
    accepted(await takeMany(limiter, number, 'user:alice', windows, now))
  const takeOnBoth = async (
    ...[number, now, windows]: [number, number?, (readonly RateWindow[])?]
  ) => {
    const both = [one, other].map((limiter) => take(limiter, number, now, windows))
    return (await Promise.all(both)).reduce((sum, each) => sum + each)
  }
  const untilUp = async (isUp: boolean) => {
    await expect.poll(() => [one.redis.isUp(), other.redis.isUp()]).toEqual([isUp, isUp])
  }
  const command = async (...[words]: [readonly [string, ...string[]]]) => {
    const client = new Redis(redis.url)
    await client.call(...words)
    client.disconnect()
  }

  test('that has gone go on in each instance from the last count', async () => {
    expect(await take(one, 20)).toBe(20)
    expect(await take(other, 10)).toBe(10)
    await redis.kill()
    await untilUp(false)
    expect(await take(one, 100)).toBe(40)
    expect(await take(other, 100)).toBe(30)
  })

  test('that are back count what each instance has accepted meanwhile, at its next request', async () => {
    await takeOnBoth(10)
    for (const { redis: connected } of [one, other]) connected.failed(new Error('unplugged'))
    expect(await takeOnBoth(10)).toBe(20)
    await untilUp(true)
    expect(await takeOnBoth(1)).toBe(2)
    expect(await takeOnBoth(100)).toBe(18)
  })

  test('that come back empty miss no more than an instance had not heard of the other', async () => {
    await take(one, 10)
    await take(other, 10)
    await redis.kill()
    await untilUp(false)
    expect(await takeOnBoth(10)).toBe(20)
    await redis.start()
    // Each has told what it accepted by itself.
    const told = () => readMinuteCount('user:alice', { url: redis.url, name })
    await expect.poll(told).toBeGreaterThanOrEqual(30)
    await untilUp(true)
    const rest = await takeOnBoth(100)
    expect(rest).toBeGreaterThanOrEqual(20)
    expect(rest).toBeLessThanOrEqual(30)
  })

  test('that fails within a request lets the request go on by itself', async () => {
    await takeOnBoth(10)
    await redis.kill()
    expect(await takeOnBoth(1)).toBe(2)
  })

  test('that was flushed go on with the count that the next instance knows', async () => {
    await take(other, 20)
    await take(one, 20)
    await command(['FLUSHALL'])
    expect(await take(one, 5)).toBe(5)
    expect(await takeOnBoth(100)).toBe(15)
  })

  test('that was flushed are put right by an instance that knows more', async () => {
    await take(one, 5)
    await take(other, 40)
    await command(['FLUSHALL'])
    expect(await take(one, 1)).toBe(1)
    expect(await take(other, 1)).toBe(1)
    await expect.poll(() => readMinuteCount('user:alice', { url: redis.url, name })).toBe(46)
    expect(await take(one, 100)).toBe(14)
  })

  test('that was flushed begin with the stored count where the instance knows none', async () => {
    const count = { subject: 'user:alice', window: 'day', start: midnight, length: day } as const
    const stored: LimitCount[] = [{ ...count, used: 9_990 }]
    await command(['FLUSHALL'])
    await using later = await openSharedLimiter({ url: redis.url, name, stored })
    expect(await take(later, 100)).toBe(10)
    expect(await take(one, 100)).toBe(0)
  })

  test('that has lost its scripts notice nothing', async () => {
    await takeOnBoth(20)
    await command(['SCRIPT', 'FLUSH'])
    expect(await takeOnBoth(100)).toBe(20)
    expect([one.lines, other.lines]).toEqual([[], []])
  })

  test('that takes no writes are those of each instance, until it does', async () => {
    await take(other, 10)
    await take(one, 10)
    await command(['REPLICAOF', '127.0.0.1', '9'])
    expect(await take(one, 50)).toBe(40)
    expect(one.redis.isUp()).toBe(false)
    await command(['REPLICAOF', 'NO', 'ONE'])
    await expect.poll(() => one.redis.isUp()).toBe(true)
    expect(await takeOnBoth(100, midnight + minute)).toBe(60)
  })

  test('that answers nothing hold up no request for longer than its timeout, and admit no more than alone', async () => {
    await using hasty = await openSharedLimiter({ url: redis.url, name, timeoutMs: 250 })
    await take(one, 20)
    redis.pause()
    expect(await take(hasty, 100)).toBe(60)
    expect(hasty.lines).toEqual(['limits.away'])
    redis.goOn()
    await expect.poll(() => hasty.redis.isUp()).toBe(true)
    expect(await take(hasty, 100)).toBe(0)
  })

  test('that was killed again and again are never open, and are shared again each time', async () => {
    const windows = perMinute(60)
    for (let run = 0; run < runs(50); run++) {
      const [before, after] = [midnight + 2 * run * minute, midnight + (2 * run + 1) * minute]
      const killed = redis.kill()
      const admitted = await takeOnBoth(200, before, windows)
      await killed
      expect(admitted).toBeGreaterThanOrEqual(60)
      expect(admitted).toBeLessThanOrEqual(120)
      await untilUp(false)
      await redis.start()
      await untilUp(true)
      expect(await takeOnBoth(100, after, windows)).toBe(60)
    }
  })

  test('that has gone are logged in one line, and in one when they are back', async () => {
    await redis.kill()
    await untilUp(false)
    await takeOnBoth(10)
    await redis.start()
    await untilUp(true)
    expect([one.lines, other.lines]).toEqual([
      ['limits.away', 'limits.back'],
      ['limits.away', 'limits.back'],
    ])
  })

  test('that is not there yet do not keep a service from starting', async () => {
    await redis.kill()
    await using alone = await openSharedLimiter({ url: redis.url, name })
    expect(await take(alone, 100)).toBe(60)
    expect(alone.lines).toEqual(['limits.away'])
    await redis.start()
    await expect.poll(() => alone.redis.isUp()).toBe(true)
    expect(await take(alone, 100, midnight + minute)).toBe(60)
  })
})
