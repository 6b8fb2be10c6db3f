import { expect, it } from 'vitest'
import type { AssistantTaskRecord } from '../../src/domain/assistant-records.ts'
import { catalogue } from '../../src/operations/catalogue.ts'
import { createLowdbStore } from '../../storage/lowdb/store.ts'
import { createTaskHandlers } from '../../tools/tasks/run-task.ts'
import { temporaryFolder } from '../support/service.ts'
import { noon } from '../support/shared-service.ts'

const task: AssistantTaskRecord = {
  ...{ userId: 'alice', ownerKey: 'key', operation: 'analyze-report', isNamed: false },
  principal: { kind: 'user', id: 'alice', tier: 'free', scopes: [], expiresAt: undefined },
  ...{ language: 'en', actFor: null, status: 'working', progress: null, result: null },
  ...{ createdAt: noon, updatedAt: noon, expiresAt: noon + 3_600_000 },
}

it('a task that has not ended in three attempts says so, and is not run again', async () => {
  await using folder = await temporaryFolder()
  const store = await createLowdbStore({ directory: folder.path })
  await using closing = new AsyncDisposableStack()
  closing.defer(() => store.close())
  const put = { kind: 'put', collection: 'assistantTasks', id: 'task_1', value: task } as const
  await store.transact({ changes: [put] })
  const calls: unknown[] = []
  const services = {
    ...{ catalogue, clock: () => noon, defect: (error: unknown) => void calls.push(error) },
    ports: { files: { read: async () => [Buffer.from('{}')] } },
    invoke: async (...call: unknown[]) => void calls.push(call),
  }
  const never = new AbortController().signal
  const context = { store, now: noon, signal: never, stopping: never }
  const work = { id: 'run-task_1', kind: 'run-task', payload: { taskId: 'task_1' }, attempt: 4 }
  const effect = await createTaskHandlers(services as never)['run-task'](work as never, context)
  const [change] = effect.changes as unknown as [{ readonly value: AssistantTaskRecord }]
  expect(calls).toEqual([])
  expect(change.value.status).toBe('completed')
  expect(change.value.result).toMatchObject({
    isError: true,
    content: [
      {
        text: 'SERVICE_UNAVAILABLE: This took too long and was given up. Try a smaller file, or try again later.',
      },
    ],
  })
})
