import type { WorkKind } from '../domain/records.ts'
import { StaleWrite } from '../errors.ts'
import type { ClaimedWork, Store } from '../ports/store.ts'
import { createDueWork } from './due-work.ts'
import { createLane, rulesOf } from './lane.ts'
import { retryDelay } from './retry-delay.ts'
import type { WorkContext, WorkHandler } from './work-handler.ts'

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
  /** How long any piece of work may take, milliseconds; as its kind's lane has it unless told. */
  readonly leaseFor?: number
  /** From 0 inclusive to 1 exclusive; spreads the retries. */
  random?(): number
}

export interface Worker {
  /** Once: after a stop, it is another worker that goes on. */
  start(): void
  /** Work of these kinds has become due: it is looked for now and not at the next time. */
  wake(kinds: Iterable<WorkKind>): void
  /** Resolves when what runs has ended; nothing is claimed after it is called. */
  stop(): Promise<void>
  /**
   * Runs all work that is due and resolves with how many pieces were tried; a second call while one
   * runs shares it. Rejects when the store cannot be asked.
   */
  runDue(): Promise<number>
}

/**
 * Leases due work from the store and runs it, each kind in its own lane; any number of workers may
 * share a store.
 */
export function createWorker(options: WorkerOptions): Worker {
  const { store, handlers, clock, pollEvery, log } = options
  const lanes = (Object.keys(handlers) as WorkKind[]).map((kind) => {
    const { atOnce, leaseFor } = rulesOf(kind)
    return createLane(kind, { atOnce, leaseFor: options.leaseFor ?? leaseFor })
  })
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let everywhere: Promise<void> | undefined
  let running: Promise<number> | undefined
  let isStarted = false
  const failed = (error: unknown) => log.error({ err: error }, 'due work could not be claimed')
  const due = createDueWork({
    store,
    clock,
    runOne: createRunOne(options),
    stopping: stopping.signal,
    failed,
  })
  const inHand = () => lanes.flatMap((lane) => [...lane.running])

  function lookEverywhere(): Promise<void> {
    everywhere ??= due.look(lanes).finally(() => {
      everywhere = undefined
    })
    return everywhere
  }

  async function runAll(): Promise<number> {
    const before = due.claimed - inHand().length
    await lookEverywhere()
    while (inHand().length > 0) {
      await Promise.all(inHand())
      await due.look([])
    }
    return due.claimed - before
  }

  async function poll(): Promise<void> {
    await lookEverywhere().catch(failed)
    if (isStarted) timer = setTimeout(() => void poll(), pollEvery).unref()
  }

  return {
    start() {
      isStarted = true
      void poll()
    },
    wake(kinds) {
      if (!isStarted) return
      const wanted = new Set(kinds)
      const at = lanes.filter(({ kind }) => wanted.has(kind))
      setImmediate(() => void due.tryToLook(at))
    },
    async stop() {
      isStarted = false
      stopping.abort()
      clearTimeout(timer)
      await due.look([]).catch(() => undefined)
      await Promise.all(inHand())
    },
    runDue() {
      running ??= runAll().finally(() => {
        running = undefined
      })
      return running
    },
  }
}

/** Runs a claimed piece and lets its effect land; never rejects. */
function createRunOne({ store, handlers, clock, log, random = Math.random }: WorkerOptions) {
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

  return async (work: ClaimedWork, context: WorkContext): Promise<void> => {
    try {
      // The kind of the work names its handler, which the compiler cannot follow through a table.
      const handler = handlers[work.kind] as WorkHandler<WorkKind>
      const effect = await withinLease(handler(work, context), context.signal)
      await store.transact({ ...effect, completed: [...(effect.completed ?? []), work] })
    } catch (error) {
      await giveBack(work, error)
    }
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
