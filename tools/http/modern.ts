import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  createMcpHandler,
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
import { changedUris, checkSubscribable } from '../resources.ts'
import type { McpExchange } from './legacy.ts'
import { methodOf } from './messages.ts'

type ConnectionOf = (context: ServerContext) => Connection

/** Makes the server of a request; a test profile makes others. */
export type CreateModernServer = (
  connectionOf: ConnectionOf,
) => Awaited<ReturnType<McpServerFactory>>

const handlerOptions = {
  legacy: 'reject',
  keepAliveMs: limits.mcp.keepAliveMs,
  maxSubscriptions: limits.mcp.maxStreams,
} as const

/** Streamable HTTP of 2026-07-28: no sessions, each request for itself. */
export function createModern(createServer: CreateModernServer, exchanges: ExchangeServices) {
  const factory: McpServerFactory = (context) =>
    createServer(() => context.authInfo?.extra?.['connection'] as Connection)
  const handler = createMcpHandler(factory, handlerOptions)
  const listening = new Set<{ close(): Promise<void> }>()

  async function listen(asked: McpExchange, request: Request): Promise<Response> {
    const { connection, body, exchange } = asked
    const uris = listenedUris(body)
    for (const uri of uris) checkSubscribable(uri, connection)
    const listeners = new Set<(event: ServerEvent) => void>()
    const leave = await connection.backend.follow((event) => {
      for (const uri of changedUris(event, uris)) {
        for (const listener of listeners) listener({ kind: 'resource_updated', uri })
      }
    })
    const bus = {
      publish: () => undefined,
      subscribe(listener: (event: ServerEvent) => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    }
    // A handler of its own, since its bus carries the events of one person.
    const own = createMcpHandler(factory, { ...handlerOptions, bus })
    listening.add(own)
    exchange.response.once('close', () => {
      leave()
      listening.delete(own)
      void own.close()
    })
    return await own.fetch(request, toOptions(asked))
  }

  return {
    async answer(asked: McpExchange): Promise<void> {
      const { exchange, body } = asked
      const gone = new AbortController()
      exchange.response.once('close', () => gone.abort(left))
      const request = toWebRequest(exchange, gone.signal)
      const isListening = methodOf(body) === 'subscriptions/listen'
      const response = isListening
        ? await listen(asked, request).catch((error: unknown) => toErrorResponse(error, body))
        : await handler.fetch(request, toOptions(asked))
      await send(response, exchange, exchanges)
    },
    async close(): Promise<void> {
      await Promise.all([handler, ...listening].map((one) => one.close()))
    },
  }
}

/** Answers as the SDK does for methods that a server handles. */
function toErrorResponse(error: unknown, body: unknown): Response {
  if (!(error instanceof McpFailure)) throw error
  const { message, data } = error
  const { id } = body as { id: unknown }
  return Response.json({ jsonrpc: '2.0', id, error: { code: invalidParams, message, data } })
}

const left = new Error('The client has left.')

const toOptions = ({ connection, owner, body }: McpExchange) => ({
  parsedBody: body,
  authInfo: { token: '', clientId: owner, scopes: [], extra: { connection } },
})

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
    await pipeline(Readable.fromWeb(answer.body as never), response).catch(() => undefined)
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
