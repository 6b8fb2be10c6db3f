import { setTimeout as delay } from 'node:timers/promises'

// All that tests know of real time, in milliseconds. A test waits for an event or for a state, never for time to pass:
// these bounds end what hangs, and no busy machine reaches them.

/** Bounds one wait for something that must happen. */
export const maxWaitMs = 120_000

/** Bounds a test or a hook, which may wait several times. */
export const maxTestMs = 600_000

/** Outlasts every test: for a time-out, a period or a grace of the service that must not end in one. */
export const neverMs = 3_600_000

/** Ends what ignores the bound of its test. */
export const hangSignal = (): AbortSignal => AbortSignal.timeout(maxWaitMs)

/** Between two looks at a state that nothing announces. */
export const pause = (): Promise<void> => delay(20)

/** Looks until it holds, as `expect.poll` does where there is an `expect`. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + maxWaitMs
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`it does not hold: ${holds}`)
    await pause()
  }
}
