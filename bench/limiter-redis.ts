import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { createBottleneckRateLimiter } from '../adapters/bottleneck/rate-limiter.ts'
import { engineLimits } from '../src/domain/tiers.ts'
import type { RateLimiter } from '../src/ports/rate-limiter.ts'
import { openSharedRedis } from '../storage/redis/shared-redis.ts'
import { type RedisServer, startRedis } from '../test/support/redis-server.ts'
import { until } from '../test/support/time.ts'
import { median, table } from './measure.ts'

const rounds = 5
const checks = 10_000
const inFlight = 64
const kills = 50
const minute = 60_000
const midnight = Date.UTC(2026, 10, 21)
const subjects = Array.from({ length: 1_000 }, (_, index) => `user:u${index}`)
const windows = engineLimits.user

interface Instance extends AsyncDisposable {
  readonly limiter: RateLimiter
  isUp(): boolean
}

async function openInstance(url: string, name: string, timeoutMs: number): Promise<Instance> {
  const redis = await openSharedRedis({ url, timeoutMs, log: () => undefined })
  const digest = (text: string) => `${name}/${text}`
  const shared = { redis, timeoutMs, digest, load: async () => 0 }
  const limiter = createBottleneckRateLimiter({ shared })
  return {
    limiter,
    isUp: redis.isUp,
    async [Symbol.asyncDispose]() {
      await limiter.close()
      await redis.close()
    },
  }
}

type Check = (subject: string, now: number) => Promise<unknown>

/** CPU µs of this process a check with 64 in flight, and the time of each check alone, of 10 requests a subject. */
async function measure(check: Check, now: number) {
  const before = process.cpuUsage()
  for (let done = 0; done < checks; done += inFlight) {
    await Promise.all(
      Array.from({ length: inFlight }, (_, at) =>
        check(subjects[(done + at) % subjects.length] ?? '', now),
      ),
    )
  }
  const { user, system } = process.cpuUsage(before)
  const times: number[] = []
  for (let one = 0; one < 1_000; one++) {
    const began = performance.now()
    await check(subjects[one % subjects.length] ?? '', now)
    times.push(performance.now() - began)
  }
  return { cpu: (user + system) / checks, times }
}

async function measureSpeed(url: string): Promise<void> {
  await using instance = await openInstance(url, randomUUID(), 60_000)
  const local = createBottleneckRateLimiter()
  const client = new Redis(url)
  const flexible = windows.map(
    ({ name, length }) =>
      new RateLimiterRedis({
        storeClient: client,
        keyPrefix: `${randomUUID()}-${name}`,
        points: 1_000_000,
        duration: length / 1_000,
      }),
  )
  const cases: readonly (readonly [string, Check])[] = [
    ['ours, three windows on Redis', (...of) => take(instance.limiter, ...of)],
    ['ours, three windows in the process', (...of) => take(local, ...of)],
    [
      'rate-limiter-flexible on Redis × 3',
      (subject) => Promise.all(flexible.map((one) => one.consume(subject))),
    ],
  ]
  const found = cases.map(([what]) => ({ what, cpu: [] as number[], times: [] as number[] }))
  for (let round = 0; round <= rounds; round++) {
    for (const [at, [, check]] of cases.entries()) {
      const { cpu, times } = await measure(check, midnight + round * minute)
      // The first round loads the code.
      if (round > 0) found[at]?.cpu.push(cpu)
      if (round > 0) found[at]?.times.push(...times)
    }
  }
  client.disconnect()
  table(
    found.map(({ what, cpu, times }) => ({
      what,
      'CPU µs a check': median(cpu).toFixed(1),
      'p50 ms': percentile(times, 0.5),
      'p99 ms': percentile(times, 0.99),
    })),
  )
}

const take = (limiter: RateLimiter, subject: string, now: number) =>
  limiter.take(subject, windows, now)

const percentile = (times: readonly number[], part: number) =>
  (times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0).toFixed(2)

/** Two instances ask while Redis is killed and started again: what each accepts, the slowest check, the way back. */
async function measureKills(server: RedisServer): Promise<void> {
  const name = randomUUID()
  await using one = await openInstance(server.url, name, 250)
  await using other = await openInstance(server.url, name, 250)
  let [worst, open, exact] = [0, 0, 0]
  const back: number[] = []
  const perMinute = windows.slice(0, 1)
  const askBoth = async (now: number) => {
    const ask = async ({ limiter }: Instance) => {
      const began = performance.now()
      const { allowed } = await limiter.take('user:alice', perMinute, now)
      worst = Math.max(worst, performance.now() - began)
      return allowed ? 1 : 0
    }
    let accepted = 0
    for (let request = 0; request < 100; request++) {
      const both = await Promise.all([ask(one), ask(other)])
      accepted += both[0] + both[1]
    }
    return accepted
  }
  for (let kill = 0; kill < kills; kill++) {
    const killed = server.kill()
    if ((await askBoth(midnight + 2 * kill * minute)) > 120) open += 1
    await killed
    await server.start()
    const began = performance.now()
    await until(() => one.isUp() && other.isUp())
    back.push(performance.now() - began)
    if ((await askBoth(midnight + (2 * kill + 1) * minute)) === 60) exact += 1
  }
  table([
    {
      what: `Redis killed ${kills} times, two instances`,
      'more than alone': `${open}`,
      'exact after': `${exact} of ${kills}`,
      'slowest check ms': worst.toFixed(0),
      'back after ms': `${median(back).toFixed(0)}, at most ${Math.max(...back).toFixed(0)}`,
      goal: 'never open, < 300 ms, < 2 s',
    },
  ])
}

/** The limits of several instances: what Redis costs, and what its end does. */
export async function run(): Promise<void> {
  const server = await startRedis()
  try {
    await measureSpeed(server.url)
    await measureKills(server)
  } finally {
    await server.stop()
  }
}

if (import.meta.main) await run()
