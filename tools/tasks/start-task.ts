import { hash } from 'node:crypto'
import { limits } from '../../src/config/limits.ts'
import type { AssistantTaskRecord } from '../../src/domain/assistant-records.ts'
import type { Operation } from '../../src/operations/define-operation.ts'
import { toDelegation } from '../../src/pipeline/delegation.ts'
import type { Services } from '../../src/pipeline/services.ts'
import { authorize } from '../../src/pipeline/steps/admit.ts'
import { validate } from '../../src/pipeline/steps/validate.ts'
import type { BackendCaller, TaskCall } from '../connection.ts'
import { toOwnerKey } from '../held-actions.ts'
import { toTask } from './stored-tasks.ts'
import type { TaskStarted } from './task.ts'

type StartServices = Pick<Services, 'store' | 'clock' | 'newId' | 'ports' | 'facts'>

/**
 * Makes a task of a call that may run long; it is durable when this resolves. Undefined: the call is to be answered
 * at once. Rejects with a Failure for input that the operation refuses. A call repeated under its Idempotency-Key
 * gets the same task.
 */
export async function startTask(
  operation: Operation,
  call: Omit<TaskCall, 'operation'>,
  owner: BackendCaller,
  services: StartServices,
): Promise<TaskStarted | undefined> {
  const { store, clock, newId, ports, facts } = services
  const { principal, caller, credential, idempotencyKey } = owner
  const { userId } = caller
  // A task acts without a question.
  if (operation.runsLong === undefined || operation.confirm !== undefined) return
  if (userId === undefined || principal === undefined) return
  authorize(caller, operation)
  const { input, language, isNamed } = call
  if (!operation.runsLong(validate(operation.input, input, language, facts.bureauNames))) return
  const now = clock()
  const ownerKey = toOwnerKey(caller)
  const taskId =
    idempotencyKey === undefined
      ? newId('task')
      : repeatableId([ownerKey, operation.name, idempotencyKey, input])
  const before = await store.get('assistantTasks', taskId)
  if (before !== undefined) return toStarted(taskId, before.value)
  if (await hasTooMany(userId, now, store)) return
  const value: AssistantTaskRecord = {
    ...{ userId, ownerKey, operation: operation.name, isNamed, language },
    ...toDelegation(principal, credential),
    ...{ status: 'working', progress: null, result: null, createdAt: now, updatedAt: now },
    expiresAt: now + limits.mcp.taskRetentionMs,
  }
  await ports.files.write(taskId, once(Buffer.from(JSON.stringify(input))))
  await store.transact({
    changes: [{ kind: 'put', collection: 'assistantTasks', id: taskId, value, expectVersion: 0 }],
    work: [{ id: `run-${taskId}`, kind: 'run-task', dueAt: now, payload: { taskId } }],
  })
  return toStarted(taskId, value)
}

const repeatableId = (parts: readonly unknown[]): string =>
  `task_${hash('sha256', JSON.stringify(parts), 'hex').slice(0, 24)}`

const toStarted = (taskId: string, task: AssistantTaskRecord): TaskStarted => ({
  resultType: 'task',
  ...toTask(taskId, task),
})

async function hasTooMany(
  userId: string,
  now: number,
  store: Pick<Services['store'], 'count'>,
): Promise<boolean> {
  const query = { index: 'byUser', equals: [userId] } as const
  const from = now - limits.mcp.taskRetentionMs
  return (await store.count('assistantTasks', { ...query, from })) >= limits.mcp.maxTasksPerPerson
}

async function* once(bytes: Uint8Array) {
  yield bytes
}
