import type { WorkKind } from '../domain/records.ts'
import type { ClaimedWork, Store } from '../ports/store.ts'
import type { WorkContext } from './work-handler.ts'

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
  'fan-out-events': { concurrency: 128, leaseMs: 60_000 },
  // Checks that end together share one write. Requests to a bureau are limited by its client.
  'check-monitor': { concurrency: 128, leaseMs: 60_000 },
  // A hanging receiver occupies its place. Requests are limited by the delivery slots.
  'deliver-webhook': { concurrency: 256, leaseMs: 20_000 },
}

export const queueOptions = (kind: WorkKind): QueueOptions => overrides[kind] ?? defaults

/** Work of one kind that is running. */
export interface WorkQueue extends QueueOptions {
  readonly kind: WorkKind
  readonly running: Set<Promise<void>>
  /** The last claim stopped at the concurrency limit, so more may be due. */
  hasMore: boolean
}

export function createQueue(kind: WorkKind, options: QueueOptions): WorkQueue {
  return { kind, ...options, running: new Set(), hasMore: false }
}

interface WorkClaimerOptions {
  readonly store: Store
  clock(): number
  /** Runs claimed work and commits its effect; never rejects. */
  run(work: ClaimedWork, context: WorkContext): Promise<void>
  /** Aborts when the worker stops: nothing is claimed any more. */
  readonly stopping: AbortSignal
  onError(error: unknown): void
}

/** Claims due work for the queues that are not full. */
export interface WorkClaimer {
  /** Pieces of work claimed so far. */
  readonly claimedCount: number
  /**
   * Claims for these queues and those requested meanwhile, and resolves when the work is running.
   * Rejects for all callers when the store fails.
   */
  claim(queues: Iterable<WorkQueue>): Promise<void>
  /** As `claim`, but reports an error to `onError`. */
  tryClaim(queues: Iterable<WorkQueue>): Promise<void>
}

export function createWorkClaimer(options: WorkClaimerOptions): WorkClaimer {
  const { store, clock, run, stopping, onError } = options
  const requested = new Set<WorkQueue>()
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

  async function claim(queues: Iterable<WorkQueue>): Promise<void> {
    for (const queue of queues) requested.add(queue)
    while (requested.size > 0 || claiming !== undefined) {
      claiming ??= claimRequested().finally(() => {
        claiming = undefined
      })
      await claiming
    }
  }

  const tryClaim = (queues: Iterable<WorkQueue>) => claim(queues).catch(onError)

  async function claimFor(queue: WorkQueue): Promise<void> {
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

  function start(queue: WorkQueue, work: ClaimedWork, context: WorkContext): void {
    const done = run(work, context).finally(() => {
      queue.running.delete(done)
      if (queue.hasMore && !stopping.aborted) void tryClaim([queue])
    })
    queue.running.add(done)
  }

  return {
    get claimedCount() {
      return claimedCount
    },
    claim,
    tryClaim,
  }
}
