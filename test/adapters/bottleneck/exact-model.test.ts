import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBottleneckRateLimiter } from '../../../adapters/bottleneck/rate-limiter.ts'
import type { RateWindow } from '../../../src/domain/tiers.ts'
import type { LimitCount } from '../../../src/ports/rate-limiter.ts'
import { hour, midnight, minute, takeMany } from './taking.ts'

/** Small limits, so that every window is blocked often; the day stands for 24 of its hours. */
const windows: readonly RateWindow[] = [
  { name: 'minute', length: minute, limit: 9 },
  { name: 'hour', length: hour, limit: 40 },
  { name: 'day', length: 24 * hour, limit: 150 },
]

/** What the limits mean, with nothing but counters: the Remaining of each request that is accepted. */
function createModel(): (subject: string, number: number, now: number) => number[] {
  const used = new Map<string, number>()
  return (subject, number, now) => {
    const keys = windows.map(
      ({ name, length }) => `${subject}|${name}|${Math.floor(now / length) * length}`,
    )
    const left = windows.map(({ limit }, at) => limit - (used.get(keys[at] ?? '') ?? 0))
    const accepted = Math.min(number, ...left)
    for (const key of keys) used.set(key, (used.get(key) ?? 0) + accepted)
    return Array.from({ length: accepted }, (_, at) => Math.min(...left) - 1 - at)
  }
}

interface Step {
  readonly subject: number
  readonly requests: number
  readonly pause: number
  readonly restarts: boolean
}

/** Requests at once of one subject, after a pause: none, within the minute, the hour, or the day. */
const step: fc.Arbitrary<Step> = fc.record({
  subject: fc.integer({ min: 0, max: 11 }),
  requests: fc.integer({ min: 1, max: 12 }),
  pause: fc.oneof(
    { weight: 6, arbitrary: fc.constant(0) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: minute }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 8 * hour }) },
  ),
  restarts: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
})

const options = { liveSubjects: 5 }

/** Runs the steps against both; resolves with the number of requests. */
async function expectModel(steps: readonly Step[]): Promise<number> {
  const stored = new Map<string, LimitCount>()
  const model = createModel()
  let limiter = createBottleneckRateLimiter(options)
  let now = midnight
  let asked = 0
  for (const { subject, requests, pause, restarts } of steps) {
    now += pause
    if (restarts) {
      // Minutes are not stored, so a restart is exact only at the turn of one.
      now = (Math.floor(now / minute) + 1) * minute
      for (const count of limiter.changedCounts()) {
        stored.set(`${count.subject}|${count.window}`, count)
      }
      limiter = createBottleneckRateLimiter(options)
      limiter.restore([...stored.values()])
    }
    const name = `user:u${subject}`
    const decisions = await takeMany(limiter, requests, name, windows, now)
    const remaining = decisions.filter(({ allowed }) => allowed).map((one) => one.remaining)
    expect(remaining.toSorted((a, b) => b - a)).toEqual(model(name, requests, now))
    asked += requests
  }
  return asked
}

beforeEach(() => {
  // Bottleneck waits for a timer at every draw; here they fire as soon as nothing else is to do.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.setTimerTickMode('nextTimerAsync')
})

afterEach(() => {
  vi.useRealTimers()
})

test('12 subjects on 5 places are counted exactly, through pauses and restarts', async () => {
  let asked = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 80 }), async (steps) => {
      asked += await expectModel(steps)
    }),
    { numRuns: 60 },
  )
  expect(asked).toBeGreaterThan(10_000)
})
