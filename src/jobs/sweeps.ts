import type { Store } from '../ports/store.ts'
import { expireRecordsWork, sweptCollections } from './expire-records.ts'
import { checkClockWork } from './replan-monitors.ts'

interface SweepOptions {
  readonly store: Pick<Store, 'transact'>
  clock(): number
  defect(error: unknown): void
  /** Between two sweeps, milliseconds; other than usual in tests. */
  readonly intervalMs?: number
}

export interface Sweeps {
  close(): void
}

/** A record outlives its time by no more, milliseconds. */
const defaultIntervalMs = 60 * 60 * 1_000

/**
 * Has swept what is over and what is planned wrongly, now and every hour. It is a timer's hour: work
 * that left the next one would wait for the time that a wrong clock had shown. However many instances
 * ask for a sweep, it is one piece of work.
 */
export async function startSweeps(options: SweepOptions): Promise<Sweeps> {
  const { store, clock, defect, intervalMs = defaultIntervalMs } = options
  const sweep = async () => {
    const now = clock()
    const work = [
      ...sweptCollections.map((collection) => expireRecordsWork(collection, now)),
      checkClockWork(now),
    ]
    // A store that only answers is no reason not to answer.
    await store.transact({ work }).catch(defect)
  }
  await sweep()
  const timer = setInterval(() => void sweep(), intervalMs).unref()
  return { close: () => clearInterval(timer) }
}
