import type { WorkKind } from '../domain/records.ts'
import { StaleWrite } from '../errors.ts'
import type { ClaimedWork, Store, Transaction } from '../ports/store.ts'

interface WorkContext {
  readonly store: Store
  /** When the work was claimed, milliseconds since 1970. */
  readonly now: number
  /** Aborts when the lease is over: somebody else may have the work then. */
  readonly signal: AbortSignal
}

type ClaimedWorkOf<K extends WorkKind> = Extract<ClaimedWork, { readonly kind: K }>

/** Does the work and returns its effect, which lands together with its completion or not at all. */
export type WorkHandler<K extends WorkKind> = (
  work: ClaimedWorkOf<K>,
  context: WorkContext,
) => Promise<Transaction>

interface WorkerLog {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface WorkerOptions {
  readonly store: Store
  readonly handlers: { readonly [K in WorkKind]: WorkHandler<K> }
  clock(): number
  /** Between the end of one look for due work and the next, milliseconds. */
  readonly pollEvery: number
  readonly log: WorkerLog
  /** How long a piece of work may take, milliseconds. */
  readonly leaseFor?: number
  /** From 0 inclusive to 1 exclusive; spreads the retries. */
  random?(): number
}

export interface Worker {
  start(): void
  /** Resolves when what runs has ended; nothing is claimed after it is called. */
  stop(): Promise<void>
  /**
   * Runs all work that is due and resolves with how many pieces were tried; a second call while one
   * runs shares it. Rejects when the store cannot be asked.
   */
  runDue(): Promise<number>
}

/** Pieces of work that run at once. */
const batch = 16

const longestLease = 60_000
const firstRetry = 1_000
const longestRetry = 3_600_000

/**
 * Milliseconds until the next attempt: doubling from one second to an hour, the upper half of each
 * random ("equal jitter", M. Brooker, Exponential Backoff And Jitter, AWS Architecture Blog 2015).
 */
export function retryDelay(attempt: number, random: number): number {
  const longest = Math.min(longestRetry, firstRetry * 2 ** (attempt - 1))
  return Math.round(longest / 2 + (longest / 2) * random)
}

/** Leases due work from the store and runs it; any number of workers may share a store. */
export function createWorker(options: WorkerOptions): Worker {
  const { store, handlers, clock, pollEvery, log } = options
  const { leaseFor = longestLease, random = Math.random } = options
  const kinds = Object.keys(handlers) as WorkKind[]
  let timer: NodeJS.Timeout | undefined
  let running: Promise<number> | undefined
  let stopped = false

  async function runAll(): Promise<number> {
    let tried = 0
    for (const kind of kinds) {
      let claimed: number
      do {
        if (stopped) return tried
        claimed = await runBatch(kind)
        tried += claimed
      } while (claimed === batch)
    }
    return tried
  }

  async function runBatch(kind: WorkKind): Promise<number> {
    const now = clock()
    const claimed = await store.claimDue(kind, batch, leaseFor, now)
    if (claimed.length === 0) return 0
    const signal = AbortSignal.timeout(leaseFor)
    await Promise.all(claimed.map((work) => runOne(work, { store, now, signal })))
    return claimed.length
  }

  async function runOne(work: ClaimedWork, context: WorkContext): Promise<void> {
    try {
      // The kind of the work names its handler, which the compiler cannot follow through a table.
      const handler = handlers[work.kind] as WorkHandler<WorkKind>
      const effect = await withinLease(handler(work, context), context.signal)
      await store.transact({ ...effect, completed: [...(effect.completed ?? []), work] })
    } catch (error) {
      await giveBack(work, error)
    }
  }

  async function giveBack(work: ClaimedWork, error: unknown): Promise<void> {
    const { id, kind, attempt } = work
    const retryAt = clock() + retryDelay(attempt, random())
    log.warn({ err: error, id, kind, attempt, retryAt }, 'work failed')
    try {
      await store.postpone(work, retryAt)
    } catch (problem) {
      // The lease runs out by itself, so the work is not lost; and another worker may have it already.
      if (problem instanceof StaleWrite) log.warn({ id, kind, attempt }, 'lease lost')
      else log.error({ err: problem, id, kind, attempt }, 'work could not be given back')
    }
  }

  function runDue(): Promise<number> {
    running ??= runAll().finally(() => {
      running = undefined
    })
    return running
  }

  async function poll(): Promise<void> {
    try {
      await runDue()
    } catch (error) {
      log.error({ err: error }, 'due work could not be claimed')
    }
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void poll(), pollEvery).unref()
  }

  return {
    start() {
      stopped = false
      void poll()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      if (running !== undefined) await Promise.allSettled([running])
    },
    runDue,
  }
}

/** A handler that does not heed its signal must not hold up the others for longer than its lease. */
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
