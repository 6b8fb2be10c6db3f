import { TASKS_EXTENSION_ID_V2 } from '@modelcontextprotocol/ext-tasks/core/v2'
import type { Server, ServerContext } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { limits } from '../../src/config/limits.ts'
import { invalidParams, McpFailure } from '../connection.ts'
import type { Tasks } from './task.ts'

export const tasksExtension = TASKS_EXTENSION_ID_V2

const params = z.looseObject({
  taskId: z.string().max(limits.mcp.maxIdCharacters),
})

interface TaskOptions {
  /** True when the client of the request has declared the extension. */
  accepts(context: ServerContext): boolean
  /** Runs the method with the tasks of the request's caller, whose request it counts. */
  withTasks<Answer>(
    context: ServerContext,
    answer: (tasks: Tasks) => Promise<Answer>,
  ): Promise<Answer>
}

/** Adds `tasks/get`, `tasks/update` and `tasks/cancel` to a server of one request of 2026-07-28. */
export function addTaskMethods(server: Server, { accepts, withTasks }: TaskOptions): void {
  const add = (
    method: string,
    answer: (taskId: string, tasks: Tasks, context: ServerContext) => Promise<object | undefined>,
  ) =>
    server.setRequestHandler(method, { params }, async ({ taskId }, context) => {
      if (!accepts(context)) throw missingExtension()
      const found = await withTasks(context, (tasks) => answer(taskId, tasks, context))
      if (found === undefined)
        throw new McpFailure(invalidParams, 'There is no such task, or its time is over.')
      return { ...found }
    })
  add('tasks/get', (taskId, tasks) => tasks.get(taskId))
  // The SDK has taken the replies out of the parameters.
  add('tasks/update', async (taskId, tasks, { mcpReq }) =>
    (await tasks.update(taskId, mcpReq.inputResponses ?? {})) ? done : undefined,
  )
  add('tasks/cancel', async (taskId, tasks) => ((await tasks.cancel(taskId)) ? done : undefined))
}

const done = { resultType: 'complete' } as const

/** SEP-2575, "Missing Required Capabilities". */
export const missingExtension = () =>
  new McpFailure(-32_021, 'Declare the extension io.modelcontextprotocol/tasks to use tasks.', {
    requiredCapabilities: { extensions: { [tasksExtension]: {} } },
  })
