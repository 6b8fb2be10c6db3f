import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { limits } from '../../../config/limits.ts'
import { Counter } from '../../../domain/counter.ts'
import { bytesPerTurn, type LoopTurns, requestCost } from '../../../ports/loop-turns.ts'
import { toLimitKey } from '../client-address.ts'
import { splitTarget } from '../exchange.ts'

/** A protocol over WebSocket at some paths. */
export interface SocketRoute {
  readonly paths: readonly string[]
  /** Bytes of one message; `limits.sockets.maxMessageBytes` when absent. */
  readonly maxMessageBytes?: number
  /** Chooses a subprotocol from those offered; false for none. */
  chooseProtocol(offered: ReadonlySet<string>): string | false
  open(socket: WebSocket, request: IncomingMessage): void
}

/** Turns the upgrade requests of a server into WebSockets. */
export function createUpgrades(
  doors: readonly SocketRoute[],
  {
    unauthenticated,
    turns,
    addressOf,
    defect,
  }: {
    /** Doors remove a socket once its caller is identified. */
    readonly unauthenticated: UnauthenticatedConnections
    readonly turns: LoopTurns
    /** The client's address, as the trusted proxies name it. */
    addressOf(request: IncomingMessage): string | undefined
    defect(error: unknown): void
  },
) {
  const byPath = new Map(doors.flatMap((door) => door.paths.map((path) => [path, door] as const)))
  const sockets = new Set<WebSocket>()
  const allClosed = Promise.withResolvers<void>()
  const readInTurns = createReadsInTurns(turns)
  let isClosing = false
  const servers = new Map(doors.map((door) => [door, createSocketServer(door)] as const))

  function forget(this: WebSocket): void {
    sockets.delete(this)
    unauthenticated.delete(this)
    if (isClosing && sockets.size === 0) allClosed.resolve()
  }

  // Shared listeners: a closure made in `upgrade` would keep its request in memory.
  function track(opened: WebSocket, address: string): void {
    sockets.add(opened)
    unauthenticated.add(opened, address)
    opened.on('close', forget)
    opened.on('error', ignoreError)
  }

  /** Opens the socket after `before`, the answer to an earlier request on its connection. */
  function begin(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    before?: ServerResponse,
  ): void {
    socket.on('error', destroyStream)
    const isAnswered = before === undefined || before.writableFinished
    // Many connections may upgrade at once.
    if (isAnswered && turns.takeNow(requestCost)) upgrade(request, socket, head)
    else void waitForTurn(socket, before, turns).then(() => upgrade(request, socket, head))
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const door = byPath.get(splitTarget(request)[0])
    if (door === undefined) {
      refuse(socket, 404, 'Not Found')
      return
    }
    if (isClosing) {
      refuse(socket, 503, 'Service Unavailable')
      return
    }
    if (!isSameHost(request)) {
      refuse(socket, 403, 'Forbidden')
      return
    }
    const address = toLimitKey(addressOf(request))
    if (!unauthenticated.hasRoom(address)) {
      const seconds = limits.sockets.unauthenticatedRetryAfterSeconds
      refuse(socket, 429, 'Too Many Requests', `Retry-After: ${seconds}\r\n`)
      return
    }
    servers.get(door)?.handleUpgrade(request, socket, head, (opened) => {
      socket.off('error', destroyStream)
      track(opened, address)
      readInTurns(opened, socket)
      try {
        door.open(opened, request)
      } catch (error) {
        defect(error)
        opened.close(1011)
      }
    })
  }

  return {
    /** True for requests that become a WebSocket; other upgrades (h2c) are ignored. */
    takes: ({ headers }: IncomingMessage): boolean =>
      headers.upgrade?.toLowerCase() === 'websocket',
    attach: (server: Server): void => void server.on('upgrade', begin),
    begin,
    /** Resolves when every socket is closed: soon, whatever the clients do. */
    close(): Promise<void> {
      isClosing = true
      // Clients reconnect, to another instance.
      for (const socket of sockets) socket.close(1001, 'Going away')
      if (sockets.size === 0) allClosed.resolve()
      return allClosed.promise
    },
  }
}

async function waitForTurn(
  socket: Duplex,
  before: ServerResponse | undefined,
  turns: LoopTurns,
): Promise<void> {
  if (before?.writableFinished === false) {
    const answered = Promise.withResolvers<void>()
    before.once('close', answered.resolve)
    socket.once('close', answered.resolve)
    await answered.promise
  }
  await turns.next(requestCost)
}

function destroyStream(this: Duplex): void {
  this.destroy()
}

/** ws itself closes the socket after bad frames of the client, which it reports as errors. */
function ignoreError(): void {}

function createSocketServer(door: SocketRoute): WebSocketServer {
  const options = {
    noServer: true,
    maxPayload: door.maxMessageBytes ?? limits.sockets.maxMessageBytes,
    // Off: 44 µs per delivery instead of 9, and 240 KB per socket.
    perMessageDeflate: false,
    clientTracking: false,
    // Missing in the types of ws.
    closeTimeout: limits.sockets.maxCloseMs,
    handleProtocols: (offered: ReadonlySet<string>) => door.chooseProtocol(offered),
  }
  return new WebSocketServer(options)
}

/**
 * Allows pages of this host only, by the Origin header that browsers send; other programs send none.
 */
function isSameHost({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Destroys the socket after the answer: its client could keep it open. */
function refuse(socket: Duplex, status: number, reason: string, header = ''): void {
  socket.once('finish', destroyStream)
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n${header}\r\n`,
  )
}

/** Sockets that have not authenticated yet, counted by client address. */
export class UnauthenticatedConnections {
  readonly #addresses = new Map<WebSocket, string>()
  readonly #counts = new Counter<string>()

  hasRoom(address: string): boolean {
    return this.#counts.of(address) < limits.sockets.maxUnauthenticatedPerAddress
  }

  add(socket: WebSocket, address: string): void {
    this.#addresses.set(socket, address)
    this.#counts.add(address, 1)
  }

  /** Called when a socket has authenticated or closed. */
  delete(socket: WebSocket): void {
    const address = this.#addresses.get(socket)
    if (address === undefined) return
    this.#addresses.delete(socket)
    this.#counts.add(address, -1)
  }
}

/** Bytes that ws reads at once: at most 170 frames, 0.2 ms. */
const maxRead = 1024

const readCost = bytesPerTurn / 32

/**
 * Makes ws read in small pieces, each in a turn with room: one read of Node's brings 64 KB, up to
 * 10,000 frames, and all sockets are read in the same turn.
 */
export function createReadsInTurns(turns: LoopTurns): (socket: WebSocket, stream: Duplex) => void {
  const sockets = new WeakMap<Duplex, WebSocket>()
  const waiting = new WeakSet<Duplex>()
  const isReadable = (stream: Duplex): boolean =>
    stream.readableLength > 0 && !stream.destroyed && sockets.get(stream)?.isPaused !== true

  async function readRest(stream: Duplex): Promise<void> {
    while (isReadable(stream)) {
      await turns.next(readCost)
      if (isReadable(stream)) stream.read(Math.min(maxRead, stream.readableLength))
    }
    waiting.delete(stream)
    // Resumes reading, or emits the end.
    if (stream.readableLength === 0) stream.read(0)
  }

  function readOn(this: Duplex): void {
    if (waiting.has(this) || sockets.get(this)?.isPaused === true) return
    if (this.readableLength <= maxRead && turns.takeNow(readCost)) {
      this.read()
      return
    }
    waiting.add(this)
    void readRest(this)
  }

  // Keeps ws from reading all buffered bytes of a destroyed connection at once.
  function forgetRest(this: Duplex): void {
    this.removeAllListeners('data')
    this.read()
  }

  return (socket, stream) => {
    sockets.set(stream, socket)
    stream.prependListener('close', forgetRest)
    // With this listener a stream emits data for explicit reads only.
    stream.on('readable', readOn)
    stream.on('resume', readOn)
  }
}
