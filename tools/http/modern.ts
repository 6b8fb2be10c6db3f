import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import {
  createMcpHandler,
  InMemoryServerEventBus,
  type McpServerFactory,
  type ServerContext,
  type ServerEvent,
} from '@modelcontextprotocol/server'
import { limits } from '../../src/config/limits.ts'
import {
  commonHeaders,
  type Exchange,
  type ExchangeServices,
  sendBody,
} from '../../src/doors/shared/exchange.ts'
import { countUntilRead } from '../../src/doors/shared/large-answers.ts'
import { type Connection, invalidParams, McpFailure } from '../connection.ts'
import { resourceNotFound } from '../resources.ts'
import { onAbort } from './closed-signal.ts'
import type { McpExchange } from './legacy.ts'
import { checkTaskHeader, methodOf } from './messages.ts'

type ConnectionOf = (context: ServerContext) => Connection

/** Makes the server of a request. */
type CreateModernServer = (connectionOf: ConnectionOf) => Awaited<ReturnType<McpServerFactory>>

/** Publishes the changes that one client listens for until the returned function is called. */
export type FollowChanges = (
  uris: readonly string[],
  connection: Connection,
  publish: (event: ServerEvent) => void,
) => Promise<() => void>

/** The servers of the era; a test profile has others. */
export interface ModernServers {
  readonly create: CreateModernServer
  readonly follow: FollowChanges
}

const handlerOptions = {
  legacy: 'reject',
  keepAliveMs: limits.mcp.keepAliveMs,
  maxSubscriptions: limits.mcp.maxStreams,
} as const

/** Streamable HTTP of 2026-07-28: no sessions, each request for itself. */
export function createModern({ create, follow }: ModernServers, exchanges: ExchangeServices) {
  const factory: McpServerFactory = (context) =>
    create(() => context.authInfo?.extra?.['connection'] as Connection)
  const handler = createMcpHandler(factory, handlerOptions)
  const listening = new Set<{ close(): Promise<void> }>()

  async function listen(asked: McpExchange, request: Request): Promise<Response> {
    const { connection, body, closed } = asked
    // A handler of its own, since its bus carries the events of one person.
    const bus = new InMemoryServerEventBus()
    const leave = await follow(listenedUris(body), connection, (event) => bus.publish(event))
    const own = createMcpHandler(factory, { ...handlerOptions, bus })
    listening.add(own)
    onAbort(closed, () => {
      leave()
      listening.delete(own)
      void own.close()
    })
    return await own.fetch(request, toOptions(asked))
  }

  return {
    async answer(asked: McpExchange): Promise<void> {
      const { exchange, body, closed } = asked
      const request = toWebRequest(exchange, closed)
      const isListening = methodOf(body) === 'subscriptions/listen'
      const respond = async () => {
        if (isListening) return await listen(asked, request)
        checkTaskHeader(exchange.request, body)
        return await handler.fetch(request, toOptions(asked))
      }
      const response = await respond().catch((error: unknown) => toErrorResponse(error, body))
      await send(response, exchange, exchanges)
    },
    async close(): Promise<void> {
      await Promise.all([handler, ...listening].map((one) => one.close()))
    },
  }
}

const toOptions = ({ connection, owner, body }: McpExchange) => ({
  parsedBody: body,
  authInfo: { token: '', clientId: owner, scopes: [], extra: { connection } },
})

/** Answers what the SDK does not see: a refused subscription, a wrong header; rethrows other errors. */
function toErrorResponse(error: unknown, body: unknown): Response {
  if (!(error instanceof McpFailure)) throw error
  const { message, data } = error
  const { id = null } = Object(body) as { readonly id?: unknown }
  // 2026-07-28 has no code for an unknown resource.
  const code = error.code === resourceNotFound ? invalidParams : error.code
  const refusal = { jsonrpc: '2.0', id, error: { code, message, data } }
  return Response.json(refusal, { status: 400 })
}

interface ListenParams {
  readonly params?: { readonly notifications?: { readonly resourceSubscriptions?: unknown } }
}

function listenedUris(body: unknown): readonly string[] {
  const { params } = Object(body) as ListenParams
  const uris = params?.notifications?.resourceSubscriptions
  return Array.isArray(uris)
    ? uris.filter((uri) => typeof uri === 'string').slice(0, limits.mcp.maxSubscriptionsPerSession)
    : []
}

/** Head of the request, for the SDK; the body was read already. */
function toWebRequest({ request }: Exchange, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // The token stays in this door.
    if (name !== 'authorization' && typeof value === 'string') headers.set(name, value)
  }
  return new Request(`http://${request.headers.host ?? 'localhost'}/mcp`, {
    method: 'POST',
    headers,
    signal,
  })
}

/** Writes the SDK's answer: JSON whole, events as they come. */
async function send(
  answer: Response,
  exchange: Exchange,
  { unread }: ExchangeServices,
): Promise<void> {
  const { response } = exchange
  const type = answer.headers.get('content-type') ?? ''
  if (answer.body !== null && type.startsWith('text/event-stream')) {
    const head = [...commonHeaders(exchange), ...[...answer.headers].flat()]
    response.writeHead(answer.status, head)
    response.flushHeaders()
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), response).catch(() => undefined)
    return
  }
  const text = await answer.text()
  if (text === '') {
    if (!response.destroyed) response.writeHead(answer.status, commonHeaders(exchange)).end()
    return
  }
  const allow = answer.headers.get('allow')
  const more = allow === null ? [] : ['Allow', allow]
  sendBody(
    exchange,
    answer.status,
    'application/json',
    countUntilRead(exchange, text, unread),
    more,
  )
}
