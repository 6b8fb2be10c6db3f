import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { watchCpu } from './cpu-deadline.ts'
import type { TaskAnswer, TaskMessage, WorkerMessage } from './serve-tasks.ts'

/** `late`: not answered within the deadline. `ended`: the worker ended, as without memory. */
export type Outcome =
  | TaskAnswer
  | { readonly kind: 'late' | 'not_started' }
  | { readonly kind: 'ended'; readonly cause: unknown }

/** A place for one worker after the other. */
export interface WorkerSlot {
  /** Runs one task for `deadlineMs` of CPU time; the next may come when this one has its outcome. */
  run(task: TaskMessage, deadlineMs: number): Promise<Outcome>
  /** Starts a worker where there is none; resolves when it can run a task, or could not start. */
  warmUp(): Promise<void>
  close(): Promise<void>
}

/** Loading takes 0.6 s; on a machine under load many times that. */
const startLimitMs = 30_000

/**
 * A report of two million characters takes some 100 MB. What takes more is no text that people send.
 */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 12 }

/**
 * `npm start` bounds the young generation of the service, and V8 prefers that flag to the limits of a
 * worker: each would take 50 MB more. It reads the flag when a heap is made; the service's own is.
 */
const withoutHeapFlag = '--max-semi-space-size=0'

/** Runs tasks in the worker module `entry`; a worker that was killed is replaced at once. */
export function createWorkerSlot(entry: URL): WorkerSlot {
  let current: PooledWorker | undefined
  let closed = false

  const usable = (): PooledWorker => {
    if (current?.isUsable() !== true) current = startWorker(entry)
    return current
  }

  return {
    async run(task, deadlineMs) {
      // Closed between its turn in the queue and this.
      if (closed) return { kind: 'not_started' }
      const worker = usable()
      const outcome = await worker.run(task, deadlineMs)
      // One that did not start might be started over and over.
      if (!closed && outcome.kind !== 'not_started') usable()
      return outcome
    },
    async warmUp() {
      await usable().start()
    },
    async close() {
      closed = true
      await current?.end()
    },
  }
}

interface PooledWorker {
  /** Resolves when it can run a task, or could not start. */
  start(): Promise<void>
  run(task: TaskMessage, deadlineMs: number): Promise<Outcome>
  isUsable(): boolean
  end(): Promise<void>
}

function startWorker(entry: URL): PooledWorker {
  setFlagsFromString(withoutHeapFlag)
  const worker = new Worker(entry, { resourceLimits })
  const started = Promise.withResolvers<boolean>()
  let settle: ((outcome: Outcome) => void) | undefined
  let isUsable = true
  let usedBefore = 0
  const endWith = (outcome: Outcome) => {
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
  // A worker without a task does not keep the process alive.
  worker.unref()
  void started.promise.then(() => clearTimeout(startTimer))

  return {
    async start() {
      worker.ref()
      await started.promise
      if (isUsable && settle === undefined) worker.unref()
    },
    async run(task, deadlineMs) {
      worker.ref()
      if (!(await started.promise)) return { kind: 'not_started' }
      const { promise, resolve } = Promise.withResolvers<Outcome>()
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
    async end() {
      endWith({ kind: 'ended', cause: undefined })
      await worker.terminate()
    },
  }
}
