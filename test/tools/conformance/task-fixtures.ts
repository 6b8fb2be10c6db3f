import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasTaskClientCapabilityV2 } from '@modelcontextprotocol/ext-tasks/core/v2'
import {
  acceptedContent,
  inputRequired,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import { McpFailure } from '../../../tools/connection.ts'
import { addTaskMethods, missingExtension } from '../../../tools/tasks/methods.ts'
import type { TaskState, Tasks } from '../../../tools/tasks/task.ts'
import { answer } from './content.ts'

/** The tasks of the suite's tools, in memory, behind the product's methods. */
export class FixtureTasks implements Tasks {
  readonly #tasks = new Map<string, FixtureTask>()

  start(work: (task: FixtureTask) => Promise<object>): object {
    const task = new FixtureTask()
    this.#tasks.set(task.id, task)
    // The answer names a task that works.
    setImmediate(() => void task.run(work))
    const { result: _, ...created } = task.state() as { result?: unknown }
    return { ...created, resultType: 'task' }
  }

  async get(taskId: string): Promise<TaskState | undefined> {
    return this.#tasks.get(taskId)?.state() as TaskState | undefined
  }

  async update(taskId: string, replies: Readonly<Record<string, unknown>>): Promise<boolean> {
    this.#tasks.get(taskId)?.reply(replies)
    return this.#tasks.has(taskId)
  }

  async cancel(taskId: string): Promise<boolean> {
    this.#tasks.get(taskId)?.cancel()
    return this.#tasks.has(taskId)
  }
}

type Ended = { readonly status: 'completed'; readonly result: object } | EndedWithout

type EndedWithout =
  | { readonly status: 'failed'; readonly error: object }
  | { readonly status: 'cancelled' }

class FixtureTask {
  readonly id = randomUUID()
  readonly #createdAt = new Date().toISOString()
  readonly #cancelled = new AbortController()
  readonly #waiting = new Map<string, { request: object; resolve(reply: unknown): void }>()
  #ended: Ended | undefined

  get signal(): AbortSignal {
    return this.#cancelled.signal
  }

  async run(work: (task: FixtureTask) => Promise<object>): Promise<void> {
    const ended = await work(this).then(
      (result): Ended => ({ status: 'completed', result }),
      (error: unknown): Ended => {
        const { message } = error as Error
        return { status: 'failed', error: { code: -32_603, message } }
      },
    )
    this.#ended ??= ended
  }

  ask(message: string, field: string): Promise<unknown> {
    const schema = z.object({ [field]: z.union([z.boolean(), z.string()]).optional() })
    const request = inputRequired.elicit({
      message,
      requestedSchema: { type: 'object', properties: { [field]: { type: 'string' } } },
    })
    const { promise, resolve } = Promise.withResolvers<unknown>()
    this.#waiting.set(randomUUID(), {
      request,
      resolve: (reply) => resolve(schema.safeParse(reply)),
    })
    return promise
  }

  reply(replies: Readonly<Record<string, unknown>>): void {
    for (const [key, reply] of Object.entries(replies)) {
      this.#waiting.get(key)?.resolve(reply)
      this.#waiting.delete(key)
    }
  }

  cancel(): void {
    this.#ended ??= { status: 'cancelled' }
    this.#cancelled.abort()
  }

  state(): object {
    const inputRequests = Object.fromEntries(
      [...this.#waiting].map(([key, { request }]) => [key, request]),
    )
    const current =
      this.#ended ??
      (this.#waiting.size > 0 ? { status: 'input_required', inputRequests } : { status: 'working' })
    const times = { createdAt: this.#createdAt, lastUpdatedAt: new Date().toISOString() }
    const pace = { ttlMs: 600_000, pollIntervalMs: 100 }
    return { resultType: 'complete', taskId: this.id, ...times, ...pace, ...current }
  }
}

const accepts = ({ mcpReq }: ServerContext): boolean =>
  hasTaskClientCapabilityV2({ _meta: mcpReq.envelope })

/** Registers the tools that the Tasks scenarios call. */
export function registerTasks(mcp: McpServer, tasks: FixtureTasks): void {
  addTaskMethods(mcp.server, { accepts, withTasks: (_context, run) => run(tasks) })
  mcp.registerTool(
    'greet',
    { description: 'Fixture greet', inputSchema: z.object({ name: z.string() }) },
    ({ name }) => answer(`Hello, ${name}!`),
  )
  const long = (name: string, work: (task: FixtureTask, given: Given) => Promise<object>) =>
    mcp.registerTool(
      name,
      { description: `Fixture ${name}`, inputSchema: given },
      async (args, context) => {
        if (accepts(context)) return tasks.start((task) => work(task, args)) as never
        return (await work(new FixtureTask(), args)) as never
      },
    )
  long('slow_compute', async ({ signal }, { seconds = 0 }) => {
    await sleep(seconds * 1_000, undefined, { signal, ref: false })
    return answer('computed')
  })
  long('failing_job', async () => ({ ...answer('It failed.'), isError: true }))
  long('protocol_error_job', async () => {
    throw new McpFailure(-32_603, 'It broke.')
  })
  long('confirm_delete', async (task) => {
    await task.ask('Delete it?', 'confirm')
    return answer('deleted')
  })
  long('multi_input', async (task) => {
    await Promise.all([task.ask('First name?', 'first'), task.ask('Last name?', 'last')])
    return answer('named')
  })
  registerComposed(mcp, tasks)
}

const given = z.object({ seconds: z.number().optional(), label: z.string().optional() })

type Given = z.output<typeof given>

/** Asks in rounds first, and becomes a task with the answer. */
function registerComposed(mcp: McpServer, tasks: FixtureTasks): void {
  const requestedSchema = z.object({ name: z.string() })
  mcp.registerTool(
    'test_tool_with_task',
    { description: 'Fixture test_tool_with_task', inputSchema: z.object({}) },
    async (_given, context) => {
      const reply = acceptedContent(context.mcpReq.inputResponses, 'user_name', requestedSchema)
      if (reply === undefined) {
        const question = inputRequired.elicit({ message: 'Who are you?', requestedSchema })
        return inputRequired({ inputRequests: { user_name: question } })
      }
      return tasks.start(async () => answer(`Done for ${reply.name}`)) as never
    },
  )
}

type Handler = (request: { params?: { name?: string } }, context: ServerContext) => Promise<object>

/** Refuses a tool that is a task only, as an error of the protocol: `McpServer` turns what a tool throws into a result. */
export function passProtocolErrors(mcp: McpServer): void {
  const handlers = Reflect.get(mcp.server, '_requestHandlers') as Map<string, Handler>
  const call = handlers.get('tools/call')
  if (call === undefined) throw new Error('the server has no tools')
  handlers.set('tools/call', async (request, context) => {
    if (request.params?.name === 'failing_job' && !accepts(context)) throw missingExtension()
    return await call(request, context)
  })
}
