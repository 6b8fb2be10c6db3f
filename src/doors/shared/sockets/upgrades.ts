import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { limits } from '../../../config/limits.ts'
import { Counter } from '../../../domain/counter.ts'
import { bytesPerTurn, type LoopTurns, requestCost } from '../../../ports/loop-turns.ts'
import { limitedAddress } from '../client-address.ts'
import { splitTarget } from '../exchange.ts'

/** A protocol over WebSocket at some paths. */
export interface SocketRoute {
  readonly paths: readonly string[]
  /** Chooses a subprotocol from those offered; false for none. */
  chooseProtocol(offered: ReadonlySet<string>): string | false
  open(socket: WebSocket, request: IncomingMessage): void
}

interface UpgradeOptions {
  /** Doors remove a socket once its caller is identified. */
  readonly unauthenticated: UnauthenticatedConnections
  readonly turns: LoopTurns
  /** The client's address, behind the proxies that are trusted. */
  addressOf(request: IncomingMessage): string | undefined
  defect(error: unknown): void
}

/** Turns the upgrade requests of a server into WebSockets. */
export function createUpgrades(
  doors: readonly SocketRoute[],
  { unauthenticated, turns, addressOf, defect }: UpgradeOptions,
) {
  const byPath = new Map(doors.flatMap((door) => door.paths.map((path) => [path, door] as const)))
  const sockets = new Set<WebSocket>()
  const allClosed = Promise.withResolvers<void>()
  const readInTurns = createReadsInTurns(turns)
  let isClosing = false
  const servers = new Map(doors.map((door) => [door, serverOf(door)] as const))

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
    opened.on('error', leaveToWs)
  }

  /** Opens the socket after `before`, the answer to an earlier request on its connection. */
  function begin(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    before?: ServerResponse,
  ): void {
    socket.on('error', destroyIt)
    const isAnswered = before === undefined || before.writableFinished
    // Upgrades of many connections at once share the turns of the event loop.
    if (isAnswered && turns.takeNow(requestCost)) upgrade(request, socket, head)
    else void inItsTurn(socket, before, turns).then(() => upgrade(request, socket, head))
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
    if (!isOfThisHost(request)) {
      refuse(socket, 403, 'Forbidden')
      return
    }
    const address = limitedAddress(addressOf(request))
    if (!unauthenticated.hasRoom(address)) {
      const seconds = limits.sockets.unauthenticatedRetryAfterSeconds
      refuse(socket, 429, 'Too Many Requests', `Retry-After: ${seconds}\r\n`)
      return
    }
    servers.get(door)?.handleUpgrade(request, socket, head, (opened) => {
      socket.off('error', destroyIt)
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

async function inItsTurn(
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

function destroyIt(this: Duplex): void {
  this.destroy()
}

/** ws closes the socket by itself after what it calls an error: bad frames of the client. */
function leaveToWs(): void {}

function serverOf(door: SocketRoute): WebSocketServer {
  const options = {
    noServer: true,
    maxPayload: limits.sockets.maxMessageBytes,
    // It costs more than it saves: 44 µs a delivery beside 9, and 240 KB a socket.
    perMessageDeflate: false,
    clientTracking: false,
    // Missing in the types of ws, so only a variable may hold it.
    closeTimeout: limits.sockets.maxCloseMs,
    handleProtocols: (offered: ReadonlySet<string>) => door.chooseProtocol(offered),
  }
  return new WebSocketServer(options)
}

/**
 * A browser says from which site its page is, and only pages of this host may open a socket; other
 * programs say nothing.
 */
function isOfThisHost({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Destroys the socket after the answer: no one reads it, and its client could keep it open. */
function refuse(socket: Duplex, status: number, reason: string, header = ''): void {
  socket.once('finish', destroyIt)
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

/** Bytes that ws reads at once: at most 170 frames, a fifth of a millisecond. */
const maxRead = 1024

const readCost = bytesPerTurn / 32

/**
 * Makes ws read what a socket sends in small pieces, each in a turn that has room for it: one read of
 * Node's brings 64 KB, which are up to 10,000 frames, and all sockets are read in the same turn.
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
    // A stream with this listener emits data for explicit reads alone.
    stream.on('readable', readOn)
    stream.on('resume', readOn)
  }
}
