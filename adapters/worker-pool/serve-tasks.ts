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

/** Larger than any legitimate text; copying more would block the service. */
const usualOutputSize = 2_000_000

interface TaskOptions {
  /** Outputs above this size are refused (`computeDataSize`). */
  readonly maxOutputSize?: number
  /** Moves byte arrays of outputs that fill their buffers, instead of copying them. */
  readonly movesBytes?: boolean
}

type TaskHandlers = Readonly<Record<string, (input: never) => unknown>>

/** Serves tasks in this worker, one at a time. A task that throws does not end the worker. */
export function serveTasks(tasks: TaskHandlers, options: TaskOptions = {}): void {
  const { maxOutputSize = usualOutputSize, movesBytes = false } = options
  const post = (answer: WorkerMessage['answer']) => {
    const { user, system } = process.threadCpuUsage()
    const moved = movesBytes && typeof answer !== 'string' ? wholeBuffers(answer) : []
    parentPort?.postMessage({ answer, cpu: user + system } satisfies WorkerMessage, moved)
  }
  parentPort?.on('message', ({ name, input }: TaskMessage) => {
    void runTask(tasks[name], input, maxOutputSize).then(post)
  })
  post('ready')
  // Share compiled code with later workers, even if this one is killed.
  flushCompileCache()
}

async function runTask(
  task: TaskHandlers[string] | undefined,
  input: unknown,
  maxOutputSize: number,
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

/** Buffers of the output's own byte arrays; a part of a shared buffer is copied. */
function wholeBuffers(answer: TaskAnswer): ArrayBuffer[] {
  if (answer.kind !== 'output' || typeof answer.output !== 'object') return []
  return Object.values(answer.output ?? {}).flatMap((value: unknown) =>
    value instanceof Uint8Array &&
    value.buffer instanceof ArrayBuffer &&
    value.byteLength === value.buffer.byteLength
      ? [value.buffer]
      : [],
  )
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
