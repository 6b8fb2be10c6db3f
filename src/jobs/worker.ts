import type { WorkKind } from '../domain/records.ts'
import { StaleWrite } from '../errors.ts'
import type { ClaimedWork, Store } from '../ports/store.ts'
import type { WorkContext, WorkHandler } from './work-handler.ts'
import { retryDelayMs } from './work-handler.ts'
import { createQueue, createWorkClaimer, queueOptions } from './work-queue.ts'

interface WorkerLog {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface WorkerOptions {
  readonly store: Store
  readonly handlers: { readonly [K in WorkKind]: WorkHandler<K> }
  clock(): number
  /** Pause between two polls of the store. */
  readonly pollMs: number
  readonly log: WorkerLog
  /** Overrides the lease of every kind (tests). */
  readonly leaseMs?: number
  /** Jitter of the retries, in [0, 1). */
  random?(): number
}

export interface Worker {
  /** Starts polling. A stopped worker cannot be started again. */
  start(): void
  /** Claims due work of these kinds now instead of at the next poll. */
  wake(kinds: Iterable<WorkKind>): void
  /** Claims nothing more; resolves when the running work has ended. */
  stop(): Promise<void>
  /**
   * Runs all due work and resolves with the number of pieces tried; concurrent calls share one run.
   * Rejects when the store fails.
   */
  runDue(): Promise<number>
}

/** Leases due work from the store and runs it; many workers can share a store. */
export function createWorker(options: WorkerOptions): Worker {
  const { store, handlers, clock, pollMs, log } = options
  const queues = (Object.keys(handlers) as WorkKind[]).map((kind) => {
    const { concurrency, leaseMs } = queueOptions(kind)
    return createQueue(kind, { concurrency, leaseMs: options.leaseMs ?? leaseMs })
  })
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let claimingAll: Promise<void> | undefined
  let runningDue: Promise<number> | undefined
  let isStarted = false
  const onError = (error: unknown) => log.error({ err: error }, 'due work could not be claimed')
  const run = createRun(options)
  const claimer = createWorkClaimer({ store, clock, run, stopping: stopping.signal, onError })
  const allRunning = () => queues.flatMap((queue) => [...queue.running])

  function claimAll(): Promise<void> {
    claimingAll ??= claimer.claim(queues).finally(() => {
      claimingAll = undefined
    })
    return claimingAll
  }

  async function runAll(): Promise<number> {
    const before = claimer.claimedCount - allRunning().length
    await claimAll()
    while (allRunning().length > 0) {
      await Promise.all(allRunning())
      await claimer.claim([])
    }
    return claimer.claimedCount - before
  }

  async function poll(): Promise<void> {
    await claimAll().catch(onError)
    if (isStarted) timer = setTimeout(() => void poll(), pollMs).unref()
  }

  return {
    start() {
      isStarted = true
      void poll()
    },
    wake(kinds) {
      if (!isStarted) return
      const requested = new Set(kinds)
      const due = queues.filter(({ kind }) => requested.has(kind))
      setImmediate(() => void claimer.tryClaim(due))
    },
    async stop() {
      isStarted = false
      stopping.abort()
      clearTimeout(timer)
      await claimer.claim([]).catch(() => undefined)
      await Promise.all(allRunning())
    },
    runDue() {
      runningDue ??= runAll().finally(() => {
        runningDue = undefined
      })
      return runningDue
    },
  }
}

/** Runs claimed work and commits its effect, or postpones it; never rejects. */
function createRun({ store, handlers, clock, log, random = Math.random }: WorkerOptions) {
  async function postpone(work: ClaimedWork, error: unknown): Promise<void> {
    const { id, kind, attempt } = work
    const retryAt = clock() + retryDelayMs(attempt, random())
    log.warn({ err: error, id, kind, attempt, retryAt }, 'work failed')
    try {
      await store.postpone(work, retryAt)
    } catch (problem) {
      // The work is not lost: its lease ends, and another worker may have claimed it already.
      if (problem instanceof StaleWrite) log.warn({ id, kind, attempt }, 'lease lost')
      else log.error({ err: problem, id, kind, attempt }, 'work could not be given back')
    }
  }

  return async (work: ClaimedWork, context: WorkContext): Promise<void> => {
    try {
      // The kind of the work selects its handler, which the compiler cannot follow through a table.
      const handler = handlers[work.kind] as WorkHandler<WorkKind>
      const effect = await withinLease(handler(work, context), context.signal)
      await store.transact({ ...effect, completed: [...(effect.completed ?? []), work] })
    } catch (error) {
      await postpone(work, error)
    }
  }
}

/** Rejects at the end of the lease, even when the handler ignores its signal. */
async function withinLease<T>(effect: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: over, reject } = Promise.withResolvers<never>()
  const end = () => reject(signal.reason)
  signal.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([effect, over])
  } finally {
    signal.removeEventListener('abort', end)
  }
}
