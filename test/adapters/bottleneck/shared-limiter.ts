import { Redis } from 'ioredis'
import { createBottleneckRateLimiter } from '../../../adapters/bottleneck/rate-limiter.ts'
import type { LimitCount, RateLimiter } from '../../../src/ports/rate-limiter.ts'
import type { SharedRedis } from '../../../src/ports/shared-redis.ts'
import { openSharedRedis } from '../../../storage/redis/shared-redis.ts'
import { maxWaitMs } from '../../support/time.ts'
import { midnight } from './taking.ts'

export interface SharedLimiter extends RateLimiter, AsyncDisposable {
  readonly redis: SharedRedis
  /** Names of the lines that were logged. */
  readonly lines: readonly string[]
}

export interface SharedLimiterOptions {
  readonly url: string
  /** Keeps the counts of a test to itself. */
  readonly name: string
  readonly timeoutMs?: number
  readonly stored?: readonly LimitCount[]
}

/** The limiter of one instance; what is stored is given. */
export async function openSharedLimiter({
  url,
  name,
  timeoutMs = maxWaitMs,
  stored = [],
}: SharedLimiterOptions): Promise<SharedLimiter> {
  const lines: string[] = []
  const redis = await openSharedRedis({ url, timeoutMs, log: (event) => void lines.push(event) })
  const shared = {
    redis,
    timeoutMs,
    digest: (text: string) => `${name}/${text}`,
    load: async ({ subject, window, start }: Omit<LimitCount, 'used'>) =>
      stored.find((one) => one.subject === subject && one.window === window && one.start === start)
        ?.used ?? 0,
  }
  const limiter = createBottleneckRateLimiter({ shared })
  return {
    ...limiter,
    redis,
    lines,
    async [Symbol.asyncDispose]() {
      await limiter.close()
      await redis.close()
    },
  }
}

/** Used in the minute from midnight, as Redis has it. */
export async function readMinuteCount(
  subject: string,
  { url, name }: Pick<SharedLimiterOptions, 'url' | 'name'>,
): Promise<number> {
  const client = new Redis(url)
  const key = `b_credit-coach/limits/${name}/${subject}|minute|${midnight}_settings`
  const reservoir = await client.hget(key, 'reservoir')
  client.disconnect()
  return -Number(reservoir)
}
