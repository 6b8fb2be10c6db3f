import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import {
  CompleteRequestSchema,
  CreateMessageResultSchema,
  ElicitResultSchema,
  type ServerNotification,
  type ServerRequest,
  SetLevelRequestSchema,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { nextTurn } from '../../../src/ports/loop-turns.ts'
import type { CreateLegacyServer } from '../../../tools/http/legacy.ts'
import { answer, type Registry, registerContent, schema2020 } from './content.ts'

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>

const capabilities = {
  tools: {},
  resources: { subscribe: true },
  prompts: {},
  logging: {},
  completions: {},
}

const description = 'A fixture'

/** The fixtures of the versions up to 2025-11-25, by the SDK that speaks them alone. */
export const createLegacyFixtures: CreateLegacyServer = () => {
  const mcp = new McpServer({ name: 'fixtures', version: '1.0.0' }, { capabilities })
  registerContent(mcp as unknown as Registry, {
    createTemplate: (uriTemplate) => new ResourceTemplate(uriTemplate, { list: undefined }),
    createArguments: (names) => Object.fromEntries(names.map((name) => [name, z.string()])),
  })
  registerNotifying(mcp)
  registerAsking(mcp)
  const schema = z.looseObject({}).meta({ ...schema2020 } as never)
  mcp.registerTool('json_schema_2020_12_tool', { description, inputSchema: schema }, (given) =>
    answer(JSON.stringify(given)),
  )
  const { server } = mcp
  server.setRequestHandler(SubscribeRequestSchema, () => ({}))
  server.setRequestHandler(UnsubscribeRequestSchema, () => ({}))
  server.setRequestHandler(SetLevelRequestSchema, () => ({}))
  server.setRequestHandler(CompleteRequestSchema, () => ({ completion: { values: [] } }))
  return server
}

function registerNotifying(mcp: McpServer): void {
  mcp.registerTool('test_tool_with_logging', { description }, async (extra: Extra) => {
    for (const data of ['Tool execution started', 'Tool processing data', 'Tool execution ended']) {
      const params = { level: 'info' as const, data }
      await extra.sendNotification({ method: 'notifications/message', params })
    }
    return answer('Logged.')
  })
  mcp.registerTool('test_tool_with_progress', { description }, async (extra: Extra) => {
    const progressToken = extra._meta?.progressToken
    if (progressToken === undefined) return answer('Without a token.')
    for (const progress of [0, 50, 100]) {
      const params = { progressToken, progress, total: 100 }
      await extra.sendNotification({ method: 'notifications/progress', params })
    }
    return answer(String(progressToken))
  })
  mcp.registerTool('test_reconnection', { description }, async (extra: Extra) => {
    extra.closeSSEStream?.()
    await nextTurn()
    return answer('Written after the stream was closed.')
  })
}

function registerAsking(mcp: McpServer): void {
  mcp.registerTool(
    'test_sampling',
    { description, inputSchema: { prompt: z.string() } },
    async ({ prompt }, extra: Extra) => {
      const messages = [{ role: 'user' as const, content: { type: 'text' as const, text: prompt } }]
      const params = { messages, maxTokens: 100 }
      const asked = { method: 'sampling/createMessage' as const, params }
      const { content } = await extra.sendRequest(asked, CreateMessageResultSchema)
      return answer(`LLM response: ${JSON.stringify(content)}`)
    },
  )
  mcp.registerTool(
    'test_elicitation',
    { description, inputSchema: { message: z.string() } },
    async ({ message }, extra: Extra) =>
      await elicit(extra, message, { response: { type: 'string' } }, ['response']),
  )
  mcp.registerTool(
    'test_elicitation_sep1034_defaults',
    { description },
    async (extra: Extra) => await elicit(extra, 'Please review the defaults', defaults),
  )
  mcp.registerTool(
    'test_elicitation_sep1330_enums',
    { description },
    async (extra: Extra) => await elicit(extra, 'Please select', choices),
  )
}

async function elicit(
  extra: Extra,
  message: string,
  properties: object,
  required: readonly string[] = [],
) {
  const requestedSchema = { type: 'object', properties, required }
  const params = { message, requestedSchema } as never
  const { action, content } = await extra.sendRequest(
    { method: 'elicitation/create', params },
    ElicitResultSchema,
  )
  return answer(`User response: action=${action}, content=${JSON.stringify(content ?? {})}`)
}

const defaults = {
  name: { type: 'string', default: 'John Doe' },
  age: { type: 'integer', default: 30 },
  score: { type: 'number', default: 95.5 },
  status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
  verified: { type: 'boolean', default: true },
}

const titled = ['value1', 'value2', 'value3'].map((value) => ({ const: value, title: value }))
const options = ['option1', 'option2', 'option3']

const choices = {
  untitledSingle: { type: 'string', enum: options },
  titledSingle: { type: 'string', oneOf: titled },
  legacyEnum: {
    type: 'string',
    enum: ['opt1', 'opt2', 'opt3'],
    enumNames: ['Option One', 'Option Two', 'Option Three'],
  },
  untitledMulti: { type: 'array', items: { type: 'string', enum: options } },
  titledMulti: { type: 'array', items: { anyOf: titled } },
}
