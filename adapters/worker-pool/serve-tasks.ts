import { flushCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'

export interface TaskMessage {
  readonly name: string
  readonly input: unknown
}

export type TaskAnswer =
  | { readonly kind: 'output'; readonly output: unknown }
  | { readonly kind: 'too_large' }
  | { readonly kind: 'defect'; readonly error: unknown }

/** A worker's messages: `ready` once, then one answer per task. */
export interface WorkerMessage {
  readonly answer: TaskAnswer | 'ready'
  /** CPU time of the thread so far, microseconds. */
  readonly cpu: number
}

/** Larger than any legitimate output; copying more would block the service. */
const maxOutputSize = 2_000_000

type TaskHandlers = Readonly<Record<string, (input: never) => unknown>>

/** Serves tasks in this worker, one at a time. A task that throws does not end the worker. */
export function serveTasks(tasks: TaskHandlers): void {
  const post = (answer: WorkerMessage['answer']) => {
    const { user, system } = process.threadCpuUsage()
    parentPort?.postMessage({ answer, cpu: user + system } satisfies WorkerMessage)
  }
  parentPort?.on('message', ({ name, input }: TaskMessage) => {
    void runTask(tasks[name], input).then(post)
  })
  post('ready')
  // Share compiled code with later workers, even if this one is killed.
  flushCompileCache()
}

async function runTask(
  task: TaskHandlers[string] | undefined,
  input: unknown,
): Promise<TaskAnswer> {
  try {
    if (task === undefined) throw new Error('there is no such task')
    // The caller's types match name and input.
    const output = await task(input as never)
    return computeDataSize(output) > maxOutputSize
      ? { kind: 'too_large' }
      : { kind: 'output', output }
  } catch (error) {
    return { kind: 'defect', error }
  }
}

/**
 * Approximate size in characters, proportional to the cost of reading and copying between threads.
 * Each value counts as one, and so does each byte.
 */
export function computeDataSize(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 1
  if (value instanceof Uint8Array) return value.byteLength
  let size = 1
  for (const part of Object.values(value)) size += computeDataSize(part)
  return size
}
