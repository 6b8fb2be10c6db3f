import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '../../../config/limits.ts'
import { Failure } from '../../../errors.ts'
import { createOwnLease, createSharedLease, type Lease, type LeaseServices } from './lease.ts'

const { closeMs, lookMs, renewMs, termMs } = limits.leases

/** The lease as its holder uses it. */
export interface HeldLease {
  /** Aborts when the service stops or the lease is lost: another process works `closeMs` later. */
  readonly signal: AbortSignal
  /** State of the holder before; null: there was none. */
  readonly inherited: unknown
  /** Saves this state for the next holder, now and with each renewal. */
  save(state: () => unknown): void
}

/** Resolves early when its signal aborted, or when it is over for good. */
type LeasedWork = (held: HeldLease) => Promise<void>

/**
 * Runs the work in the one process that holds the lease, again whenever it is held again. Others stand by.
 * Disposing ends the work and releases the lease.
 */
export type HoldLease = (
  name: string,
  work: LeasedWork,
  /** Called when another process holds the lease, or the store is away. */
  onStandby: () => void,
) => AsyncDisposable

/** Line of the log for `onStandby`. */
export const standby = 'standby: another instance is connected, or the database is away'

export interface LeaseTime {
  now(): number
  /** Resolves early when the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

export interface LeaseOptions extends Omit<LeaseServices, 'now'> {
  /** No other process can use the store. */
  readonly isOnlyProcess: boolean
  readonly time?: LeaseTime
  defect(error: unknown): void
}

const systemTime: LeaseTime = {
  now: () => performance.now(),
  sleep: (ms, signal) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined),
}

export function createHoldLease(options: LeaseOptions): HoldLease {
  const { isOnlyProcess, store, newId, defect, time = systemTime } = options
  return (name, work, onStandby) => {
    const lease = isOnlyProcess
      ? createOwnLease(name, store)
      : createSharedLease(name, { store, newId, now: time.now })
    const report = createReport(defect)
    const stop = new AbortController()
    const running = run({ lease, work, onStandby, report, time }, stop.signal)
    return {
      async [Symbol.asyncDispose]() {
        stop.abort()
        await running
      },
    }
  }
}

/** Outages of the store are no defects; an error that repeats is one. */
function createReport(defect: (error: unknown) => void): (error: unknown) => undefined {
  let last = ''
  return (error) => {
    if (error instanceof Failure && error.kind !== 'internal') return
    if (String(error) !== last) defect(error)
    last = String(error)
  }
}

interface Parts {
  readonly lease: Lease
  readonly work: LeasedWork
  readonly time: LeaseTime
  onStandby(): void
  report(error: unknown): undefined
}

async function run(parts: Parts, stop: AbortSignal): Promise<void> {
  const { lease, time, onStandby, report } = parts
  let isStandby = false
  while (!stop.aborted) {
    const endsAt = await unlessAborted(lease.hold().catch(report), stop)
    if (endsAt !== undefined) {
      isStandby = false
      if (await workWhileHeld(parts, endsAt, stop)) break
    } else if (!isStandby) {
      isStandby = true
      onStandby()
    }
    await time.sleep(lookMs, stop)
  }
  // A store that does not answer must not hold up the end of the service.
  await Promise.race([lease.release().catch(report), time.sleep(closeMs, never)])
}

const never = new AbortController().signal

/** Resolves with undefined when the signal aborts first: a store may take seconds to fail. */
async function unlessAborted<Answer>(
  answer: Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer | undefined> {
  const aborted = Promise.withResolvers<undefined>()
  const end = () => aborted.resolve(undefined)
  signal.addEventListener('abort', end, { once: true })
  if (signal.aborted) end()
  try {
    return await Promise.race([answer, aborted.promise])
  } finally {
    signal.removeEventListener('abort', end)
  }
}

/** True when the work is over for good, or the service stops. */
async function workWhileHeld(parts: Parts, heldUntil: number, stop: AbortSignal): Promise<boolean> {
  const { lease, work, time, report } = parts
  const lost = new AbortController()
  const ended = new AbortController()
  const isOver = AbortSignal.any([lost.signal, ended.signal])
  let endsAt = heldUntil
  let getState = () => lease.state
  let soon = Promise.withResolvers<void>()

  /** Ends the work in time when the renewals fail or hang. */
  const watch = async (): Promise<void> => {
    while (!isOver.aborted) {
      const leftMs = endsAt - time.now()
      if (leftMs <= 0) lost.abort()
      else await time.sleep(Math.min(leftMs, termMs), isOver)
    }
  }
  const renew = async (): Promise<void> => {
    while (!isOver.aborted) {
      await Promise.race([time.sleep(renewMs, isOver), soon.promise])
      if (isOver.aborted) return
      soon = Promise.withResolvers()
      lease.state = getState()
      const holding = lease.renew().catch((error: unknown) => report(error) ?? endsAt)
      const renewed = await unlessAborted(holding, isOver)
      if (renewed === undefined) lost.abort()
      else endsAt = renewed
    }
  }
  const working = work({
    signal: AbortSignal.any([stop, lost.signal]),
    inherited: lease.state,
    save(state) {
      getState = state
      soon.resolve()
    },
  })
    .then(() => !lost.signal.aborted)
    .catch((error: unknown) => report(error) ?? false)
    .finally(() => ended.abort())
  await Promise.all([watch(), renew(), working])
  lease.state = getState()
  return await working
}
