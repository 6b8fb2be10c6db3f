import { randomUUID } from 'node:crypto'
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
import { type Asker, parseReply, readShows } from './asker.ts'
import type { Connection, McpRequest, ToolProgress } from './connection.ts'
import {
  type BureauNames,
  capabilities,
  instructionsFor,
  type MethodName,
  methods,
  serverInfo,
} from './methods.ts'
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
export function createLegacyServer(
  connectionOf: (extra: Extra) => Connection,
  bureauNames: BureauNames,
): Server {
  const server = new Server(serverInfo, {
    capabilities,
    instructions: instructionsFor(bureauNames),
  })
  const toRequest = (extra: Extra): McpRequest => {
    const connection = connectionOf(extra)
    const asker = createAsker(server, extra, connection)
    return { connection, signal: extra.signal, onProgress: progressOf(extra, connection), asker }
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

/** Asks by a request of the server; without a session no capability is known, so nothing is asked. */
function createAsker(
  server: Server,
  { signal, requestId: relatedRequestId }: Extra,
  { idempotencyKey = randomUUID() }: Connection,
): Asker {
  return {
    shows: readShows(server.getClientCapabilities()?.elicitation),
    onceKey: idempotencyKey,
    async ask(_key, makeQuestion) {
      const question = await makeQuestion()
      const options = { signal, relatedRequestId, timeout: limits.mcp.maxAskMs }
      const params =
        question.mode === 'url' ? { ...question, elicitationId: randomUUID() } : question
      try {
        const reply = await server.elicitInput(params as ElicitParams, options)
        return parseReply(reply) ?? { action: 'cancel' }
      } catch {
        // An answer of another shape, none in time, or a client that cannot after all.
        signal.throwIfAborted()
        return { action: 'cancel' }
      }
    },
  }
}

type ElicitParams = Parameters<Server['elicitInput']>[0]

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
