import type { Localized } from '../../src/domain/text/language.ts'
import { Failure } from '../../src/errors.ts'
import {
  createFairQueue,
  type QueueCaller,
  type QueueLimits,
  type WorkSize,
} from '../../src/ports/fair-queue.ts'
import { computeDataSize, type TaskMessage } from './serve-tasks.ts'
import { createWorkerSlot, type TaskOutcome, type WorkerSlot } from './worker-slot.ts'

interface WorkerPoolOptions {
  /** The worker's module; it calls `serveTasks`. */
  readonly entry: URL
  readonly limits: QueueLimits
  /** CPU time of a task whose input has `size` characters, milliseconds. */
  readonly deadline: (size: number) => number
  /** Characters; longer input counts as long in the queue. */
  readonly maxShortSize: number
  /** The message of the 503 when no worker starts. */
  readonly notStarted: Localized
}

interface WorkerPool {
  /**
   * Runs a task in the caller's turn; rejects with the task's own error, with `tooCostly` when the
   * task ended its worker, or as `FairQueue` does.
   */
  run(
    task: TaskMessage,
    caller: QueueCaller,
    tooCostly: (cause: unknown) => Failure,
  ): Promise<unknown>
  warmUp(): Promise<void>
  close(): Promise<void>
}

/**
 * Runs tasks in worker threads behind a fair queue, one per worker. A task that exceeds its
 * deadline or memory ends its worker and fails alone.
 */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { entry, limits, deadline, maxShortSize } = options
  const queue = createFairQueue(limits)
  const slots = Array.from({ length: limits.slots }, () => createWorkerSlot(entry))
  const free: WorkerSlot[] = [...slots]
  let isClosed = false

  async function runInFree(task: TaskMessage, characters: number): Promise<TaskOutcome> {
    const slot = free.pop()
    if (slot === undefined) throw new Error('the queue has more slots than there are workers')
    try {
      return await slot.run(task, deadline(characters))
    } finally {
      free.push(slot)
    }
  }

  return {
    async run(task, { owner, signal }, tooCostly) {
      const characters = computeDataSize(task.input)
      const size: WorkSize = characters <= maxShortSize ? 'short' : 'long'
      const outcome = await queue.run({ owner, size, signal }, () => runInFree(task, characters))
      if (outcome.kind === 'output') return outcome.output
      if (outcome.kind === 'defect') throw outcome.error
      if (isClosed) throw unavailable(stopping)
      if (outcome.kind === 'not_started') throw unavailable(options.notStarted)
      throw tooCostly(outcome)
    },
    async warmUp() {
      await Promise.all(slots.map((slot) => slot.warmUp()))
    },
    async close() {
      isClosed = true
      queue.close(unavailable(stopping))
      await Promise.all(slots.map((slot) => slot.close()))
    },
  }
}

const stopping: Localized = {
  en: 'The service is stopping. Try again in a moment.',
  fr: 'Le service s’arrête. Réessayez dans un moment.',
}

const unavailable = (message: Localized) => new Failure('unavailable', message, { retryAfter: 10 })
