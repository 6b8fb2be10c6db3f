import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { isObject } from './problems.ts'
import type { Dispatch, State } from './state.ts'
import { toApiGuild, toApiUser } from './wire.ts'

/** Everything without message content, members and presences, which an operator must ask for. */
const privileged = { members: 1 << 1, presences: 1 << 8, messageContent: 1 << 15 } as const
const maxIntents = (1 << 26) - 1

const ops = {
  dispatch: 0,
  heartbeat: 1,
  identify: 2,
  presence: 3,
  voice: 4,
  resume: 6,
  reconnect: 7,
  members: 8,
  invalidSession: 9,
  hello: 10,
  heartbeatAck: 11,
} as const

interface Session {
  readonly id: string
  readonly intents: number
  sequence: number
  /** Sent so far, for a client that resumes. */
  readonly sent: { readonly s: number; readonly t: string; readonly d: object }[]
  socket: WebSocket | null
}

/** How the gateway takes new connections. */
type GatewayMode =
  | 'open'
  /** Accepts the socket and never says a word. */
  | 'silent'
  /** Answers the handshake with 503. */
  | 'unavailable'
  /** Cuts each connection at once. */
  | 'refusing'
  /** Closes each login with 4004. */
  | 'rejecting'

export interface GatewayControls {
  mode: GatewayMode
  readonly sessions: readonly Session[]
  /** Logins so far, and sessions that were resumed. */
  readonly counts: { identified: number; resumed: number; heartbeats: number }
  /** Sockets that are open now, logged in or not. */
  connections(): number
  /** Most of them at one time, so far. */
  maxConnections(): number
  /** Closes the sockets of all sessions; their sessions can be resumed. */
  close(code?: number): void
  /** Asks for a reconnect (op 7). */
  reconnect(): void
  /** Ends the sessions (op 9); a resumable one is resumed on the same socket. */
  invalidate(isResumable?: boolean): void
  /** Sends an event again, byte for byte but for its sequence number. */
  duplicate(t: string): void
  send(t: string, d: object): void
  /** Cuts every connection, without a farewell. */
  end(): void
}

interface GatewayOptions {
  /** Privileged intents that the app was granted; others are refused with 4014. */
  readonly grantedIntents: number
  readonly heartbeatMs: number
}

export const defaultGateway: GatewayOptions = { grantedIntents: 0, heartbeatMs: 41_250 }

export function createGateway(
  state: State,
  server: Server,
  options: GatewayOptions,
): GatewayControls {
  const sockets = new WebSocketServer({ noServer: true })
  const sessions: Session[] = []
  const counts = { identified: 0, resumed: 0, heartbeats: 0 }

  const write = (socket: WebSocket, op: number, d: unknown, s?: number, t?: string): void =>
    socket.send(JSON.stringify({ op, d, s: s ?? null, t: t ?? null }))

  const push = (session: Session, t: string, d: object): void => {
    session.sequence += 1
    const event = { s: session.sequence, t, d }
    session.sent.push(event)
    if (session.socket !== null) write(session.socket, ops.dispatch, d, event.s, t)
  }

  const deliver = ({ t, intents, d }: Dispatch): void => {
    for (const session of sessions)
      if (intents === 0 || (session.intents & intents) !== 0)
        push(session, t, d((session.intents & privileged.messageContent) !== 0))
  }
  state.onDispatch(deliver)

  const identify = (socket: WebSocket, data: Readonly<Record<string, unknown>>) => {
    const intents = Number(data['intents'])
    const wanted = intents & Object.values(privileged).reduce((sum, bit) => sum | bit, 0)
    if (controls.mode === 'rejecting' || data['token'] !== state.token)
      return socket.close(4004, 'Authentication failed.')
    if (!Number.isInteger(intents) || intents < 0 || intents > maxIntents)
      return socket.close(4013, 'Invalid intent(s).')
    if ((wanted & ~options.grantedIntents) !== 0) return socket.close(4014, 'Disallowed intent(s).')
    const session: Session = {
      id: state.newToken().slice(0, 32),
      intents,
      sequence: 0,
      sent: [],
      socket,
    }
    sessions.push(session)
    counts.identified += 1
    const guilds = [...state.guilds.values()].filter(({ hasApp }) => hasApp)
    push(session, 'READY', {
      v: 10,
      user: { ...toApiUser(state.bot), verified: true, mfa_enabled: false, email: null },
      session_type: 'normal',
      session_id: session.id,
      resume_gateway_url: state.url.replace('http', 'ws'),
      guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
      application: { id: state.applicationId, flags: 0 },
      shard: data['shard'] ?? [0, 1],
    })
    for (const guild of guilds) push(session, 'GUILD_CREATE', toApiGuild(state, guild))
    state.changed()
  }

  const resume = (socket: WebSocket, data: Readonly<Record<string, unknown>>) => {
    if (data['token'] !== state.token) return socket.close(4004, 'Authentication failed.')
    const session = sessions.find(({ id }) => id === data['session_id'])
    const after = Number(data['seq'])
    if (session === undefined) return write(socket, ops.invalidSession, false)
    if (after > session.sequence) return socket.close(4007, 'Invalid seq.')
    if (session.socket !== socket) session.socket?.close(4000)
    session.socket = socket
    counts.resumed += 1
    for (const { s, t, d } of session.sent) if (s > after) write(socket, ops.dispatch, d, s, t)
    push(session, 'RESUMED', { _trace: [] })
    state.changed()
  }

  const receive = (socket: WebSocket, text: string) => {
    let payload: unknown
    try {
      payload = JSON.parse(text)
    } catch {
      return socket.close(4002, 'Error while decoding payload.')
    }
    const { op, d } = isObject(payload) ? payload : {}
    const data = isObject(d) ? d : {}
    const isKnown = sessions.some((session) => session.socket === socket)
    if (op === ops.heartbeat) {
      counts.heartbeats += 1
      return write(socket, ops.heartbeatAck, null)
    }
    if (op === ops.identify)
      return isKnown ? socket.close(4005, 'Already authenticated.') : identify(socket, data)
    if (op === ops.resume) return resume(socket, data)
    if (!isKnown) return socket.close(4003, 'Not authenticated.')
    if (op !== ops.presence && op !== ops.voice && op !== ops.members)
      socket.close(4001, 'Unknown opcode.')
  }

  let maxConnections = 0
  const accept = (socket: WebSocket): void => {
    maxConnections = Math.max(maxConnections, sockets.clients.size)
    state.changed()
    if (controls.mode === 'silent') return
    socket.on('message', (data: Buffer) => receive(socket, String(data)))
    socket.on('close', (code) => {
      for (const session of sessions.filter((one) => one.socket === socket)) {
        session.socket = null
        // A client that closes with 1000 or 1001 gives its session up.
        if (code === 1000 || code === 1001) sessions.splice(sessions.indexOf(session), 1)
      }
      state.changed()
    })
    write(socket, ops.hello, { heartbeat_interval: options.heartbeatMs, _trace: [] })
  }

  const upgrade = (
    request: Parameters<typeof sockets.handleUpgrade>[0],
    socket: Duplex,
    head: Buffer,
  ) => {
    if (controls.mode === 'refusing') socket.destroy()
    else if (controls.mode === 'unavailable')
      socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n')
    else sockets.handleUpgrade(request, socket, head, accept)
  }
  server.on('upgrade', upgrade)

  const open = (): { session: Session; socket: WebSocket }[] =>
    sessions.flatMap((session) =>
      session.socket === null ? [] : [{ session, socket: session.socket }],
    )

  const controls: GatewayControls = {
    mode: 'open',
    sessions,
    counts,
    connections: () => sockets.clients.size,
    maxConnections: () => maxConnections,
    close: (code = 4000) => {
      for (const socket of sockets.clients) socket.close(code)
    },
    reconnect: () => {
      for (const { socket } of open()) write(socket, ops.reconnect, null)
    },
    invalidate: (isResumable = false) => {
      for (const { session, socket } of open()) {
        if (!isResumable) sessions.splice(sessions.indexOf(session), 1)
        write(socket, ops.invalidSession, isResumable)
      }
    },
    duplicate: (t) => {
      for (const { session } of open()) {
        const event = session.sent.findLast((one) => one.t === t)
        if (event !== undefined) push(session, t, event.d)
      }
    },
    send: (t, d) => deliver({ t, intents: 0, d: () => d }),
    end: () => {
      for (const socket of sockets.clients) socket.terminate()
    },
  }
  return controls
}
