import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'

/** What speaks over WebSockets under some paths. */
export interface SocketDoor {
  readonly paths: readonly string[]
  /** The subprotocol that is spoken, of those that the client offers; false: none of them. */
  chooseProtocol(offered: ReadonlySet<string>): string | false
  open(socket: WebSocket, request: IncomingMessage): void
  /** Closes every socket of the door with 1001: the client comes back, to another instance. */
  close(): void
}

export interface UpgradeOptions {
  /** Hears of what went wrong in a door. */
  defect(error: unknown): void
}

/** The end of a server at which WebSockets begin. */
export interface Upgrades {
  /** Whether the request becomes a socket; other protocols that a client would rather speak (h2c) are left unmet. */
  takes(request: IncomingMessage): boolean
  attach(server: Server): void
  /** Takes no more, asks every socket to close, and ends those that have not within the grace (ms). */
  close(grace?: number): Promise<void>
}

/** The largest message that a client may send, bytes: ws would take 100 MB. */
const largestMessage = 64 * 1024

/** How long sockets get to end by themselves, milliseconds. */
const usualGrace = 2_000

export function createUpgrades(doors: readonly SocketDoor[], { defect }: UpgradeOptions): Upgrades {
  const byPath = new Map(doors.flatMap((door) => door.paths.map((path) => [path, door] as const)))
  const sockets = new Set<WebSocket>()
  let isClosing = false
  const servers = new Map(doors.map((door) => [door, serverOf(door)] as const))

  // Not in `upgrade`, whose request every listener that is made there would keep.
  function keep(opened: WebSocket): void {
    sockets.add(opened)
    opened.once('close', () => sockets.delete(opened))
    // ws closes the socket by itself after what it calls an error: bad frames of the client.
    opened.on('error', () => undefined)
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', destroyIt)
    const door = byPath.get(pathOf(request))
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
    servers.get(door)?.handleUpgrade(request, socket, head, (opened) => {
      socket.off('error', destroyIt)
      keep(opened)
      try {
        door.open(opened, request)
      } catch (error) {
        defect(error)
        opened.close(1011)
      }
    })
  }

  return {
    takes: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    attach: (server) => void server.on('upgrade', upgrade),
    async close(grace = usualGrace) {
      isClosing = true
      for (const door of doors) door.close()
      const deadline = Date.now() + grace
      while (sockets.size > 0 && Date.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      for (const socket of sockets) socket.terminate()
    },
  }
}

function destroyIt(this: Duplex): void {
  this.destroy()
}

function serverOf(door: SocketDoor): WebSocketServer {
  return new WebSocketServer({
    noServer: true,
    maxPayload: largestMessage,
    // It costs more than it saves: 44 µs a delivery beside 9, and 240 KB a socket.
    perMessageDeflate: false,
    clientTracking: false,
    handleProtocols: (offered) => door.chooseProtocol(offered),
  })
}

function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
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

function refuse(socket: Duplex, status: number, reason: string): void {
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
