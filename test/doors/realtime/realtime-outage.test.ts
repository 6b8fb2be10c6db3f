import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readyClient } from '../../support/realtime-client.ts'
import { type RedisServer, startRedis } from '../../support/redis-server.ts'
import { type Service, startService } from '../../support/service.ts'
import { unlimited } from '../../support/unlimited.ts'
import { assertNothingLost } from './replay.ts'
import { storeOfTwo } from './shared-store.ts'

describe.skipIf(!inject('hasRedisServer'))('two instances whose Redis ends', () => {
  let redis: RedisServer
  let one: Service
  let other: Service

  beforeAll(async () => {
    redis = await startRedis()
    const { first, second } = await storeOfTwo()
    const environment = {
      REDIS_URL: redis.url,
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    }
    one = await startService({ store: first, rateLimiter: unlimited }, environment)
    other = await startService({ store: second, rateLimiter: unlimited }, environment)
  })
  afterAll(async () => {
    await other[Symbol.asyncDispose]()
    await one[Symbol.asyncDispose]()
    await redis.stop()
  })

  it('go on, send their own events at once, and the rest when it is back, each once', async () => {
    const token = await one.token('ann', { tier: 'enterprise' })
    const begin = async (service: Service): Promise<string> =>
      (await service.ask('POST', '/api/create-chat', { token, body: {} })).body.chat.id
    await using here = await readyClient(one.url, token)
    await using there = await readyClient(other.url, token)
    const sent = (client: typeof here) => client.all('chat.created').map(({ chatId }) => chatId)
    const before = await begin(one)
    await expect.poll(() => sent(there)).toEqual([before])
    await redis.kill()
    const during = [await begin(one), await begin(one)]
    await expect.poll(() => sent(here)).toEqual([before, ...during])
    await redis.start()
    await expect.poll(() => sent(there)).toEqual([before, ...during])
    const after = await begin(other)
    await expect.poll(() => sent(here)).toEqual([before, ...during, after])
    await expect.poll(() => sent(there)).toEqual([before, ...during, after])
  })

  it('lose nothing for a reader who is cut meanwhile, and send nothing twice', async () => {
    let isUp = true
    const turn = async () => {
      await (isUp ? redis.kill() : redis.start())
      isUp = !isUp
    }
    const mend = async () => {
      if (!isUp) await turn()
    }
    await assertNothingLost([one, other], 8, { turn, mend })
  })
})
