import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { createSendPace } from '../../../adapters/bottleneck/send-pace.ts'
import type { SendPace } from '../../../src/ports/send-pace.ts'
import type { SharedRedis } from '../../../src/ports/shared-redis.ts'
import { openSharedRedis } from '../../../storage/redis/shared-redis.ts'
import { type RedisServer, startRedis } from '../../support/redis-server.ts'
import { maxWaitMs, neverMs } from '../../support/time.ts'

interface Instance extends AsyncDisposable {
  readonly redis: SharedRedis
  readonly pace: SendPace
  readonly lines: readonly string[]
}

async function openInstance(
  url: string,
  { timeoutMs = maxWaitMs, placeMs = neverMs } = {},
): Promise<Instance> {
  const lines: string[] = []
  const redis = await openSharedRedis({ url, timeoutMs, log: (event) => void lines.push(event) })
  const pace = createSendPace(redis, placeMs)
  return {
    ...{ redis, pace, lines },
    async [Symbol.asyncDispose]() {
      await pace.close()
      await redis.close()
    },
  }
}

/** A send that a test ends. */
function createSend() {
  const begun = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<string>()
  let times = 0
  const send = () => {
    times += 1
    begun.resolve()
    return ended.promise
  }
  return { send, begun: begun.promise, end: ended.resolve, times: () => times }
}

describe.skipIf(!inject('hasRedisServer'))('the pace of sends on Redis', () => {
  let server: RedisServer
  let one: Instance
  let other: Instance
  const workspace = `slack:${randomUUID()}`

  beforeEach(async () => {
    server = await startRedis()
    one = await openInstance(server.url)
    other = await openInstance(server.url)
  })
  afterEach(async () => {
    await one[Symbol.asyncDispose]()
    await other[Symbol.asyncDispose]()
    await server.stop()
  })

  test('sends to one channel one at a time from two instances', async () => {
    let running = 0
    let maxRunning = 0
    const send = async () => {
      running += 1
      maxRunning = Math.max(maxRunning, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      return 'sent'
    }
    const sends = [one, other, one, other].map(({ pace }) => pace.run(workspace, 'C1', send))
    expect(await Promise.all(sends)).toEqual(['sent', 'sent', 'sent', 'sent'])
    expect(maxRunning).toBe(1)
    expect([one.lines, other.lines]).toEqual([[], []])
  })

  test('lets the other instance wait until the first send has ended', async () => {
    const first = createSend()
    const second = createSend()
    const sent = one.pace.run(workspace, 'C1', first.send)
    await first.begun
    const next = other.pace.run(workspace, 'C1', second.send)
    // Another channel does not wait, and its turn comes after what the channel before was asked.
    expect(await other.pace.run(workspace, 'C2', async () => 'elsewhere')).toBe('elsewhere')
    expect(second.times()).toBe(0)
    first.end('first')
    second.end('second')
    expect(await Promise.all([sent, next])).toEqual(['first', 'second'])
  })

  test('has one burst for both instances, and then a send a second', async () => {
    const began = Date.now()
    const times: number[] = []
    const send = async () => void times.push(Date.now() - began)
    await Promise.all(
      [one, other, one, other, one].map(({ pace }) => pace.run(workspace, 'C1', send)),
    )
    // Three at once; the fifth needs two tokens more.
    expect(times[4]).toBeGreaterThanOrEqual(2_000)
  })

  test('goes on in each instance when Redis has gone, and sends once what had begun', async () => {
    const first = createSend()
    const second = createSend()
    const sent = one.pace.run(workspace, 'C1', first.send)
    await first.begun
    const next = one.pace.run(workspace, 'C1', second.send)
    await server.kill()
    await second.begun
    first.end('first')
    second.end('second')
    expect(await Promise.all([sent, next])).toEqual(['first', 'second'])
    expect([first.times(), second.times()]).toEqual([1, 1])
    expect(await other.pace.run(workspace, 'C1', async () => 'alone')).toBe('alone')
  })

  test('is shared again when Redis is back', async () => {
    await one.pace.run(workspace, 'C1', async () => 'before')
    await server.kill()
    await expect.poll(() => one.redis.isUp()).toBe(false)
    await one.pace.run(workspace, 'C1', async () => 'meanwhile')
    await server.start()
    await expect.poll(() => [one, other].map(({ redis }) => redis.isUp())).toEqual([true, true])
    const first = createSend()
    const second = createSend()
    const sent = one.pace.run(workspace, 'C1', first.send)
    await first.begun
    const next = other.pace.run(workspace, 'C1', second.send)
    await other.pace.run(workspace, 'C2', async () => 'elsewhere')
    expect(second.times()).toBe(0)
    first.end('first')
    second.end('second')
    expect(await Promise.all([sent, next])).toEqual(['first', 'second'])
  })

  test('sends what waited when Redis has lost everything', async () => {
    const first = createSend()
    const sent = one.pace.run(workspace, 'C1', first.send)
    await first.begun
    const next = other.pace.run(workspace, 'C1', async () => 'next')
    await other.pace.run(workspace, 'C2', async () => 'elsewhere')
    const client = new Redis(server.url)
    await client.flushall()
    client.disconnect()
    expect(await next).toBe('next')
    first.end('first')
    expect(await sent).toBe('first')
  })

  test('holds up no send while Redis answers nothing', async () => {
    await using hasty = await openInstance(server.url, { timeoutMs: 250 })
    await hasty.pace.run(workspace, 'C1', async () => 'before')
    server.pause()
    expect(await hasty.pace.run(workspace, 'C1', async () => 'meanwhile')).toBe('meanwhile')
    server.goOn()
  })

  test('takes the place back from an instance that crashed while it sent', async () => {
    const crashed = await openInstance(server.url, { placeMs: 500 })
    const first = createSend()
    void crashed.pace.run(workspace, 'C1', first.send)
    await first.begun
    await crashed[Symbol.asyncDispose]()
    expect(await other.pace.run(workspace, 'C1', async () => 'next')).toBe('next')
    first.end('too late')
  })

  test('gives the failure of a send to its sender', async () => {
    const failing = one.pace.run(workspace, 'C1', () => Promise.reject(new Error('no channel')))
    await expect(failing).rejects.toThrow('no channel')
    expect(await other.pace.run(workspace, 'C1', async () => 'next')).toBe('next')
  })
})
