import { setImmediate as nextTurn } from 'node:timers/promises'
import { limits } from '../../../src/config/limits.ts'
import {
  createHoldLease,
  type HeldLease,
  type LeaseTime,
} from '../../../src/doors/shared/leases/hold-lease.ts'
import { Failure } from '../../../src/errors.ts'
import type { Store } from '../../../src/ports/store.ts'
import { createLowdbStore } from '../../../storage/lowdb/store.ts'
import { temporaryFolder } from '../../support/service.ts'

export const { lookMs, renewMs, termMs, closeMs } = limits.leases

/** A database that several processes use, with what may go wrong on the way to it. */
export interface SharedStore extends AsyncDisposable {
  readonly store: Store
  /** Number of calls so far. */
  readonly calls: number
  /** Calls that are being answered. */
  readonly pending: number
  /** `away`: calls are refused. `silent`: they are never answered. `deaf`: writes are made, and their answers lost. */
  mode: 'here' | 'away' | 'silent' | 'deaf'
  /** Runs before each call. */
  before: () => void
}

export async function openSharedStore(): Promise<SharedStore> {
  await using opening = new AsyncDisposableStack()
  const folder = opening.use(await temporaryFolder())
  const store = await createLowdbStore({ directory: folder.path })
  opening.defer(() => store.close())
  let [calls, pending] = [0, 0]
  const shared = { mode: 'here' as SharedStore['mode'], before: (): void => undefined }
  const call = async <Answer>(work: () => Promise<Answer>, isWrite: boolean): Promise<Answer> => {
    calls += 1
    shared.before()
    if (shared.mode === 'silent') return await new Promise<never>(() => undefined)
    if (shared.mode === 'away') throw new Failure('unavailable', 'The database is away.')
    pending += 1
    try {
      const answer = await work()
      if (isWrite && shared.mode === 'deaf') throw new Failure('unavailable', 'No answer came.')
      return answer
    } finally {
      pending -= 1
    }
  }
  const open = opening.move()
  return Object.defineProperties(shared, {
    calls: { get: () => calls },
    pending: { get: () => pending },
    store: {
      value: {
        ...store,
        get: (...asked: Parameters<Store['get']>) => call(() => store.get(...asked), false),
        transact: (changes: Parameters<Store['transact']>[0]) =>
          call(() => store.transact(changes), true),
      },
    },
    [Symbol.asyncDispose]: { value: () => open.disposeAsync() },
  }) as unknown as SharedStore
}

/** Time of one machine: no two of them agree, and a paused process does not notice that it passes. */
export class MachineTime implements LeaseTime {
  #now: number
  #sleepers: { readonly at: number; readonly wake: () => void }[] = []

  constructor(start: number) {
    this.#now = start
  }

  readonly now = (): number => this.#now

  readonly sleep = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve()
      this.#sleepers.push({ at: this.#now + ms, wake: resolve })
      signal.addEventListener('abort', () => resolve(), { once: true })
    })

  advance(ms: number): void {
    this.#now += ms
    const due = this.#sleepers.filter(({ at }) => at <= this.#now)
    this.#sleepers = this.#sleepers.filter(({ at }) => at > this.#now)
    for (const { wake } of due) wake()
  }
}

export interface LeasedProcess extends AsyncDisposable {
  readonly name: string
  readonly time: MachineTime
  /** Each run of its work, the running one last. */
  readonly runs: HeldLease[]
  readonly standbys: number
  readonly defects: unknown[]
  readonly isWorking: boolean
  /** Ends the work as it would end by itself. */
  finish(error?: Error): void
}

/** A process that works while it holds the lease. */
export function startProcess(
  name: string,
  { store }: SharedStore,
  { isOnlyProcess = false, start = 0 } = {},
): LeasedProcess {
  const time = new MachineTime(start)
  const runs: HeldLease[] = []
  const defects: unknown[] = []
  let standbys = 0
  let isWorking = false
  let ending = Promise.withResolvers<void>()
  const holdLease = createHoldLease({
    ...{ store, isOnlyProcess, time },
    newId: (prefix) => `${prefix}_${name}`,
    defect: (error) => void defects.push(error),
  })
  const work = async (held: HeldLease): Promise<void> => {
    runs.push(held)
    isWorking = true
    ending = Promise.withResolvers()
    held.signal.addEventListener('abort', () => ending.resolve(), { once: true })
    if (held.signal.aborted) ending.resolve()
    await ending.promise.finally(() => {
      isWorking = false
    })
  }
  const lease = holdLease('gateway', work, () => {
    standbys += 1
  })
  return {
    ...{ name, time, runs, defects },
    get standbys() {
      return standbys
    },
    get isWorking() {
      return isWorking
    },
    finish: (error) => (error === undefined ? ending.resolve() : ending.reject(error)),
    [Symbol.asyncDispose]: () => lease[Symbol.asyncDispose](),
  }
}

/** Resolves when every call is answered and all that follows from it has happened. */
export async function settle(shared: SharedStore): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet = shared.pending === 0 ? quiet + 1 : 0) await nextTurn()
}

/** Time passes for these processes, and stands still for all others. */
export async function pass(
  ms: number,
  shared: SharedStore,
  processes: readonly LeasedProcess[],
  stepMs = 100,
): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) {
    for (const { time } of processes) time.advance(Math.min(stepMs, ms - passed))
    await settle(shared)
  }
}

/** Ends all, also while the store does not answer. */
export async function endAll(
  shared: SharedStore,
  processes: readonly LeasedProcess[],
): Promise<void> {
  const ended = Promise.all(processes.map((one) => one[Symbol.asyncDispose]()))
  await settle(shared)
  for (const { time } of processes) time.advance(closeMs)
  await ended
}

/** Names of those whose work runs. */
export const working = (processes: readonly LeasedProcess[]): string[] =>
  processes.filter(({ isWorking }) => isWorking).map(({ name }) => name)
