import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { Localized } from '../../src/domain/text/language.ts'
import { Failure } from '../../src/errors.ts'
import {
  createFairQueue,
  type QueueCaller,
  type QueueLimits,
  type WorkSize,
} from '../../src/ports/fair-queue.ts'
import {
  computeDataSize,
  type TaskAnswer,
  type TaskMessage,
  type WorkerMessage,
} from './serve-tasks.ts'

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

/**
 * Runs tasks in worker threads behind a fair queue, one per worker. A task that exceeds its
 * deadline or memory ends its worker and fails alone.
 */
export function createWorkerPool(options: WorkerPoolOptions) {
  const { entry, limits, deadline, maxShortSize } = options
  const queue = createFairQueue(limits)
  const slots = Array.from({ length: limits.slots }, () => createWorkerSlot(entry))
  const free = [...slots]
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
    /**
     * Runs a task in the caller's turn; rejects with the task's own error, with `tooCostly` when the
     * task ended its worker, or as `FairQueue` does.
     */
    async run(
      task: TaskMessage,
      { owner, signal }: QueueCaller,
      tooCostly: (cause: unknown) => Failure,
    ): Promise<unknown> {
      const characters = computeDataSize(task.input)
      const size: WorkSize = characters <= maxShortSize ? 'short' : 'long'
      const outcome = await queue.run({ owner, size, signal }, () => runInFree(task, characters))
      if (outcome.kind === 'output') return outcome.output
      if (outcome.kind === 'defect') throw outcome.error
      if (isClosed) throw unavailable(stopping)
      if (outcome.kind === 'not_started') throw unavailable(options.notStarted)
      throw tooCostly(outcome)
    },
    /** Starts the worker of the next task; others start with the tasks that need them. */
    async warmUp(): Promise<void> {
      await free.at(-1)?.warmUp()
    },
    async close(): Promise<void> {
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

/** `late`: deadline exceeded. `ended`: the worker ended, for example out of memory. */
type TaskOutcome =
  | TaskAnswer
  | { readonly kind: 'late' | 'not_started' }
  | { readonly kind: 'ended'; readonly cause: unknown }

/** Loading takes 0.6 s, many times that under load. */
const startLimitMs = 30_000

/** A report of two million characters takes some 100 MB; legitimate text never takes more. */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 12 }

/**
 * V8 prefers the service's `--max-semi-space-size` to a worker's resourceLimits, at 50 MB more per
 * worker. The flag is read when a heap is created, so resetting it affects new workers only.
 */
const withoutHeapFlag = '--max-semi-space-size=0'

/** Runs tasks in the worker module `entry`; a killed worker is replaced at once. */
function createWorkerSlot(entry: URL) {
  let current: ReturnType<typeof startWorker> | undefined
  let closed = false

  const getUsableWorker = () => {
    if (current?.isUsable() !== true) current = startWorker(entry)
    return current
  }

  return {
    /** Runs one task for at most `deadlineMs` of CPU time; call again after its outcome. */
    async run(task: TaskMessage, deadlineMs: number): Promise<TaskOutcome> {
      // Closed after the task left the queue.
      if (closed) return { kind: 'not_started' }
      const worker = getUsableWorker()
      const outcome = await worker.run(task, deadlineMs)
      // Do not restart a worker that failed to start: it might loop.
      if (!closed && outcome.kind !== 'not_started') getUsableWorker()
      return outcome
    },
    /** Starts a worker if there is none; resolves when it is ready or failed to start. */
    async warmUp(): Promise<void> {
      await getUsableWorker().start()
    },
    async close() {
      closed = true
      await current?.end()
    },
  }
}

function startWorker(entry: URL) {
  setFlagsFromString(withoutHeapFlag)
  const worker = new Worker(entry, { resourceLimits })
  const started = Promise.withResolvers<boolean>()
  let settle: ((outcome: TaskOutcome) => void) | undefined
  let isUsable = true
  let usedBefore = 0
  const endWith = (outcome: TaskOutcome) => {
    isUsable = false
    started.resolve(false)
    settle?.(outcome)
    void worker.terminate()
  }
  const startTimer = setTimeout(() => endWith({ kind: 'not_started' }), startLimitMs).unref()
  worker.on('message', ({ answer, cpu }: WorkerMessage) => {
    usedBefore = cpu
    if (answer === 'ready') started.resolve(true)
    else settle?.(answer)
  })
  worker.on('messageerror', (cause) => endWith({ kind: 'ended', cause }))
  worker.on('error', (cause) => endWith({ kind: 'ended', cause }))
  worker.on('exit', (code) => endWith({ kind: 'ended', cause: new Error(`exit code ${code}`) }))
  // An idle worker does not keep the process alive.
  worker.unref()
  void started.promise.then(() => clearTimeout(startTimer))

  return {
    /** Resolves when the worker is ready or failed to start. */
    async start(): Promise<void> {
      worker.ref()
      await started.promise
      if (isUsable && settle === undefined) worker.unref()
    },
    async run(task: TaskMessage, deadlineMs: number): Promise<TaskOutcome> {
      worker.ref()
      if (!(await started.promise)) return { kind: 'not_started' }
      const { promise, resolve } = Promise.withResolvers<TaskOutcome>()
      settle = resolve
      worker.postMessage(task)
      const onLate = () => endWith({ kind: 'late' })
      const stopWatching = watchCpu(worker, { cpuMs: deadlineMs, usedBefore, onLate })
      const outcome = await promise
      stopWatching()
      if (isUsable) worker.unref()
      return outcome
    },
    isUsable: () => isUsable,
    async end(): Promise<void> {
      endWith({ kind: 'ended', cause: undefined })
      await worker.terminate()
    },
  }
}

/** Maximum wall time as a multiple of the CPU deadline, for overloaded machines. */
const maxWallFactor = 10

/** Minimum pause between two checks. */
const minPauseMs = 50

interface CpuDeadline {
  readonly cpuMs: number
  /** CPU time of the thread before the task, microseconds. */
  readonly usedBefore: number
  readonly onLate: () => void
}

/**
 * Calls `onLate` after `cpuMs` of CPU time; returns a function that stops watching. CPU time, not
 * wall time: a busy machine must not fail legitimate text.
 */
function watchCpu(worker: Worker, { cpuMs, usedBefore, onLate }: CpuDeadline): () => void {
  let isStopped = false
  let next: NodeJS.Timeout | undefined
  // A thread in native code does not report its CPU time.
  const wall = setTimeout(onLate, cpuMs * maxWallFactor)
  const check = async () => {
    const { user, system } = await worker.cpuUsage()
    if (isStopped) return
    const leftMs = cpuMs - (user + system - usedBefore) / 1_000
    if (leftMs <= 0) onLate()
    else next = setTimeout(checkSafely, Math.max(leftMs, minPauseMs))
  }
  // A worker that ended meanwhile reports it by its own event.
  const checkSafely = () => void check().catch(() => undefined)
  next = setTimeout(checkSafely, cpuMs)
  return () => {
    isStopped = true
    clearTimeout(wall)
    clearTimeout(next)
  }
}
