import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { limits } from '../../src/config/limits.ts'
import { localize } from '../../src/domain/text/language.ts'
import { Failure, StaleWrite } from '../../src/errors.ts'
import { repeatWork, type TaskWorkKind, type WorkHandler } from '../../src/jobs/work-handler.ts'
import type { Progress } from '../../src/operations/context.ts'
import { fromDelegation } from '../../src/pipeline/delegation.ts'
import type { Invoke } from '../../src/pipeline/invoke.ts'
import type { Services } from '../../src/pipeline/services.ts'
import type { NewWork, Store, Stored } from '../../src/ports/store.ts'

type RunServices = Pick<Services, 'catalogue' | 'ports' | 'clock' | 'defect'> & {
  readonly invoke: Invoke
}

type StoredTask = Stored<'assistantTasks'>

/** Handlers of the assistants' work. */
export const createTaskHandlers = (
  services: RunServices,
): { readonly [K in TaskWorkKind]: WorkHandler<K> } => ({ 'run-task': createRunTask(services) })

/**
 * Runs the call of a task under the task's id as its key: another try, after a crash, does nothing twice. A task that
 * was cancelled or deleted ends without an effect of its own.
 */
function createRunTask(services: RunServices): WorkHandler<'run-task'> {
  const { ports, clock } = services
  return async (work, { store, now, signal, stopping }) => {
    const { taskId } = work.payload
    const task = await store.get('assistantTasks', taskId)
    const bytes = await ports.files.read(taskId)
    // Cancelled before it began, or between two attempts.
    if (task?.value.status !== 'working') return { work: [deleteInputWork(taskId, now)] }
    if (bytes === undefined) throw new Error('the input of a task is missing')
    const input: unknown = JSON.parse((await buffer(Readable.from(bytes))).toString())
    const notes = createNotes(task, services, store)
    const ended = AbortSignal.any([signal, stopping, notes.cancelled])
    const result =
      work.attempt > limits.mcp.maxTaskAttempts
        ? await toRefusal(outOfTime(), task)
        : await runCall({ task, input, ended, onProgress: notes.add }, services)
    const { value, version: expectVersion } = await notes.last()
    const cleanUp = deleteInputWork(taskId, clock())
    if (notes.cancelled.aborted) return { work: [cleanUp] }
    // The next start, or another instance, goes on at once.
    if (result === undefined) return { work: [repeatWork(work, now)] }
    const done = { ...value, status: 'completed' as const, progress: null, result }
    const put = { kind: 'put', collection: 'assistantTasks', id: taskId, expectVersion } as const
    return { changes: [{ ...put, value: { ...done, updatedAt: clock() } }], work: [cleanUp] }
  }
}

const deleteInputWork = (taskId: string, dueAt: number): NewWork => ({
  ...{ id: `delete-${taskId}`, kind: 'delete-file-bytes', dueAt },
  payload: { fileIds: [taskId] },
})

interface TaskCall {
  readonly task: StoredTask
  readonly input: unknown
  /** The lease is over, the service stops, or the task was cancelled. */
  readonly ended: AbortSignal
  onProgress(progress: Progress): void
}

/** The tool's result, be it a refusal; undefined where the call was ended before. */
async function runCall(
  { task, input, ended, onProgress }: TaskCall,
  { catalogue, invoke, defect }: RunServices,
): Promise<unknown> {
  const { operation: name, language } = task.value
  const operation = catalogue.find((one) => one.name === name)
  if (operation === undefined) throw new Error(`there is no operation ${name}`)
  try {
    const { output } = await invoke(operation, {
      ...fromDelegation(task.value),
      ...{ language, input: () => input, signal: () => ended, onProgress },
      ...{ idempotencyKey: task.id, confirmation: 'given', origin: { door: 'assistant' } },
    })
    const { tool, toResult, toNamedResult } = await describe(name)
    const { callOperation } = await import('../long-tail.ts')
    return task.value.isNamed ? toNamedResult(output, tool, callOperation) : toResult(output, tool)
  } catch (error) {
    if (ended.aborted) return undefined
    if (!(error instanceof Failure) || error.kind === 'internal') defect(error)
    return await toRefusal(error, task)
  }
}

/** Loaded when a task runs, since the tools' descriptions are large. */
async function describe(operation: string) {
  const [{ tools }, results] = await Promise.all([import('../tool.ts'), import('../results.ts')])
  const tool = tools.find((one) => one.operation === operation)
  if (tool === undefined) throw new Error(`there is no tool of ${operation}`)
  return { tool, ...results }
}

async function toRefusal(error: unknown, { value }: StoredTask) {
  const { tool, toErrorResult } = await describe(value.operation)
  return toErrorResult(error, value.language, tool.dialect)
}

const outOfTime = () =>
  new Failure('unavailable', {
    en: 'This took too long and was given up. Try a smaller file, or try again later.',
    fr: 'Ceci a pris trop de temps et a été abandonné. Essayez un fichier plus petit ou réessayez plus tard.',
  })

/** Notes of the progress in the task's record; a note that finds it changed looks whether it was cancelled. */
function createNotes(
  task: StoredTask,
  { clock, defect }: Pick<RunServices, 'clock' | 'defect'>,
  store: Pick<Store, 'get' | 'transact'>,
) {
  const cancelled = new AbortController()
  let current = task
  let notedAt = Number.NEGATIVE_INFINITY
  let writing: Promise<void> | undefined

  async function write(progress: string): Promise<void> {
    const { id, version: expectVersion } = current
    const value = { ...current.value, progress, updatedAt: clock() }
    const put = { kind: 'put', collection: 'assistantTasks', id, value, expectVersion } as const
    try {
      await store.transact({ changes: [put] })
    } catch (error) {
      if (!(error instanceof StaleWrite)) defect(error)
    }
    const found = await store.get('assistantTasks', id)
    if (found?.value.status === 'working') current = found
    else cancelled.abort()
  }

  return {
    cancelled: cancelled.signal,
    add({ message }: Progress): void {
      if (writing !== undefined || clock() < notedAt + limits.mcp.taskNoteMs) return
      notedAt = clock()
      writing = write(localize(message, task.value.language))
        .catch(defect)
        .finally(() => {
          writing = undefined
        })
    },
    /** The record as this handler has written it last. */
    async last() {
      await writing
      return current
    },
  }
}
