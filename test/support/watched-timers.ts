import { AsyncLocalStorage, createHook } from 'node:async_hooks'
import { setImmediate as turn } from 'node:timers/promises'

export interface WatchedTimers extends Disposable {
  /** Runs something; the timers that it sets, and all that follows from it, are watched. */
  of<Result>(run: () => Result): Result
  /** How many of them wait and keep the process alive. */
  alive(): Promise<number>
}

/** The timers of what a test runs: among those of the whole process are vitest's, which come and go. */
export function watchTimers(): WatchedTimers {
  const within = new AsyncLocalStorage<boolean>()
  const waiting = new Map<number, NodeJS.Timeout>()
  const hook = createHook({
    init(id, type, _trigger, timer) {
      if (type === 'Timeout' && within.getStore() === true) waiting.set(id, timer as NodeJS.Timeout)
    },
    destroy: (id) => void waiting.delete(id),
  }).enable()
  return {
    of: (run) => within.run(true, run),
    async alive() {
      // The end of a timer is told in the turn after it.
      await turn()
      return [...waiting.values()].filter((timer) => timer.hasRef()).length
    },
    [Symbol.dispose]: () => void hook.disable(),
  }
}
