import type { IncomingMessage } from 'node:http'
import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js'
import { commonHeaders, type Exchange } from '../../src/doors/shared/exchange.ts'
import { Failure } from '../../src/errors.ts'
import type { Connection } from '../connection.ts'
import { onAbort } from './closed-signal.ts'
import { createLegacySessions, type LegacySession } from './legacy-sessions.ts'

/** One request, authenticated, with its body already read. */
export interface McpExchange {
  readonly exchange: Exchange
  readonly connection: Connection
  /** Owner of sessions: the credential and the user that it acts for. */
  readonly owner: string
  readonly body: unknown
  /** Aborts when the response is closed. */
  readonly closed: AbortSignal
}

type ConnectionOf = (extra: { authInfo?: { extra?: Record<string, unknown> } }) => Connection

/** Makes the server of a session or a request. */
export type CreateLegacyServer = (connectionOf: ConnectionOf) => Server

/**
 * Streamable HTTP of the versions up to 2025-11-25: `initialize` opens a session; a request without one is
 * answered by a server of its own.
 */
export function createLegacy(createServer: CreateLegacyServer, clock: () => number) {
  const sessions = createLegacySessions(() => createServer(connectionOf), clock)

  async function use(session: LegacySession, asked: McpExchange): Promise<void> {
    session.open += 1
    session.usedAt = clock()
    onAbort(asked.closed, () => {
      session.open -= 1
      session.usedAt = clock()
    })
    await handle(session.transport, asked)
  }

  async function open(asked: McpExchange): Promise<void> {
    // A session costs as much as a list.
    await asked.connection.backend.pay()
    const session = await sessions.open(asked.owner)
    await use(session, asked)
    // The SDK has refused the headers, so no client knows the session.
    if (session.transport.sessionId === undefined) await session.server.close()
  }

  async function answerOnce(asked: McpExchange): Promise<void> {
    const transport = new StreamableHTTPServerTransport({})
    const server = createServer(connectionOf)
    await server.connect(transport as Transport)
    onAbort(asked.closed, () => void server.close())
    await handle(transport, asked)
  }

  return {
    use,
    /** The session of a GET or DELETE. */
    find(request: IncomingMessage, owner: string): LegacySession {
      const id = sessionIdOf(request)
      if (id === undefined) throw needsSession()
      return sessions.find(id, owner)
    },
    /** Answers a POST. */
    async answer(asked: McpExchange): Promise<void> {
      const id = sessionIdOf(asked.exchange.request)
      if (id !== undefined) await use(sessions.find(id, asked.owner), asked)
      else if (opensSession(asked.body)) await open(asked)
      else await answerOnce(asked)
    },
    close: () => sessions.close(),
  }
}

function sessionIdOf({ headers }: IncomingMessage): string | undefined {
  const id = headers['mcp-session-id']
  return typeof id === 'string' ? id : undefined
}

const opensSession = (body: unknown): boolean =>
  (Array.isArray(body) ? body : [body]).some((message) => isInitializeRequest(message))

const connectionOf: ConnectionOf = ({ authInfo }) => authInfo?.extra?.['connection'] as Connection

/** The SDK hands `auth` to the handlers; the token itself stays here. */
async function handle(
  transport: StreamableHTTPServerTransport,
  { exchange, connection, owner, body }: McpExchange,
): Promise<void> {
  const { request, response } = exchange
  const headers = commonHeaders(exchange)
  for (let at = 0; at < headers.length; at += 2) {
    response.setHeader(headers[at] ?? '', headers[at + 1] ?? '')
  }
  const auth = { token: '', clientId: owner, scopes: [], extra: { connection } }
  await transport.handleRequest(Object.assign(request, { auth }), response, body)
}

/** MCP 2025-11-25: a server without a stream to offer answers GET with 405. */
const needsSession = () =>
  new Failure(
    'method_not_allowed',
    {
      en: 'Without a session this address answers to POST. Open one with initialize.',
      fr: 'Sans session, cette adresse répond à POST. Ouvrez-en une avec initialize.',
    },
    { details: { allowed: 'POST, OPTIONS' } },
  )
