import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import express, { type NextFunction, type Request, type Response } from 'express'
import type { Operation } from '../../operations/define-operation.ts'
import type { Invoke } from '../../pipeline/invoke.ts'
import type { UnreadAnswers } from '../../pipeline/unread-answers.ts'
import { type LoopTurns, requestCost } from '../../ports/loop-turns.ts'
import type { Upgrades } from '../sockets/upgrade.ts'
import { addressBehind } from './client-address.ts'
import { closeServer } from './close-server.ts'
import { ConnectionShares } from './connection-shares.ts'
import { type DispatchServices, dispatch, refuse } from './dispatch.ts'
import { beginExchange, type ExchangeLog } from './exchange.ts'
import { byPath, type MountedDoor } from './mounted-door.ts'
import { openConnections } from './open-connections.ts'
import { openPages, type PageServices } from './open-pages.ts'
import { PacedMessage } from './paced-message.ts'
import { createBodies } from './request-body.ts'
import { type RouteTable, routesFromCatalogue } from './routes-from-catalogue.ts'
import { createSentEvents } from './server-sent-events.ts'
import { dialectOfUnknown } from './shared-paths.ts'
import { answerUnreadable } from './unreadable.ts'
import { badAddress, faultOf, framingFaultOf, unknownAddress } from './unrouted.ts'

export interface HttpDoorOptions extends PageServices {
  readonly catalogue: readonly Operation[]
  readonly invoke: Invoke
  /** Shared by all that reads large texts of clients. */
  readonly turns: LoopTurns
  readonly unread: UnreadAnswers
  readonly log: ExchangeLog
  /** How many proxies in front are trusted to tell the client's address. */
  readonly trustedProxies: number
  /** Other than usual, for tests. */
  readonly timeouts?: Timeouts | undefined
  /** Connections of one address; other than usual, for tests. */
  readonly shareOfAddress?: number | undefined
  readonly mounted: readonly MountedDoor[]
  /** What becomes of connections that ask to be WebSockets. */
  readonly upgrades: Upgrades
  clock(): number
}

export interface HttpDoor {
  /** Resolves with the base address. */
  listen(host: string, port: number): Promise<string>
  /**
   * Accepts no more, lets running requests end, and after the grace period ends what still runs:
   * streams with a position to resume from.
   */
  close(grace: number): Promise<void>
}

/** The slowest client that is waited for, milliseconds (reference: Node's http.Server options). */
const usualTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  /** How often slow requests are looked for: they end up to so much later. */
  connectionsCheckingInterval: 5_000,
  /** A connection on which nothing is sent or read for so long is closed. */
  stillFor: 120_000,
  /** Between two comment lines that keep an idle stream open. */
  heartbeatEvery: 15_000,
  /** A stream that has nothing to say yet is begun after once to twice this long. */
  silentFor: 5_000,
}

export type Timeouts = Partial<typeof usualTimeouts>

/** Sockets that stay are connections, too: ten thousand of them leave room for those who ask. */
const mostConnections = 20_000

export function createHttpDoor(options: HttpDoorOptions): HttpDoor {
  const stop = new AbortController()
  const { invoke, log, clock, unread } = options
  const { stillFor, heartbeatEvery, silentFor, ...timeouts } = {
    ...usualTimeouts,
    ...options.timeouts,
  }
  const addressOf = addressBehind(options.trustedProxies)
  const server = createServer(
    {
      ...timeouts,
      requireHostHeader: false,
      IncomingMessage: PacedMessage,
      shouldUpgradeCallback: options.upgrades.takes,
    },
    createListener(options, {
      invoke,
      log,
      clock,
      events: createSentEvents({ heartbeatEvery, silentFor }),
      stopping: stop.signal,
      addressOf,
      bodies: createBodies(addressOf, options.turns),
      unread,
    }),
  )
  // An expectation other than 100-continue may be left unmet (RFC 9110 §10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.maxConnections = mostConnections
  server.setTimeout(stillFor)
  const { trustedProxies, shareOfAddress, turns, upgrades } = options
  const shares = new ConnectionShares(trustedProxies, shareOfAddress)
  const connections = openConnections(server, shares, turns)
  server.on('upgrade', (request, stream, head) => {
    upgrades.begin(request, stream, head, connections.release(request.socket))
  })
  server.on('clientError', (error, socket: Socket) => {
    // Thousands of connections may end in the middle of a request at once.
    beginInTurn(turns, () => {
      answerUnreadable(error, socket, connections.latestOn(socket), clock())
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
    async close(grace) {
      const closed = Promise.all([closeServer(server), options.upgrades.close()])
      connections.endUnused()
      const deadline = setTimeout(() => {
        stop.abort()
        setTimeout(() => server.closeAllConnections(), 1_000).unref()
      }, grace)
      await closed
      clearTimeout(deadline)
      stop.abort()
    },
  }
}

/**
 * Fixed paths are looked up in front of Express, whose start and walk through its layers would be
 * paid by every request; it answers what has parameters, the pages, and what nobody knows.
 */
function createListener(options: HttpDoorOptions, services: DispatchServices): RequestListener {
  const { fixed, withParameters } = routesFromCatalogue(options.catalogue)
  const app = createApp(options, services, withParameters)
  const mounted = byPath(options.mounted)
  const unreadable = new WeakSet<Socket>()
  const answer: RequestListener = (request, response) => {
    const { socket } = request
    if (unreadable.has(socket) || socket.destroyed) return
    request.url = originForm(request.url ?? '')
    const framingFault = framingFaultOf(request)
    if (framingFault !== undefined) {
      unreadable.add(socket)
      response.setHeader('Connection', 'close')
    }
    const fault = framingFault ?? faultOf(request)
    if (fault !== undefined) {
      refuseUnrouted(request, response, fault, services)
      return
    }
    const path = pathOf(request)
    const routes = fixed.get(path)
    const door = routes ?? mounted.get(path)
    if (door === undefined) {
      app(request, response)
      return
    }
    const exchange = beginExchange(request, response, mountDialect(path), services.log)
    if (!('answer' in door)) void dispatch(exchange, path, door, services)
    else door.answer(exchange, services).catch((error) => refuse(exchange, error, services))
  }
  // Requests of many connections at once share the turns of the event loop.
  return (request, response) => beginInTurn(options.turns, () => answer(request, response))
}

/** At once where the present turn of the event loop has room for it, else in one that has. */
function beginInTurn(turns: LoopTurns, begin: () => void): void {
  if (turns.takeNow(requestCost)) begin()
  else void turns.next(requestCost).then(begin)
}

/**
 * `http://host/path` as `/path`: a server must accept both forms (RFC 9112 §3.2.2). What is neither
 * is left out, since Express would print it, with all that it holds.
 */
function originForm(target: string): string {
  if (target.startsWith('/')) return target
  if (!URL.canParse(target)) return '/*'
  const { pathname, search } = new URL(target)
  return pathname + search
}

function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

function createApp(
  options: HttpDoorOptions,
  services: DispatchServices,
  withParameters: RouteTable['withParameters'],
): RequestListener {
  const app = express()
  app.disable('etag').disable('x-powered-by').set('query parser', false)
  app.enable('case sensitive routing').enable('strict routing')
  for (const [path, routes] of withParameters) {
    const dialect = mountDialect(path)
    app.all(path, (request: Request, response: Response) => {
      const { params } = request
      const exchange = beginExchange(request, response, dialect, services.log, params)
      return dispatch(exchange, path, routes, services)
    })
  }
  app.use(openPages(options))
  app.use((request: Request, response: Response) => {
    refuseUnrouted(request, response, unknownAddress(), services)
  })
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    refuseUnrouted(request, response, isClientError(error) ? badAddress(error) : error, services)
  })
  return app
}

/** In whose dialect a known path is answered until its operation is known. */
const mountDialect = (path: string) => dialectOfUnknown(path, false)

/** Refuses a request that never came to an operation. */
function refuseUnrouted(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  services: DispatchServices,
): void {
  const hasVersion = request.headers['x-api-version'] !== undefined
  const dialect = dialectOfUnknown(pathOf(request), hasVersion)
  refuse(beginExchange(request, response, dialect, services.log), error, services)
}

/** Express says with a 4xx status that it could not read the address (a broken percent escape). */
function isClientError(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
  return status >= 400 && status < 500
}
