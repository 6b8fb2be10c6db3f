import { describe, expect, it } from 'vitest'
import { checkClockWork } from '../../src/jobs/sweeps.ts'
import { createWorker } from '../../src/jobs/worker.ts'
import type { Store } from '../../src/ports/store.ts'
import { day, first, hour, monitoring, setUp } from '../support/daily-checks.ts'
import { everyHandler } from '../support/every-handler.ts'
import { monitoredService } from '../support/monitored-service.ts'

/** Sweeps as the service does, by a clock of the test's. */
async function sweepAt(now: number, store: Store): Promise<void> {
  await store.transact({ work: [checkClockWork(now)] })
  const worker = createWorker({
    store,
    handlers: everyHandler,
    clock: () => now,
    pollMs: 1_000,
    log: { warn: () => undefined, error: () => undefined },
  })
  // The second looks at the monitors, where the first has found a reason to.
  await worker.runDue()
  await worker.runDue()
}

describe('A check', () => {
  it('is made once when the clock is set back, or far ahead, or the clocks change', async () => {
    await using service = await monitoredService()
    await setUp(service)
    await service.checkAt(first)
    await service.checkAt(first - 2 * hour)
    await service.checkAt(first)
    expect(service.bureau.asked).toHaveLength(1)
    // Over the night of 14 March 2027, when clocks in Toronto go ahead.
    await service.checkAt(Date.UTC(2027, 2, 13, 13))
    expect((await monitoring(service)).nextCheck).toBe('2027-03-14T12:54:51.000Z')
    await service.checkAt(Date.UTC(2027, 2, 14, 13))
    expect((await monitoring(service)).nextCheck).toBe('2027-03-15T12:54:51.000Z')
    expect(service.bureau.asked).toHaveLength(3)
  })

  it('that a clock made which was far ahead is not the last one', async () => {
    await using service = await monitoredService()
    await setUp(service)
    for (const [at, score] of [
      [first, 700],
      [first + 400 * day, 701],
    ] as const) {
      service.bureau.says({ score, scoreModel: 'FICO 8' })
      await service.checkAt(at)
    }
    const now = first + day
    await sweepAt(first + 400 * day, service.store)
    await sweepAt(now, service.store)
    service.now = now
    expect(await monitoring(service)).toMatchObject({
      lastCheck: '2026-11-23T12:54:51.000Z',
      nextCheck: '2026-11-24T12:54:51.000Z',
    })
    service.bureau.says({ score: 640, scoreModel: 'FICO 8' })
    await service.checkAt(first + 2 * day)
    expect(await service.sent('alert.created')).toMatchObject([
      { alert: { type: 'score_change', details: { previousScore: 700, newScore: 640 } } },
    ])
  })
})
