import { randomBytes, randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Overrides } from '../../src/composition/app.ts'
import { monitoringRequest } from '../documents/engine/requests.ts'
import { answeringModel } from '../support/answering-model.ts'
import { type RedisServer, startRedis } from '../support/redis-server.ts'
import { type Asking, type Service, startService } from '../support/service.ts'
import { maxWaitMs } from '../support/time.ts'
import { unlimited } from '../support/unlimited.ts'

const databaseUrl = inject('databaseUrl')
const [minute, hour] = [60_000, 3_600_000]
const midnight = Date.UTC(2026, 10, 21)

/** 401 is an answer within the limits of the public, too. */
const answeredStatuses: readonly number[] = [200, 201, 401]

type AskedRequest = [method: string, path: string, asking: Asking]

describe.skipIf(databaseUrl === null || !inject('hasRedisServer'))(
  'two instances on one database and one Redis',
  () => {
    const name = `limits_${randomUUID().replaceAll('-', '')}`
    const url = new URL(databaseUrl ?? 'postgres://localhost')
    url.pathname = `/${name}`
    let redis: RedisServer
    let environment: Record<string, string>
    let instances: Service[] = []
    let now: number

    const database = async (statement: string) => {
      const client = new Client({ connectionString: databaseUrl ?? '' })
      await client.connect()
      await client.query(statement)
      await client.end()
    }
    const start = async (overrides: Overrides = {}) => {
      // No slowness of this machine is an outage of Redis.
      const timeouts = { sharedLimitMs: maxWaitMs }
      const open = () => startService({ clock: () => now, timeouts, ...overrides }, environment)
      instances = [await open(), await open()]
    }
    const stop = async () => {
      for (const instance of instances) await instance[Symbol.asyncDispose]()
      instances = []
    }

    beforeAll(async () => {
      await database(`create database "${name}"`)
      redis = await startRedis()
      environment = {
        DATABASE_URL: url.href,
        REDIS_URL: redis.url,
        ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      }
    })
    beforeEach(() => {
      now = midnight
    })
    afterEach(stop)
    afterAll(async () => {
      await redis.stop()
      await database(`drop database "${name}" with (force)`)
    })

    const token = (options = {}) => instances[0]?.token(`person-${randomUUID()}`, options)

    /** Asks again as long as the answer is that somebody else changes the same thing. */
    const askOne = async (
      instance: Service | undefined,
      ...asked: AskedRequest
    ): Promise<number> => {
      const status = (await instance?.ask(...asked))?.status ?? 0
      return status === 409 ? await askOne(instance, ...asked) : status
    }
    /** Statuses of so many requests at once, in turn to both instances. */
    const askBoth = async (count: number, ...asked: AskedRequest) => {
      const all = Array.from({ length: count }, (_, at) => askOne(instances[at % 2], ...asked))
      return Object.groupBy(await Promise.all(all), (status) =>
        answeredStatuses.includes(status) ? 'accepted' : status === 429 ? 'refused' : 'failed',
      )
    }
    const countBoth = async (...asked: Parameters<typeof askBoth>) => {
      const { accepted = [], refused = [] } = await askBoth(...asked)
      return [accepted.length, refused.length]
    }

    it('accept 20 of 40 requests in a minute of the free plan', async () => {
      await start()
      const asking = { token: (await token({ tier: 'free' })) ?? '' }
      expect(await countBoth(40, 'GET', '/api/rate-limits', asking)).toEqual([20, 20])
    })

    it('accept 60 of 200 requests of a user', async () => {
      await start()
      const asking = { token: (await token()) ?? '' }
      expect(await countBoth(200, 'GET', '/api/health', asking)).toEqual([60, 140])
    })

    it('accept 100 messages in a day of the pro plan', async () => {
      await start({ rateLimiter: unlimited })
      const body = { messages: [{ role: 'user', content: 'Hello' }], model: 'offline' }
      const asking = { token: (await token({ tier: 'pro' })) ?? '', body }
      const accepted: number[] = []
      // Three answers at a time are allowed.
      for (let round = 0; round < 35; round++) {
        const [sent = 0] = await countBoth(3, 'POST', '/api/chat', asking)
        accepted.push(sent)
      }
      expect(accepted).toEqual([...Array(33).fill(3), 1, 0])
    })

    it.each([
      ['free', 1],
      ['pro', 3],
    ])('write answers for a person of the plan %s, %i at a time', async (tier, max) => {
      const model = answeringModel('openai', { waits: true })
      await start({ rateLimiter: unlimited, ports: { languageModels: { openai: model } } })
      const body = { messages: [{ role: 'user', content: 'Hello' }], model: 'gpt-6-luna' }
      const asking = { token: (await token({ tier })) ?? '', body }
      const statuses: number[] = []
      const asked = ['/api/chat', '/v1/chat/completions'].flatMap((path) =>
        Array.from({ length: 10 }, async (_, at) =>
          statuses.push(await askOne(instances[at % 2], 'POST', path, asking)),
        ),
      )
      await expect.poll(() => statuses).toEqual(Array(20 - max).fill(429))
      model.release()
      await Promise.all(asked)
      expect(statuses.slice(20 - max)).toEqual(Array(max).fill(200))
    })

    it('accept 20 of 40 set-ups of monitoring in a day', async () => {
      await start({ rateLimiter: unlimited })
      const asking = { token: (await token()) ?? '', body: monitoringRequest }
      expect(await countBoth(40, 'POST', '/api/monitor/setup', asking)).toEqual([20, 20])
    })

    it('go on with the day after both were restarted and Redis has lost everything', async () => {
      await start()
      const ask = () => countBoth(10, 'GET', '/api/health', { token: '' })
      for (let tens = 0; tens < 50; tens++) {
        now = midnight + Math.floor(tens / 10) * hour + (tens % 10) * minute
        expect(await ask()).toEqual([10, 0])
      }
      await stop()
      const client = new Redis(redis.url)
      await client.flushall()
      client.disconnect()
      await start()
      now = midnight + 6 * hour
      expect(await ask()).toEqual([0, 10])
      const answer = await instances[1]?.ask('GET', '/api/health', { token: '' })
      expect(answer?.body.error.details).toMatchObject({ limit: 500, used: 500 })
      now = midnight + 24 * hour
      expect(await ask()).toEqual([10, 0])
    })
  },
)
