import { limits } from '../../src/config/limits.ts'
import type { AssistantTaskRecord } from '../../src/domain/assistant-records.ts'
import type { Operation } from '../../src/operations/define-operation.ts'
import type { Services } from '../../src/pipeline/services.ts'
import { authorize } from '../../src/pipeline/steps/admit.ts'
import { validate } from '../../src/pipeline/steps/validate.ts'
import type { BackendCaller, OperationCall } from '../connection.ts'
import { ownerKeyOf } from '../held-actions.ts'
import { toTask } from './stored-tasks.ts'
import type { TaskStarted } from './task.ts'

type StartServices = Pick<Services, 'store' | 'clock' | 'newId' | 'ports'>

/**
 * Makes a task of a call that may run long; it is durable when this resolves. Undefined: the call is to be answered
 * at once. Rejects with a Failure for input that the operation refuses.
 */
export async function startTask(
  operation: Operation,
  { input, language }: Pick<OperationCall, 'input' | 'language'>,
  { principal, caller, credential }: BackendCaller,
  { store, clock, newId, ports }: StartServices,
): Promise<TaskStarted | undefined> {
  const { userId } = caller
  if (operation.runsLong === undefined || userId === undefined || principal === undefined) return
  authorize(caller, operation)
  if (!operation.runsLong(validate(operation.input, input, language))) return
  const now = clock()
  const query = {
    index: 'byUser',
    equals: [userId],
    from: now - limits.mcp.taskRetentionMs,
  } as const
  if ((await store.count('assistantTasks', query)) >= limits.mcp.maxTasksPerPerson) return
  const taskId = newId('task')
  const value: AssistantTaskRecord = {
    ...{ userId, ownerKey: ownerKeyOf(caller), operation: operation.name, language, principal },
    actFor: ('actFor' in credential ? credential.actFor : undefined) ?? null,
    ...{ status: 'working', progress: null, result: null, createdAt: now, updatedAt: now },
    expiresAt: now + limits.mcp.taskRetentionMs,
  }
  await ports.files.write(taskId, once(Buffer.from(JSON.stringify(input))))
  await store.transact({
    changes: [{ kind: 'put', collection: 'assistantTasks', id: taskId, value, expectVersion: 0 }],
    work: [{ id: `run-${taskId}`, kind: 'run-task', dueAt: now, payload: { taskId } }],
  })
  return { resultType: 'task', ...toTask(taskId, value) }
}

async function* once(bytes: Uint8Array) {
  yield bytes
}
