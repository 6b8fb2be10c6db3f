import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Bus } from '../../src/ports/bus.ts'
import { createRedisBus } from '../../storage/redis/bus.ts'
import { describeBusContract } from '../contracts/bus-contract.ts'
import { type RedisServer, startRedis } from '../support/redis-server.ts'

const url = inject('redisUrl')

describe.skipIf(url === null)('the bus on Redis', () => {
  describeBusContract(async () => {
    const prefix = `test-${randomUUID()}`
    return () => createRedisBus({ url: url ?? '', prefix, log: () => undefined })
  })
})

describe.skipIf(!inject('hasRedisServer'))('a Redis that ends', () => {
  let redis: RedisServer
  let one: Bus
  let other: Bus
  let lines: string[]
  const open = () => createRedisBus({ url: redis.url, log: (event) => void lines.push(event) })

  beforeEach(async () => {
    lines = []
    redis = await startRedis()
    one = await open()
    other = await open()
  })
  afterEach(async () => {
    await one.close()
    await other.close()
    await redis.stop()
  })

  it('leaves each process to itself, without an error', async () => {
    const received: string[] = []
    await one.subscribe('a', (message) => void received.push(message))
    await redis.kill()
    one.publish('a', 'own')
    expect(received).toEqual(['own'])
    const later = await one.subscribe('b', (message) => void received.push(message))
    one.publish('b', 'own too')
    later()
    expect(received).toEqual(['own', 'own too'])
  })

  it('is a gap to everybody when it is back, and every topic is heard again', async () => {
    const received: string[] = []
    const gaps: string[] = []
    one.onGap(() => void gaps.push('one'))
    other.onGap(() => void gaps.push('other'))
    await other.subscribe('a', (message) => void received.push(message))
    await redis.kill()
    await other.subscribe('b', (message) => void received.push(message))
    one.publish('a', 'lost')
    await redis.start()
    await expect.poll(() => gaps).toEqual(expect.arrayContaining(['one', 'other']))
    await expect
      .poll(() => {
        one.publish('a', 'in a')
        one.publish('b', 'in b')
        return received
      })
      .toEqual(expect.arrayContaining(['in a', 'in b']))
    expect(received).not.toContain('lost')
  })

  it('is logged in one line, and in one when it is over', async () => {
    await redis.kill()
    await expect.poll(() => lines).toEqual(['bus.away', 'bus.away'])
    await redis.start()
    await expect.poll(() => lines).toEqual(['bus.away', 'bus.away', 'bus.back', 'bus.back'])
  })

  it('does not keep a service from starting', async () => {
    await redis.kill()
    const alone = await open()
    const received: string[] = []
    await alone.subscribe('a', (message) => void received.push(message))
    alone.publish('a', 'own')
    expect(received).toEqual(['own'])
    await alone.close()
  })
})
