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
import { limits } from '../src/config/limits.ts'
import { localize } from '../src/domain/text/language.ts'
import {
  type Connection,
  invalidParams,
  McpFailure,
  type McpRequest,
  type ToolProgress,
} from './connection.ts'
import { capabilities, instructions, type MethodName, methods, serverInfo } from './methods.ts'
import { changedUris, checkSubscribable } from './resources.ts'

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
    server.setRequestHandler(
      schemas[name],
      async (request: { params?: object | undefined }, extra) => {
        const asked = toRequest(extra)
        const result = await methods[name]({ ...request.params }, asked)
        asked.connection.sending?.(textOf(result))
        return result
      },
    )
  }
  addSubscriptions(server, connectionOf)
  return server
}

/** The text of a tool's result or a resource: everything else is small. */
function textOf({ content, contents }: Readonly<Record<string, unknown>>): string {
  const [first] = (content ?? contents ?? []) as readonly { readonly text?: string }[]
  return first?.text ?? ''
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

/** `resources/subscribe` of one session; its events are followed from the first subscription on. */
function addSubscriptions(server: Server, connectionOf: (extra: Extra) => Connection): void {
  const uris = new Set<string>()
  let following: Promise<() => void> | undefined
  const follow = ({ backend }: Connection) =>
    backend.follow((event) => {
      for (const uri of changedUris(event, uris)) {
        void server.sendResourceUpdated({ uri }).catch(() => undefined)
      }
    })
  const end = () => {
    uris.clear()
    void following?.then((leave) => leave()).catch(() => undefined)
    following = undefined
  }
  server.setRequestHandler(SubscribeRequestSchema, async ({ params }, extra) => {
    const connection = connectionOf(extra)
    await connection.backend.pay()
    checkSubscribable(params.uri, connection)
    if (uris.size >= limits.mcp.maxSubscriptionsPerSession) throw tooMany()
    uris.add(params.uri)
    following ??= follow(connection)
    await following
    return {}
  })
  server.setRequestHandler(UnsubscribeRequestSchema, async ({ params }) => {
    uris.delete(params.uri)
    if (uris.size === 0) end()
    return {}
  })
  server.onclose = end
}

const tooMany = () =>
  new McpFailure(
    invalidParams,
    `At most ${limits.mcp.maxSubscriptionsPerSession} subscriptions. Unsubscribe from one first.`,
  )
