import { hasTaskClientCapabilityV2 } from '@modelcontextprotocol/ext-tasks/core/v2'
import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import { limits } from '../src/config/limits.ts'
import { localize } from '../src/domain/text/language.ts'
import { readShows } from './asker.ts'
import type { Connection, McpRequest, ToolProgress } from './connection.ts'
import type { FollowChanges } from './http/modern.ts'
import {
  type BureauNames,
  capabilities,
  extensionMethods,
  extensions,
  instructionsFor,
  type MethodName,
  methods,
  serverInfo,
  withTasks,
} from './methods.ts'
import { changedUris, checkSubscribable } from './resources.ts'
import { inRounds, verifyRound } from './rounds.ts'
import { addTaskMethods, tasksExtension } from './tasks/methods.ts'

/** Lists depend on the token and change with a release; what is read may change at any time. */
const list = { ttlMs: limits.mcp.listTtlMs, cacheScope: 'private' } as const
const uncached = { ttlMs: 0, cacheScope: 'private' } as const

const cacheHints = {
  'tools/list': list,
  'prompts/list': list,
  'resources/templates/list': list,
  'server/discover': list,
  'resources/list': uncached,
  'resources/read': uncached,
} as const

/** Parameters of the extensions' methods. */
const extensionParams = z.looseObject({
  uri: z.string().default(''),
  cursor: z.string().optional(),
})

/**
 * A server for one request over HTTP, or one client over stdio, of version 2026-07-28; over stdio of the
 * versions of 2025, too. The low-level class, since `McpServer` converts every schema for each instance.
 */
export function createModernServer(
  connectionOf: (context: ServerContext) => Connection,
  bureauNames: BureauNames,
  hasTasks = false,
): Server {
  const tasks = hasTasks ? { [tasksExtension]: {} } : {}
  const server = new Server(serverInfo, {
    capabilities: {
      ...capabilities,
      extensions: { ...capabilities.extensions, ...extensions, ...tasks },
    },
    instructions: instructionsFor(bureauNames),
    cacheHints,
    requestState: {
      verify: (state, context) => verifyRound(state, context, connectionOf(context)),
    },
  })
  const toRequest = (context: ServerContext): McpRequest => {
    const connection = connectionOf(context)
    const { signal } = context.mcpReq
    return { connection, signal, onProgress: progressOf(context, connection) }
  }
  for (const name of Object.keys(methods) as MethodName[]) {
    // Asserted, since the SDK gives each method a result type of its own; tests hold ours to its schemas.
    server.setRequestHandler(name, (async (
      asked: { params?: object | undefined },
      context: ServerContext,
    ) => {
      const request = toRequest(context)
      const given = { ...asked.params }
      const shows = readShows(capabilitiesOf(context, server)?.elicitation)
      const acceptsTasks = hasTasks && takesTasks(context)
      const round = { context, connection: request.connection, shows }
      return await inRounds(given, round, (asker) =>
        methods[name](given, { ...request, asker, acceptsTasks }),
      )
    }) as never)
  }
  for (const [name, answer] of Object.entries(extensionMethods)) {
    server.setRequestHandler(name, { params: extensionParams }, async (params, context) => ({
      ...(await answer(params, toRequest(context))),
      ...list,
    }))
  }
  if (hasTasks) {
    addTaskMethods(server, {
      accepts: takesTasks,
      withTasks: (context, answer) => withTasks(connectionOf(context), answer),
    })
  }
  return server
}

/** A server for one request over HTTP, whose client may wait for tasks. */
export const createHttpServer = (
  connectionOf: (context: ServerContext) => Connection,
  bureauNames: BureauNames,
): Server => createModernServer(connectionOf, bureauNames, true)

const takesTasks = ({ mcpReq }: ServerContext): boolean =>
  hasTaskClientCapabilityV2({ _meta: mcpReq.envelope })

/** Capabilities named by the request (2026-07-28) or the connection (2025 over stdio). */
function capabilitiesOf({ mcpReq }: ServerContext, server: Server): ClientCapabilities | undefined {
  const envelope = mcpReq.envelope as { readonly [key: string]: unknown } | undefined
  const ofRequest = envelope?.[CLIENT_CAPABILITIES_META_KEY] as ClientCapabilities | undefined
  return ofRequest ?? server.getClientCapabilities()
}

function progressOf({ mcpReq }: ServerContext, { language }: Connection): McpRequest['onProgress'] {
  const progressToken = mcpReq._meta?.progressToken
  if (progressToken === undefined) return undefined
  return ({ done, total, message }: ToolProgress) => {
    const params = { progressToken, progress: done, total, message: localize(message, language) }
    void mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined)
  }
}

/** `subscriptions/listen`: changes of the person's resources. */
export const followResources: FollowChanges = async (uris, connection, publish) => {
  for (const uri of uris) checkSubscribable(uri, connection)
  return await connection.backend.follow((event) => {
    for (const uri of changedUris(event, uris)) publish({ kind: 'resource_updated', uri })
  })
}
