import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Acknowledgement, Transport } from './deliveries.ts'
import { isFields, parseJson, toText } from './fields.ts'
import type { State } from './state.ts'

export interface SocketMode extends Transport {
  /** Connections that said hello and were not asked to leave. */
  readonly connections: number
  /** Most of them at one time, so far. */
  readonly maxConnections: number
  /** Address for one connection, as `apps.connections.open` gives it. */
  open(): string
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Asks the app to connect anew: all connections, or the oldest. */
  disconnect(
    reason?: 'warning' | 'refresh_requested' | 'link_disabled',
    which?: 'all' | 'one',
  ): void
  /** Cuts all connections without a word, as a lost network does. */
  cut(): void
  close(): Promise<void>
}

interface Waiting {
  readonly socket: WebSocket
  resolve(acknowledgement: Acknowledgement): void
}

/** Clients give up after 30 s without a ping. */
const pingEveryMs = 10_000

export function createSocketMode(state: State): SocketMode {
  const server = new WebSocketServer({ noServer: true })
  const tickets = new Set<string>()
  const open: WebSocket[] = []
  const waiting = new Map<string, Waiting>()
  const pings = setInterval(() => {
    for (const socket of open) socket.ping('Ping from applink')
  }, pingEveryMs)
  pings.unref()

  const leave = (socket: WebSocket) => {
    const index = open.indexOf(socket)
    if (index >= 0) open.splice(index, 1)
    for (const [id, one] of waiting) {
      if (one.socket !== socket) continue
      waiting.delete(id)
      one.resolve({ status: 0, body: undefined })
    }
    state.changed()
  }

  let maxConnections = 0
  const join = (socket: WebSocket) => {
    open.push(socket)
    maxConnections = Math.max(maxConnections, open.length)
    socket.on('message', (data) => acknowledge(waiting, String(data)))
    socket.on('close', () => leave(socket))
    socket.on('error', () => socket.terminate())
    socket.send(JSON.stringify(toHello(state, open.length)))
    state.changed()
  }

  return {
    get connections() {
      return open.length
    },
    get maxConnections() {
      return maxConnections
    },
    open() {
      const ticket = state.newToken()
      tickets.add(ticket)
      return `${state.url.replace('http', 'ws')}/link/?ticket=${ticket}&app_id=${state.app.id}`
    },
    upgrade(request, socket, head) {
      const ticket = new URL(request.url ?? '', state.url).searchParams.get('ticket') ?? ''
      if (!tickets.delete(ticket)) {
        socket.end('HTTP/1.1 401 Unauthorized\r\nconnection: close\r\n\r\n')
        return
      }
      server.handleUpgrade(request, socket, head, join)
    },
    transmit: (delivery, retry) =>
      new Promise((resolve) => {
        // Each envelope goes to one connection, in turns.
        const socket = open.shift()
        if (socket === undefined) return resolve({ status: 0, body: undefined })
        open.push(socket)
        // Each attempt has an envelope of its own; the event in it is the same.
        const id = retry === undefined ? delivery.id : crypto.randomUUID()
        waiting.set(id, { socket, resolve })
        socket.send(
          JSON.stringify({
            envelope_id: id,
            payload: delivery.payload,
            type: delivery.kind,
            accepts_response_payload: delivery.kind !== 'events_api',
            ...(delivery.kind === 'events_api'
              ? {
                  retry_attempt: retry?.num ?? 0,
                  retry_reason: retry === undefined ? '' : toSocketReason(retry.reason),
                }
              : {}),
          }),
        )
      }),
    disconnect(reason = 'refresh_requested', which = 'all') {
      for (const socket of which === 'all' ? [...open] : open.slice(0, 1)) {
        socket.send(
          JSON.stringify({ type: 'disconnect', reason, debug_info: { host: 'emulator' } }),
        )
      }
    },
    cut() {
      for (const socket of [...open]) socket.terminate()
    },
    async close() {
      clearInterval(pings)
      await Promise.all([...open].map(closeSocket))
      server.close()
    },
  }
}

/** Says goodbye, and hangs up on a client that does not answer within a second. */
async function closeSocket(socket: WebSocket): Promise<void> {
  if (socket.readyState === socket.CLOSED) return
  const hangUp = setTimeout(() => socket.terminate(), 1000)
  socket.close(1000)
  await once(socket, 'close')
  clearTimeout(hangUp)
}

const toSocketReason = (reason: string): string => (reason === 'http_timeout' ? 'timeout' : reason)

const toHello = (state: State, connections: number) => ({
  type: 'hello',
  num_connections: connections,
  debug_info: {
    host: 'applink-emulator',
    build_number: 1,
    approximate_connection_time: 18_060,
  },
  connection_info: { app_id: state.app.id },
})

function acknowledge(waiting: Map<string, Waiting>, data: string): void {
  const frame = parseJson(data)
  if (!isFields(frame)) return
  const id = toText(frame['envelope_id']) ?? ''
  const one = waiting.get(id)
  waiting.delete(id)
  const payload = frame['payload']
  const isEmptyPayload = isFields(payload) && Object.keys(payload).length === 0
  one?.resolve({ status: 200, body: isEmptyPayload ? undefined : payload })
}
