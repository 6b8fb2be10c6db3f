import { limits } from '../../src/config/limits.ts'
import type { AssistantTaskRecord } from '../../src/domain/assistant-records.ts'
import type { Caller } from '../../src/domain/caller.ts'
import { StaleWrite } from '../../src/errors.ts'
import type { Services } from '../../src/pipeline/services.ts'
import { toOwnerKey } from '../held-actions.ts'
import type { TaskState, Tasks } from './task.ts'

type TaskServices = Pick<Services, 'store' | 'clock'>

/** The caller's tasks, which any instance of the service finds. */
export function createStoredTasks(caller: Caller, { store, clock }: TaskServices): Tasks {
  const ownerKey = toOwnerKey(caller)

  async function find(taskId: string) {
    const found = await store.get('assistantTasks', taskId)
    const isOwn = found?.value.ownerKey === ownerKey && found.value.expiresAt > clock()
    return isOwn ? found : undefined
  }

  async function cancel(taskId: string): Promise<boolean> {
    const found = await find(taskId)
    if (found === undefined) return false
    const { id, value: before, version: expectVersion } = found
    if (before.status !== 'working') return true
    const value = { ...before, status: 'cancelled' as const, updatedAt: clock() }
    const change = { kind: 'put', collection: 'assistantTasks', id, value, expectVersion } as const
    try {
      await store.transact({ changes: [change] })
      return true
    } catch (error) {
      // It has moved on, or has ended.
      if (error instanceof StaleWrite) return await cancel(taskId)
      throw error
    }
  }

  return {
    async get(taskId) {
      const found = await find(taskId)
      return found && toTaskState(taskId, found.value)
    },
    // No tool of ours asks while it works: questions come before its task.
    update: async (taskId) => (await find(taskId)) !== undefined,
    cancel,
  }
}

/** A task as `tasks/get` shows it. */
function toTaskState(taskId: string, task: AssistantTaskRecord): TaskState {
  const common = { resultType: 'complete', ...toTask(taskId, task) } as const
  if (task.status !== 'completed') return { ...common, status: task.status } as TaskState
  const result = { resultType: 'complete', ...(task.result as object) }
  return { ...common, status: 'completed', result } as TaskState
}

/** Fields that every view of a task has. */
export const toTask = (
  taskId: string,
  { status, progress, createdAt, updatedAt, expiresAt }: AssistantTaskRecord,
) => ({
  taskId,
  status,
  ...(progress === null ? {} : { statusMessage: progress }),
  createdAt: new Date(createdAt).toISOString(),
  lastUpdatedAt: new Date(updatedAt).toISOString(),
  ttlMs: expiresAt - createdAt,
  pollIntervalMs: limits.mcp.taskPollMs,
})
