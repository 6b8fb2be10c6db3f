import { expect, test } from 'vitest'
import { runWithLimiter } from './limiter-process.ts'

/** Heap bytes that the limiter holds after each of the subjects made so many requests in a minute. */
async function measureHeapAfter(
  options: object,
  requests: number,
  subjects: number,
): Promise<number> {
  const { output } = await runWithLimiter(`
    const heap = () => (globalThis.gc(), process.memoryUsage().heapUsed)
    const limiter = createBottleneckRateLimiter(${JSON.stringify(options)})
    limiter.take('user:first', engineLimits.user, 0)
    const before = heap()
    const takeSome = async (index) => {
      for (let request = 0; request < ${requests}; request++) {
        await limiter.take('user:u' + index, engineLimits.user, 0)
      }
    }
    for (let index = 0; index < ${subjects}; index += 100) {
      await Promise.all(Array.from({ length: 100 }, (_, next) => takeSome(index + next)))
    }
    process.stdout.write(String(heap() - before))
    limiter.newUses()
  `)
  return Number(output)
}

test('a subject that stays within its first lease holds less than 700 bytes in three windows', async () => {
  const bytes = await measureHeapAfter({}, 7, 20_000)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes / 20_000).toBeLessThan(700)
})

test('subjects that use it up have no more Bottlenecks (7 KB) than there are places', async () => {
  expect((await measureHeapAfter({ liveSubjects: 100 }, 9, 5_000)) / 5_000).toBeLessThan(2_000)
  expect((await measureHeapAfter({ liveSubjects: 5_000 }, 9, 5_000)) / 5_000).toBeGreaterThan(4_000)
})

test('minutes and hours beyond the room for counts are forgotten', async () => {
  const all = await measureHeapAfter({}, 1, 20_000)
  const days = await measureHeapAfter({ counts: 100 }, 1, 20_000)
  expect(days / all).toBeLessThan(0.6)
})
