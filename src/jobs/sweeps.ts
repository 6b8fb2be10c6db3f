import type { Store } from '../ports/store.ts'
import { expiry, swept } from './expire-records.ts'
import { clockCheck } from './replan-monitors.ts'

interface SweepOptions {
  readonly store: Pick<Store, 'transact'>
  clock(): number
  defect(error: unknown): void
  /** Between two sweeps, milliseconds; other than usual in tests. */
  readonly every?: number
}

export interface Sweeps {
  close(): void
}

/** A record outlives its time by no more, milliseconds. */
const usuallyEvery = 60 * 60 * 1_000

/**
 * Has swept what is over and what is planned wrongly, now and every hour. It is a timer's hour: work
 * that left the next one would wait for the time that a wrong clock had shown. However many instances
 * ask for a sweep, it is one piece of work.
 */
export async function startSweeps(options: SweepOptions): Promise<Sweeps> {
  const { store, clock, defect, every = usuallyEvery } = options
  const sweep = async () => {
    const now = clock()
    const work = [...swept.map((collection) => expiry(collection, now)), clockCheck(now)]
    // A store that only answers is no reason not to answer.
    await store.transact({ work }).catch(defect)
  }
  await sweep()
  const timer = setInterval(() => void sweep(), every).unref()
  return { close: () => clearInterval(timer) }
}
