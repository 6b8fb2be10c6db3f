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

/** Model of the limits with plain counters: the Remaining of each accepted request. */
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

/** Requests at once of two subjects, after a pause: none, within the minute, the hour, or the day. */
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

/** Runs the steps against both; resolves with the number of requests. */
async function expectModel(steps: readonly Step[], liveSubjects: number): Promise<number> {
  const stored = new Map<string, LimitCount>()
  const model = createModel()
  let limiter = createBottleneckRateLimiter({ liveSubjects })
  let now = midnight
  let asked = 0
  for (const { subject, requests, pause, restarts } of steps) {
    now += pause
    if (restarts) {
      // Minutes are not stored, so a restart is exact only at the turn of one.
      now = (Math.floor(now / minute) + 1) * minute
      for (const count of limiter.newUses()) {
        const key = `${count.subject}|${count.window}|${count.start}`
        stored.set(key, { ...count, used: count.used + (stored.get(key)?.used ?? 0) })
      }
      limiter = createBottleneckRateLimiter({ liveSubjects })
      limiter.restore([...stored.values()])
    }
    const names = [`user:u${subject}`, `user:u${(subject + 1) % 12}`]
    const taken = await Promise.all(
      names.map((name) => takeMany(limiter, requests, name, windows, now)),
    )
    const remaining = taken.map((decisions) =>
      decisions.filter(({ allowed }) => allowed).map((one) => one.remaining),
    )
    expect(remaining.map((one) => one.toSorted((a, b) => b - a))).toEqual(
      names.map((name) => model(name, requests, now)),
    )
    asked += 2 * requests
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

const someSteps = fc.array(step, { minLength: 40, maxLength: 80 })

test('12 subjects on 1 to 5 places are counted exactly, through pauses and restarts', async () => {
  let asked = 0
  const property = fc.asyncProperty(someSteps, fc.integer({ min: 1, max: 5 }), async (...run) => {
    asked += await expectModel(...run)
  })
  await fc.assert(property, { numRuns: 60 })
  expect(asked).toBeGreaterThan(10_000)
})
