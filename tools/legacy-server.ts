import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  CompleteRequestSchema,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { localize } from '../src/domain/text/language.ts'
import type { Connection, McpRequest, ToolProgress } from './connection.ts'
import { capabilities, instructions, type MethodName, methods, serverInfo } from './methods.ts'
import { Subscriptions } from './subscriptions.ts'

const schemas = {
  'tools/list': ListToolsRequestSchema,
  'tools/call': CallToolRequestSchema,
  'resources/list': ListResourcesRequestSchema,
  'resources/templates/list': ListResourceTemplatesRequestSchema,
  'resources/read': ReadResourceRequestSchema,
  'prompts/list': ListPromptsRequestSchema,
  'prompts/get': GetPromptRequestSchema,
  'completion/complete': CompleteRequestSchema,
} as const satisfies Record<MethodName, unknown>

type Extra = Parameters<Parameters<Server['setRequestHandler']>[1]>[1]

/**
 * A server for one session, or one request, of the protocol's versions up to 2025-11-25. The low-level
 * class, since `McpServer` converts every schema again for each instance.
 */
export function createLegacyServer(connectionOf: (extra: Extra) => Connection): Server {
  const server = new Server(serverInfo, { capabilities, instructions })
  const toRequest = (extra: Extra): McpRequest => {
    const connection = connectionOf(extra)
    return { connection, signal: extra.signal, onProgress: progressOf(extra, connection) }
  }
  for (const name of Object.keys(schemas) as MethodName[]) {
    server.setRequestHandler(schemas[name], (request: { params?: object | undefined }, extra) =>
      methods[name]({ ...request.params }, toRequest(extra)),
    )
  }
  addSubscriptions(server, connectionOf)
  return server
}

/** Progress counts up; a client that has left gets none. */
function progressOf(extra: Extra, { language }: Connection): McpRequest['onProgress'] {
  const progressToken = extra._meta?.progressToken
  if (progressToken === undefined) return undefined
  return ({ done, total, message }: ToolProgress) => {
    const params = { progressToken, progress: done, total, message: localize(message, language) }
    void extra.sendNotification({ method: 'notifications/progress', params }).catch(() => undefined)
  }
}

function addSubscriptions(server: Server, connectionOf: (extra: Extra) => Connection): void {
  const subscriptions = new Subscriptions((uri) => server.sendResourceUpdated({ uri }))
  server.setRequestHandler(SubscribeRequestSchema, async ({ params }, extra) => {
    const connection = connectionOf(extra)
    await connection.backend.pay()
    await subscriptions.add(params.uri, connection)
    return {}
  })
  server.setRequestHandler(UnsubscribeRequestSchema, async ({ params }) => {
    subscriptions.remove(params.uri)
    return {}
  })
  server.onclose = () => subscriptions.end()
}
