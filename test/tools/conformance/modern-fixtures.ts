import { randomBytes, randomUUID } from 'node:crypto'
import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  fromJsonSchema,
  InMemoryServerEventBus,
  type InputRequests,
  inputRequired,
  McpServer,
  ResourceTemplate,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { ModernServers } from '../../../tools/http/modern.ts'
import { tasksExtension } from '../../../tools/tasks/methods.ts'
import { answer, type Registry, registerContent, schema2020, text } from './content.ts'
import { FixtureTasks, passProtocolErrors, registerTasks } from './task-fixtures.ts'

const codec = createRequestStateCodec<Record<string, unknown>>({ key: randomBytes(32) })

/** A state of a round; no two are alike. */
const mint = (state: Readonly<Record<string, unknown>>) =>
  codec.mint({ ...state, nonce: randomUUID() })

const capabilities = {
  tools: { listChanged: true },
  resources: { subscribe: true },
  prompts: { listChanged: true },
  logging: {},
  completions: {},
  extensions: { [tasksExtension]: {} },
}

/** The fixtures of version 2026-07-28. */
export function createModernFixtures(): ModernServers {
  const bus = new InMemoryServerEventBus()
  const tasks = new FixtureTasks()
  return {
    create: () => createServer(bus, tasks),
    follow: async (_uris, _connection, publish) => bus.subscribe(publish),
  }
}

function createServer(bus: InMemoryServerEventBus, tasks: FixtureTasks): McpServer {
  const options = { capabilities, requestState: { verify: codec.verify } }
  const mcp = new McpServer({ name: 'fixtures', version: '1.0.0' }, options)
  registerContent(mcp as unknown as Registry, {
    createTemplate: (uriTemplate) => new ResourceTemplate(uriTemplate, { list: undefined }),
    createArguments: (names) =>
      z.object(Object.fromEntries(names.map((name) => [name, z.string()]))),
  })
  registerNotifying(mcp, bus)
  registerSingleRound(mcp)
  registerStateful(mcp)
  registerSeveralKinds(mcp)
  registerSchemas(mcp)
  registerTasks(mcp, tasks)
  passProtocolErrors(mcp)
  mcp.server.setRequestHandler('completion/complete', () => ({ completion: { values: [] } }))
  return mcp
}

type Answer = ReturnType<typeof answer> | ReturnType<typeof inputRequired>

/** A tool without arguments. */
function register(
  mcp: McpServer,
  name: string,
  call: (context: ServerContext) => Answer | Promise<Answer>,
): void {
  const config = { description: `Fixture ${name}`, inputSchema: z.object({}) }
  mcp.registerTool(name, config, async (_given, context) => await call(context))
}

function registerNotifying(mcp: McpServer, bus: InMemoryServerEventBus): void {
  register(mcp, 'test_tool_with_progress', async ({ mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken
    if (progressToken === undefined) return answer('Without a token.')
    for (const progress of [0, 50, 100]) {
      const params = { progressToken, progress, total: 100 }
      await mcpReq.notify({ method: 'notifications/progress', params })
    }
    return answer(String(progressToken))
  })
  register(mcp, 'test_logging_tool', async ({ mcpReq }) => {
    await mcpReq.log('info', 'For requests that named a level.')
    return answer('Logged.')
  })
  register(mcp, 'test_streaming_elicitation', () => answer('Nothing was asked.'))
  register(mcp, 'test_trigger_tool_change', () => {
    bus.publish({ kind: 'tools_list_changed' })
    return answer('Published.')
  })
  register(mcp, 'test_trigger_prompt_change', () => {
    bus.publish({ kind: 'prompts_list_changed' })
    return answer('Published.')
  })
}

/** A question for one field. */
const ask = (message: string, field: string, type: 'string' | 'boolean' = 'string') =>
  inputRequired.elicit({
    message,
    requestedSchema: {
      type: 'object',
      properties: { [field]: type === 'string' ? { type } : { type } },
      required: [field],
    },
  })

const sample = (words: string) =>
  inputRequired.createMessage({
    messages: [{ role: 'user', content: text(words) }],
    maxTokens: 100,
  })

/** The accepted value of a field that was asked for. */
const accepted = ({ mcpReq }: ServerContext, key: string, field: string): unknown =>
  acceptedContent<Record<string, unknown>>(mcpReq.inputResponses, key)?.[field]

/** An answer that is no form: of sampling or roots. */
const responded = ({ mcpReq }: ServerContext, key: string) =>
  mcpReq.inputResponses?.[key] as
    | { readonly content?: { readonly text?: string }; readonly roots?: readonly unknown[] }
    | undefined

function registerSingleRound(mcp: McpServer): void {
  register(mcp, 'test_input_required_result_elicitation', (context) => {
    const name = accepted(context, 'user_name', 'name')
    if (typeof name === 'string') return answer(`Hello, ${name}!`)
    return inputRequired({ inputRequests: { user_name: ask('What is your name?', 'name') } })
  })
  register(mcp, 'test_input_required_result_sampling', (context) => {
    const response = responded(context, 'capital_question')
    if (response !== undefined) return answer(`Sampled: ${response.content?.text}`)
    const capital_question = sample('What is the capital of France?')
    return inputRequired({ inputRequests: { capital_question } })
  })
  register(mcp, 'test_missing_capability', (context) => {
    if (responded(context, 'llm_answer') !== undefined) return answer('Sampled.')
    return inputRequired({ inputRequests: { llm_answer: sample('Reply with pong') } })
  })
  register(mcp, 'test_input_required_result_list_roots', (context) => {
    const roots = responded(context, 'client_roots')?.roots
    if (roots !== undefined) return answer(`Roots: ${JSON.stringify(roots)}`)
    return inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } })
  })
  const config = { description: 'Fixture test_input_required_result_prompt' }
  // Without arguments the context comes first, which the types do not say.
  mcp.registerPrompt('test_input_required_result_prompt', config, ((context: ServerContext) => {
    const given = accepted(context, 'user_context', 'context')
    if (typeof given === 'string') return { messages: [{ role: 'user', content: text(given) }] }
    return inputRequired({ inputRequests: { user_context: ask('What context?', 'context') } })
  }) as never)
}

/** Tools whose rounds carry a signed state. */
function registerStateful(mcp: McpServer): void {
  for (const [tool, words] of [
    ['test_input_required_result_request_state', 'state-ok'],
    ['test_input_required_result_tampered_state', 'integrity-ok'],
  ] as const) {
    register(mcp, tool, async (context) => {
      const isConfirmed = accepted(context, 'confirm', 'ok') !== undefined
      if (isConfirmed && context.mcpReq.requestState() !== undefined) return answer(words)
      const confirm = ask('Please confirm', 'ok', 'boolean')
      return inputRequired({ inputRequests: { confirm }, requestState: await mint({ tool }) })
    })
  }
  register(mcp, 'test_input_required_result_multi_round', async (context) => {
    const state = context.mcpReq.requestState<{ round?: number; name?: unknown }>()
    if (state?.round === 2) {
      return answer(`${state.name} likes ${accepted(context, 'step2', 'color')}`)
    }
    if (state?.round === 1) {
      const step2 = ask('Step 2: What is your favorite color?', 'color')
      const name = accepted(context, 'step1', 'name')
      const requestState = await mint({ round: 2, name })
      return inputRequired({ inputRequests: { step2 }, requestState })
    }
    const step1 = ask('Step 1: What is your name?', 'name')
    return inputRequired({ inputRequests: { step1 }, requestState: await mint({ round: 1 }) })
  })
}

type Declared = Readonly<Partial<Record<'elicitation' | 'sampling' | 'roots', object>>>

/** One request of each kind. */
const everyKind = () => ({
  user_name: ask('What is your name?', 'name'),
  greeting: sample('Generate a greeting'),
  client_roots: inputRequired.listRoots(),
})

function registerSeveralKinds(mcp: McpServer): void {
  register(mcp, 'test_input_required_result_multiple_inputs', async (context) => {
    const name = accepted(context, 'user_name', 'name')
    const greeting = responded(context, 'greeting')?.content?.text
    const roots = responded(context, 'client_roots')?.roots
    if (name !== undefined && greeting !== undefined && roots !== undefined) {
      return answer(`${greeting} ${name}, ${roots.length} roots`)
    }
    const requestState = await mint({ tool: 'multiple_inputs' })
    return inputRequired({ inputRequests: everyKind(), requestState })
  })
  register(mcp, 'test_input_required_result_capabilities', ({ mcpReq }) => {
    if (mcpReq.inputResponses !== undefined) return answer('Answered.')
    const envelope = mcpReq.envelope as Readonly<Record<string, Declared>> | undefined
    const declared = envelope?.[CLIENT_CAPABILITIES_META_KEY]
    const { user_name, greeting, client_roots } = everyKind()
    const inputRequests: InputRequests = {
      ...(declared?.elicitation === undefined ? {} : { user_name }),
      ...(declared?.sampling === undefined ? {} : { greeting }),
      ...(declared?.roots === undefined ? {} : { client_roots }),
    }
    if (Object.keys(inputRequests).length === 0) return answer('The client can answer nothing.')
    return inputRequired({ inputRequests })
  })
}

function registerSchemas(mcp: McpServer): void {
  const call = (given: unknown) => answer(JSON.stringify(given))
  const description = 'Fixture of a schema'
  mcp.registerTool(
    'json_schema_2020_12_tool',
    { description, inputSchema: fromJsonSchema(schema2020) },
    call,
  )
  const inputSchema = fromJsonSchema({
    type: 'object',
    properties: {
      region: { type: 'string', 'x-mcp-header': 'Region' } as object,
      level: { type: 'integer' },
    },
  })
  mcp.registerTool('test_x_mcp_header', { description, inputSchema }, call)
}
