import type { Store } from '../ports/store.ts'
import { expireRecordsWork, sweptCollections } from './expire-records.ts'
import { checkClockWork } from './replan-monitors.ts'

interface SweepOptions {
  readonly store: Pick<Store, 'transact'>
  clock(): number
  defect(error: unknown): void
  /** Pause between sweeps (tests). */
  readonly intervalMs?: number
}

export interface Sweeps {
  close(): void
}

/** Longest time that an expired record stays. */
const defaultIntervalMs = 60 * 60 * 1_000

/**
 * Schedules the sweep of expired records and the clock check now and every hour. By a timer: work
 * that reschedules itself would wait for the time of a wrong clock. The ids make it one piece of work
 * for all instances.
 */
export async function startSweeps(options: SweepOptions): Promise<Sweeps> {
  const { store, clock, defect, intervalMs = defaultIntervalMs } = options
  const sweep = async () => {
    const now = clock()
    const work = [
      ...sweptCollections.map((collection) => expireRecordsWork(collection, now)),
      checkClockWork(now),
    ]
    // A read-only store must not stop the service.
    await store.transact({ work }).catch(defect)
  }
  await sweep()
  const timer = setInterval(() => void sweep(), intervalMs).unref()
  return { close: () => clearInterval(timer) }
}
