import { limits } from '../config/limits.ts'
import type { WorkKind } from '../domain/work-kinds.ts'
import { StaleWrite } from '../errors.ts'
import type { ClaimedWork, NewWork, Store } from '../ports/store.ts'
import { retryDelayMs, type WorkContext, type WorkHandler } from './work-handler.ts'

interface WorkerLog {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

interface WorkerOptions {
  readonly store: Store
  /** Kinds without a handler are left to other workers. */
  readonly handlers: { readonly [K in WorkKind]?: WorkHandler<K> }
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
  /** Claims work when it is due, if that comes before the next poll; polling finds later work. */
  expect(work: Iterable<Pick<NewWork, 'kind' | 'dueAt'>>): void
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
  const { handlers, clock, pollMs, log } = options
  const queues = (Object.keys(handlers) as WorkKind[]).map((kind): KindQueue => {
    const { concurrency, leaseMs } = queueOptions(kind)
    const running = new Set<Promise<void>>()
    return { kind, concurrency, leaseMs: options.leaseMs ?? leaseMs, running, hasMore: false }
  })
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let claimingAll: Promise<void> | undefined
  let runningDue: Promise<number> | undefined
  let isStarted = false
  const onError = (error: unknown) => log.error({ err: error }, 'due work could not be claimed')
  const claimer = createClaimer(options, stopping.signal, onError)
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

  function claimNow(kinds: ReadonlySet<WorkKind>): void {
    if (isStarted) void claimer.tryClaim(queues.filter(({ kind }) => kinds.has(kind)))
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
    expect(work) {
      const now = clock()
      const due = new Set<WorkKind>()
      for (const { kind, dueAt } of work) {
        if (dueAt <= now) due.add(kind)
        // A timer may fire within the last millisecond before it.
        else if (dueAt < now + pollMs)
          setTimeout(claimNow, dueAt - now + 1, new Set([kind])).unref()
      }
      if (due.size > 0) setImmediate(claimNow, due)
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

/** Each kind of work has its own queue, so a slow kind never delays another. */
interface QueueOptions {
  readonly concurrency: number
  readonly leaseMs: number
}

const defaults: QueueOptions = { concurrency: 16, leaseMs: 60_000 }

/** A batch blocks the event loop for milliseconds and is never urgent. */
const batches: QueueOptions = { concurrency: 2, leaseMs: 60_000 }

const overrides: Partial<Record<WorkKind, QueueOptions>> = {
  'forget-chat': batches,
  'forget-webhook': batches,
  'forget-identity': batches,
  'forget-workspace': batches,
  'forget-server': batches,
  'fan-out-events': { concurrency: 128, leaseMs: 60_000 },
  // Checks that end together share one write. Requests to a bureau are limited by its client.
  'check-monitor': { concurrency: 128, leaseMs: 60_000 },
  // A hanging receiver occupies its place. Requests are limited by the delivery slots.
  // Wait for models and platforms, not for this process.
  'answer-chat': { concurrency: 512, leaseMs: 60_000 },
  'run-chat-event': { concurrency: 512, leaseMs: 60_000 },
  'send-chat-messages': { concurrency: 128, leaseMs: 60_000 },
  'relay-chat': { concurrency: 128, leaseMs: 60_000 },
  'show-chat-home': { concurrency: 128, leaseMs: 60_000 },
  // Reading a scanned report takes minutes; the readers have queues of their own.
  'run-task': { concurrency: 64, leaseMs: limits.mcp.taskLeaseMs },
  'sync-bank': { concurrency: 16, leaseMs: limits.bank.syncLeaseMs },
  'poll-banks': batches,
  'erase-bank-rows': batches,
  'deliver-webhook': { concurrency: 256, leaseMs: 20_000 },
}

export const queueOptions = (kind: WorkKind): QueueOptions => overrides[kind] ?? defaults

/** Running work of one kind. */
interface KindQueue extends QueueOptions {
  readonly kind: WorkKind
  readonly running: Set<Promise<void>>
  /** The last claim stopped at the concurrency limit, so more may be due. */
  hasMore: boolean
}

/** Claims due work for the queues that are not full, until `stopping` aborts. */
function createClaimer(
  options: WorkerOptions,
  stopping: AbortSignal,
  onError: (error: unknown) => void,
) {
  const { store, clock } = options
  const run = createRun(options)
  const requested = new Set<KindQueue>()
  let claiming: Promise<void> | undefined
  let claimedCount = 0

  async function claimRequested(): Promise<void> {
    try {
      for (const queue of requested) {
        requested.delete(queue)
        await claimFor(queue)
      }
    } catch (error) {
      requested.clear()
      throw error
    }
  }

  /**
   * Claims for these queues and those requested meanwhile, and resolves when the work is running.
   * Rejects for all callers when the store fails.
   */
  async function claim(queues: Iterable<KindQueue>): Promise<void> {
    for (const queue of queues) requested.add(queue)
    while (requested.size > 0 || claiming !== undefined) {
      claiming ??= claimRequested().finally(() => {
        claiming = undefined
      })
      await claiming
    }
  }

  /** Reports an error of `claim` to `onError`. */
  const tryClaim = (queues: Iterable<KindQueue>) => claim(queues).catch(onError)

  async function claimFor(queue: KindQueue): Promise<void> {
    const { kind, leaseMs } = queue
    for (;;) {
      const room = queue.concurrency - queue.running.size
      queue.hasMore = room === 0
      if (queue.hasMore || stopping.aborted) return
      const now = clock()
      const claimed = await store.claimDue(kind, room, leaseMs, now)
      if (claimed.length === 0) return
      claimedCount += claimed.length
      const context = { store, now, signal: AbortSignal.timeout(leaseMs), stopping }
      for (const work of claimed) start(queue, work, context)
      if (claimed.length < room) return
    }
  }

  function start(queue: KindQueue, work: ClaimedWork, context: WorkContext): void {
    const done = run(work, context).finally(() => {
      queue.running.delete(done)
      if (queue.hasMore && !stopping.aborted) void tryClaim([queue])
    })
    queue.running.add(done)
  }

  return {
    /** Pieces of work claimed so far. */
    get claimedCount() {
      return claimedCount
    },
    claim,
    tryClaim,
  }
}
