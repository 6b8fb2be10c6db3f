import { Server, type ServerContext } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { limits } from '../src/config/limits.ts'
import { localize } from '../src/domain/text/language.ts'
import type { Connection, McpRequest, ToolProgress } from './connection.ts'
import type { FollowChanges } from './http/modern.ts'
import {
  capabilities,
  extensionMethods,
  extensions,
  instructions,
  type MethodName,
  methods,
  serverInfo,
} from './methods.ts'
import { changedUris, checkSubscribable } from './resources.ts'

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

/** Of all methods of the extensions: an address, a cursor. */
const extensionParams = z.looseObject({
  uri: z.string().default(''),
  cursor: z.string().optional(),
})

/**
 * A server for one request over HTTP, or one client over stdio, of version 2026-07-28; over stdio of the
 * versions of 2025, too. The low-level class, since `McpServer` converts every schema for each instance.
 */
export function createModernServer(connectionOf: (context: ServerContext) => Connection): Server {
  const server = new Server(serverInfo, {
    capabilities: { ...capabilities, extensions },
    instructions,
    cacheHints,
  })
  const toRequest = (context: ServerContext): McpRequest => {
    const connection = connectionOf(context)
    const { signal } = context.mcpReq
    return { connection, signal, onProgress: progressOf(context, connection) }
  }
  for (const name of Object.keys(methods) as MethodName[]) {
    // Asserted, since the SDK gives each method a result type of its own; tests hold ours to its schemas.
    server.setRequestHandler(name, (async (
      request: { params?: object | undefined },
      context: ServerContext,
    ) => {
      return await methods[name]({ ...request.params }, toRequest(context))
    }) as never)
  }
  for (const [name, answer] of Object.entries(extensionMethods)) {
    server.setRequestHandler(name, { params: extensionParams }, async (params, context) => ({
      ...(await answer(params, toRequest(context))),
      ...list,
    }))
  }
  return server
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
