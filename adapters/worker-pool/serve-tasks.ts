import { flushCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { dataSize } from './data-size.ts'

export interface TaskMessage {
  readonly name: string
  readonly input: unknown
}

export type TaskAnswer =
  | { readonly kind: 'output'; readonly output: unknown }
  | { readonly kind: 'too_large' }
  | { readonly kind: 'defect'; readonly error: unknown }

/** What a worker posts: once that it has loaded, then one answer for each task. */
export interface WorkerMessage {
  readonly answer: TaskAnswer | 'ready'
  /** CPU time of the thread so far, microseconds. */
  readonly cpu: number
}

/** More than any honest output. The service would be held up while it copies a larger one. */
const maxOutputSize = 2_000_000

type Tasks = Readonly<Record<string, (input: never) => unknown>>

/** Serves tasks in this worker, one at a time, also those that answer later. A task that throws does not end the worker. */
export function serveTasks(tasks: Tasks): void {
  const post = (answer: WorkerMessage['answer']) => {
    const { user, system } = process.threadCpuUsage()
    parentPort?.postMessage({ answer, cpu: user + system } satisfies WorkerMessage)
  }
  parentPort?.on('message', ({ name, input }: TaskMessage) => {
    void answerOf(tasks[name], input).then(post)
  })
  post('ready')
  // For the workers to come, however this one ends.
  flushCompileCache()
}

async function answerOf(task: Tasks[string] | undefined, input: unknown): Promise<TaskAnswer> {
  try {
    if (task === undefined) throw new Error('there is no such task')
    // Name and input belong together: the port's types see to it on the other side.
    const output = await task(input as never)
    return dataSize(output) > maxOutputSize ? { kind: 'too_large' } : { kind: 'output', output }
  } catch (error) {
    return { kind: 'defect', error }
  }
}
