import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import { limits, type Timeouts } from '../../../config/limits.ts'
import { loopTurns, requestCost } from '../../../ports/loop-turns.ts'
import type { Door } from '../../door.ts'
import { hasBody } from '../bodies/body-length.ts'
import { getDialect } from '../error-body.ts'
import { beginExchange, type ExchangeServices, refuse, splitTarget } from '../exchange.ts'
import { createUpgrades, type UnauthenticatedConnections } from '../sockets/upgrades.ts'
import { allowOrigins, compressAnswers } from './answer-headers.ts'
import { ConnectionShares, openConnections } from './connections.ts'
import { PacedMessage } from './paced-requests.ts'
import {
  answerUnreadable,
  badAddress,
  findFault,
  findFramingFault,
  requestTimeoutCode,
  unknownAddress,
} from './refusals.ts'

export interface ListenerOptions {
  readonly exchanges: ExchangeServices
  readonly unauthenticated: UnauthenticatedConnections
  readonly timeouts: Timeouts
  /** Number of proxies in front of the service that may name the client's address. */
  readonly trustedProxies: number
  /** Origins whose pages may call the service; `*`: all; empty: no CORS headers. */
  readonly corsOrigins?: readonly string[] | undefined
  /** Maximum connections of one address. */
  readonly maxConnectionsPerAddress?: number | undefined
  /** Ends the streams that still run when the listener's grace period is over. */
  readonly stop: AbortController
  defect(error: unknown): void
}

/** The one HTTP server that all doors are mounted on. */
export interface Listener {
  /** Resolves with the base address. */
  listen(host: string, port: number): Promise<string>
  /** Serves a paused connection that somebody else has accepted. */
  accept(socket: Socket): void
  /** Accepts no more, lets running requests end, and cuts what still runs after the grace period. */
  close(graceMs: number): Promise<void>
}

export function createListener(doors: readonly Door[], options: ListenerOptions): Listener {
  const { exchanges, timeouts, stop } = options
  const sockets = doors.flatMap((door) => door.sockets ?? [])
  const upgrades = createUpgrades(sockets, {
    unauthenticated: options.unauthenticated,
    turns: loopTurns,
    addressOf: exchanges.addressOf,
    defect: options.defect,
  })
  const { headersTimeout, requestTimeout, keepAliveTimeout, connectionsCheckingInterval } = timeouts
  const server = createServer(
    {
      ...{ headersTimeout, keepAliveTimeout, connectionsCheckingInterval },
      // Bodies have time-outs of their own, since an upload may take longer.
      requestTimeout: requestTimeout + limits.media.uploadMs,
      requireHostHeader: false,
      IncomingMessage: PacedMessage,
      shouldUpgradeCallback: upgrades.takes,
    },
    checkRequests(createRouter(doors, options), exchanges, (request) => {
      limitBody(request, requestTimeout, server)
    }),
  )
  // An expectation other than 100-continue may be left unmet (RFC 9110 §10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.maxConnections = limits.connections.maxOpen
  server.setTimeout(timeouts.idleMs)
  const shares = new ConnectionShares(options.trustedProxies, options.maxConnectionsPerAddress)
  const connections = openConnections(server, shares, loopTurns)
  server.on('upgrade', (request, stream, head) => {
    upgrades.begin(request, stream, head, connections.release(request.socket))
  })
  server.on('clientError', (error, socket: Socket) => {
    // Thousands of requests may be cut off at once.
    beginInTurn(() => {
      answerUnreadable(error, socket, connections.latestOn(socket), exchanges.clock())
    })
  })
  return {
    async listen(host, port) {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, resolve)
      })
      const { port: taken } = server.address() as AddressInfo
      return `http://${host.includes(':') ? `[${host}]` : host}:${taken}`
    },
    accept(socket) {
      server.emit('connection', socket)
      socket.resume()
    },
    async close(graceMs) {
      const closed = Promise.all([closeServer(server), upgrades.close()])
      connections.endUnused()
      const deadline = setTimeout(() => {
        stop.abort()
        setTimeout(() => server.closeAllConnections(), limits.shutdown.closeConnectionsMs).unref()
      }, graceMs)
      await closed
      clearTimeout(deadline)
      stop.abort()
      // Node waits for none that somebody else has accepted.
      server.closeAllConnections()
    },
  }
}

function createRouter(
  doors: readonly Door[],
  { exchanges, corsOrigins = [] }: ListenerOptions,
): RequestListener {
  const app = express()
  app.disable('etag').disable('x-powered-by').set('query parser', false)
  app.enable('case sensitive routing').enable('strict routing')
  app.request = pacedRequest(app)
  if (corsOrigins.length > 0) app.use(allowOrigins(corsOrigins))
  app.use(...compressAnswers())
  for (const door of doors) door.mount?.(app)
  app.use((request: Request, response: Response) => {
    refuseUnrouted(request, response, unknownAddress(), exchanges)
  })
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    refuseUnrouted(request, response, isClientError(error) ? badAddress(error) : error, exchanges)
  })
  return app
}

/** Express replaces the prototype of each request: without this, bodies would lose their pace and their time-out. */
const pacedRequest = (app: Express): Request =>
  Object.create(PacedMessage.prototype, {
    ...Object.getOwnPropertyDescriptors(express.request),
    ...Object.getOwnPropertyDescriptors(app.request),
  }) as Request

/** Checks requests, a limited number in each turn of the event loop. */
function checkRequests(
  answer: RequestListener,
  exchanges: ExchangeServices,
  limitTime: (request: IncomingMessage) => void,
): RequestListener {
  const unreadable = new WeakSet<Socket>()
  const check: RequestListener = (request, response) => {
    const { socket } = request
    if (unreadable.has(socket) || socket.destroyed) return
    request.url = originForm(request.url ?? '')
    const framingFault = findFramingFault(request)
    if (framingFault !== undefined) {
      unreadable.add(socket)
      response.setHeader('Connection', 'close')
    }
    const fault = framingFault ?? findFault(request)
    if (fault === undefined) answer(request, response)
    else refuseUnrouted(request, response, fault, exchanges)
  }
  return (request, response) => {
    limitTime(request)
    beginInTurn(() => check(request, response))
  }
}

/** Refuses a request whose body takes too long, as Node does one whose head does. */
function limitBody(request: IncomingMessage, ms: number, server: Server): void {
  if (!hasBody(request) || !(request instanceof PacedMessage)) return
  request.limitBody(ms, () => {
    const late = Object.assign(new Error('The body is late.'), { code: requestTimeoutCode })
    server.emit('clientError', late, request.socket)
  })
}

/** Begins at once if this turn of the event loop has room, else in a later one. */
function beginInTurn(begin: () => void): void {
  if (loopTurns.takeNow(requestCost)) begin()
  else void loopTurns.next(requestCost).then(begin)
}

/**
 * Converts `http://host/path` to `/path`: a server must accept both forms (RFC 9112 §3.2.2). Anything
 * else becomes an unknown path, since Express would log it.
 */
function originForm(target: string): string {
  if (target.startsWith('/')) return target
  if (!URL.canParse(target)) return '/*'
  const { pathname, search } = new URL(target)
  return pathname + search
}

/** Refuses a request that no door handles. */
function refuseUnrouted(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  exchanges: ExchangeServices,
): void {
  const hasVersion = request.headers['x-api-version'] !== undefined
  const dialect = getDialect(splitTarget(request)[0], hasVersion)
  refuse(beginExchange(request, response, dialect, exchanges.log), error, exchanges)
}

/** Express reports an unreadable address (a broken percent escape) as an error with a 4xx status. */
function isClientError(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
  return status >= 400 && status < 500
}

/** Accepts no more connections; resolves when the open ones have ended. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A keep-alive connection becomes idle only after its running answer.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearInterval(sweep)
}
