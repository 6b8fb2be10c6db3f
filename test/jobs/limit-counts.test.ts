import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createBottleneckRateLimiter } from '../../adapters/bottleneck/rate-limiter.ts'
import { engineLimits } from '../../src/domain/tiers.ts'
import { Failure } from '../../src/errors.ts'
import { startLimitCounts } from '../../src/jobs/limit-counts.ts'
import type { RateLimiter } from '../../src/ports/rate-limiter.ts'
import type { Store } from '../../src/ports/store.ts'
import { createLowdbStore } from '../../storage/lowdb/store.ts'

const { user } = engineLimits
const hour = 3_600_000
const midnight = Date.UTC(2026, 10, 21)
const unavailable = new Failure('unavailable', 'The store is away.')

let directory: string
let store: Store
let rateLimiter: RateLimiter
let counts: Awaited<ReturnType<typeof startLimitCounts>>
let now: number
/** Which transactions fail, from the next one on: true fails, and after the last all land. */
let failing: boolean[]

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'limit-counts-'))
  store = await createLowdbStore({ directory })
  now = midnight
  failing = []
  await start()
})

afterEach(async () => {
  failing = []
  await counts.close()
  await rateLimiter.close()
  await store.close()
  await rm(directory, { recursive: true })
})

/** Starts a limiter with nothing but what the store kept. */
async function start(): Promise<void> {
  const wrapped: Store = {
    ...store,
    async transact(transaction) {
      if (failing.shift()) throw unavailable
      await store.transact(transaction)
    },
  }
  rateLimiter = createBottleneckRateLimiter()
  counts = await startLimitCounts({
    store: wrapped,
    rateLimiter,
    vault: { digest: (text) => `digest of ${text}` },
    clock: () => now,
    defect: (error) => expect.unreachable(String(error)),
  })
}

async function usedInStore(): Promise<(readonly [string, number])[]> {
  const query = { index: 'byExpiry', equals: [], limit: 9_999 } as const
  const { items } = await store.list('limitCounts', query)
  return items.map(({ id, value }) => [id, value.used] as const)
}

async function takeOfMany(subjects: number): Promise<void> {
  for (let index = 0; index < subjects; index++) {
    await rateLimiter.take(`user:u${index}`, user, now)
  }
}

test('counts are written once, and a restart goes on with them', async () => {
  await rateLimiter.take('user:alice', user, now)
  await counts.save()
  await counts.close()
  await start()
  expect(await rateLimiter.take('user:alice', user, now + 60_000)).toMatchObject({ used: 1 })
  await counts.save()
  expect(await usedInStore()).toEqual([
    ['digest of user:alice|hour', 2],
    ['digest of user:alice|day', 2],
  ])
})

test('counts of windows that are over are deleted', async () => {
  await rateLimiter.take('user:alice', user, now)
  await counts.save()
  now += hour + 1
  await counts.save()
  expect(await usedInStore()).toEqual([['digest of user:alice|day', 1]])
})

describe('after a write that failed', () => {
  test('the counts are written the next time', async () => {
    await rateLimiter.take('user:alice', user, now)
    failing = [true]
    await expect(counts.save()).rejects.toBe(unavailable)
    expect(await usedInStore()).toEqual([])
    await counts.save()
    expect(await usedInStore()).toEqual([
      ['digest of user:alice|hour', 1],
      ['digest of user:alice|day', 1],
    ])
  })

  test('a newer count takes the place of the one that failed', async () => {
    await rateLimiter.take('user:alice', user, now)
    failing = [true]
    await expect(counts.save()).rejects.toBe(unavailable)
    await rateLimiter.take('user:alice', user, now)
    await counts.close()
    expect(await usedInStore()).toEqual([
      ['digest of user:alice|hour', 2],
      ['digest of user:alice|day', 2],
    ])
  })

  test('nothing of a later batch is lost', async () => {
    await takeOfMany(1_200)
    failing = [false, true]
    await expect(counts.save()).rejects.toBe(unavailable)
    expect(await usedInStore()).toHaveLength(1_000)
    await counts.save()
    expect(await usedInStore()).toHaveLength(2_400)
  })

  test('a count whose window is over meanwhile is not written', async () => {
    await rateLimiter.take('user:alice', user, now)
    failing = [true]
    await expect(counts.save()).rejects.toBe(unavailable)
    now += hour
    await counts.save()
    expect(await usedInStore()).toEqual([['digest of user:alice|day', 1]])
  })

  test('what was written is not written again', async () => {
    await rateLimiter.take('user:alice', user, now)
    failing = [true]
    await expect(counts.save()).rejects.toBe(unavailable)
    await counts.save()
    failing = [true]
    await counts.save()
    expect(failing).toEqual([true])
  })
})

describe('two instances that share the store', () => {
  test('add their uses, however their saves overtake each other', async () => {
    const first = { rateLimiter, counts }
    await start()
    for (let round = 0; round < 3; round++) {
      for (let request = 0; request < 5; request++) {
        await rateLimiter.take('user:alice', user, now)
        await first.rateLimiter.take('user:alice', user, now)
      }
      await Promise.all([counts.save(), first.counts.save()])
    }
    await first.counts.close()
    expect(await usedInStore()).toEqual([
      ['digest of user:alice|hour', 30],
      ['digest of user:alice|day', 30],
    ])
    await counts.close()
    await start()
    expect(await rateLimiter.take('user:alice', user.slice(2), now)).toMatchObject({ used: 31 })
  })

  test('count the later window where their clocks disagree', async () => {
    const first = { rateLimiter, counts }
    await start()
    await first.rateLimiter.take('user:alice', user, now)
    await rateLimiter.take('user:alice', user, now + 2 * hour)
    await counts.save()
    await first.counts.close()
    const { items } = await store.list('limitCounts', { index: 'byExpiry', equals: [], limit: 9 })
    expect(items.map(({ value: { window, start: at, used } }) => [window, at, used])).toEqual([
      ['hour', midnight + 2 * hour, 1],
      ['day', midnight, 2],
    ])
  })
})
