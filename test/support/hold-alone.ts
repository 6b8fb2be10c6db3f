import type { HoldLease } from '../../src/doors/shared/leases/hold-lease.ts'

/** Every lease is held from the start to the end, and nothing is saved. */
export const holdAlone: HoldLease = (_name, work) => {
  const stop = new AbortController()
  const running = work({ signal: stop.signal, inherited: null, save: () => undefined })
  return {
    async [Symbol.asyncDispose]() {
      stop.abort()
      await running
    },
  }
}
