import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { type WebSocket, WebSocketServer } from 'ws'
import { closed, listening } from '../support/loopback.ts'

/**
 * `unauthorized`, `no_credit`, `rate_limited`, `error`: 401, 402, 429 and 500 to every request. `garbage`: no JSON.
 * `slow`: no answer. `foreign_socket`: a socket's address elsewhere. `silent`: the avatar never begins to speak.
 * `dies`: the session's socket breaks within the speech.
 */
type LiveAvatarTrouble =
  | 'unauthorized'
  | 'no_credit'
  | 'rate_limited'
  | 'error'
  | 'garbage'
  | 'slow'
  | 'redirect'
  | 'foreign_socket'
  | 'silent'
  | 'dies'

interface EmulatedSession {
  readonly id: string
  readonly avatarId: string
  readonly token: string
  state: 'new' | 'running' | 'ended'
  /** Time of the last sign of life, milliseconds since 1970. */
  activeAt: number
  /** Speeches whose end has come, as PCM. */
  readonly spoken: Buffer[]
  readonly sockets: Set<WebSocket>
  /** Types of the events of its sockets, in their order. */
  readonly events: string[]
}

export interface LiveAvatarEmulator extends AsyncDisposable {
  readonly url: string
  readonly apiKey: string
  /** Stands where LiveAvatar's own words would, in every error. */
  readonly secretText: string
  readonly sessions: EmulatedSession[]
  /** Method, path and body of every request. */
  readonly requests: { readonly method: string; readonly path: string; readonly body: unknown }[]
  trouble: LiveAvatarTrouble | undefined
  /** Code of success: 1000 as in the SDK, or 100 as in the documentation. */
  code: 1000 | 100
  /** Ends sessions that have been idle for five minutes. */
  endIdle(): void
}

const idleMs = 5 * 60_000
const maxChunkBytes = 1024 * 1024

const avatars = [
  {
    ...{ id: 'ava-1', name: 'Ann', type: 'VIDEO', status: 'ACTIVE' },
    preview_url: 'https://files.example.com/ann.webp',
    default_voice: { id: 'voice-1', name: 'Ann - Friendly' },
  },
  { id: 'ava-2', name: 'Bo', type: 'VIDEO', status: 'ACTIVE', preview_url: null },
  { id: 'ava-3', name: 'Cy', type: 'VIDEO', status: 'INACTIVE', preview_url: null },
]

const statuses: Readonly<Record<string, number>> = {
  ...{ unauthorized: 401, no_credit: 402, rate_limited: 429, error: 500 },
}

interface Options {
  /** Milliseconds since 1970. */
  readonly clock?: () => number
}

/** A LiveAvatar on loopback, LITE mode (docs.liveavatar.com, lite-mode/lifecycle and lite-mode/events). */
export async function startLiveAvatar({
  clock = Date.now,
}: Options = {}): Promise<LiveAvatarEmulator> {
  const world = new LiveAvatarWorld(clock)
  const server = createServer((request, response) => void world.answer(request, response))
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 2 * maxChunkBytes })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const session = world.findBySocketPath(request.url ?? '')
    if (session?.state !== 'running') return void socket.end('HTTP/1.1 404 Not Found\r\n\r\n')
    sockets.handleUpgrade(request, socket, head, (opened) => world.attach(session, opened))
  })
  world.url = `http://127.0.0.1:${await listening(server)}`
  return Object.assign(world, {
    async [Symbol.asyncDispose]() {
      for (const one of sockets.clients) one.terminate()
      sockets.close()
      await closed(server)
    },
  })
}

class LiveAvatarWorld {
  url = ''
  readonly apiKey = 'la-key-31canary'
  readonly secretText = 'liveavatartext88canary'
  readonly sessions: EmulatedSession[] = []
  readonly requests: { method: string; path: string; body: unknown }[] = []
  trouble: LiveAvatarTrouble | undefined
  code: 1000 | 100 = 1000
  readonly #clock: () => number

  constructor(clock: () => number) {
    this.#clock = clock
  }

  endIdle(): void {
    for (const session of this.sessions) {
      if (session.state === 'running' && this.#clock() - session.activeAt > idleMs) end(session)
    }
  }

  findBySocketPath = (path: string): EmulatedSession | undefined =>
    this.sessions.find(({ id }) => path === `/ws/${id}`)

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = request
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    const text = await readText(request)
    const body = text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>)
    this.requests.push({ method, path: pathname, body })
    const { trouble } = this
    if (trouble === 'slow') return
    if (trouble === 'garbage') return void response.end(`<html>${this.secretText}</html>`)
    if (trouble === 'redirect') {
      return void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
    }
    const status = trouble === undefined ? undefined : statuses[trouble]
    if (status !== undefined) return this.#refuse(response, status)
    const session = this.sessions.find((one) => headers.authorization === `Bearer ${one.token}`)
    if (pathname === '/v1/sessions/start' || pathname === '/v1/sessions/stop') {
      if (session === undefined || session.state === 'ended') return this.#refuse(response, 401)
      return this.#send(response, this.#change(session, pathname))
    }
    if (headers['x-api-key'] !== this.apiKey) return this.#refuse(response, 401)
    if (method === 'GET' && pathname === '/v1/avatars/public') {
      return this.#send(response, { count: avatars.length, next: null, results: avatars })
    }
    if (method === 'POST' && pathname === '/v1/sessions/token') {
      return this.#createToken(response, body ?? {})
    }
    this.#refuse(response, 404)
  }

  #createToken(response: ServerResponse, body: Record<string, unknown>): void {
    const avatar = avatars.find(({ id }) => id === body['avatar_id'])
    if (body['mode'] !== 'LITE' || avatar === undefined) {
      this.#refuse(response, 422)
      return
    }
    const session: EmulatedSession = {
      ...{ id: randomUUID(), avatarId: avatar.id, token: `lat-${randomUUID()}`, state: 'new' },
      ...{ activeAt: this.#clock(), spoken: [], sockets: new Set(), events: [] },
    }
    this.sessions.push(session)
    this.#send(response, { session_id: session.id, session_token: session.token })
  }

  #change(session: EmulatedSession, path: string): object | null {
    if (path === '/v1/sessions/stop') {
      end(session)
      return null
    }
    session.state = 'running'
    session.activeAt = this.#clock()
    const ws = this.url.replace(/^http/, 'ws')
    return {
      session_id: session.id,
      livekit_url: `${ws}/livekit`,
      livekit_client_token: `livekit-${session.id}`,
      ws_url: this.trouble === 'foreign_socket' ? 'ws://10.0.0.7/ws' : `${ws}/ws/${session.id}`,
      max_session_duration: 1_200,
    }
  }

  #send(response: ServerResponse, data: unknown): void {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ code: this.code, data, message: 'ok' }))
  }

  #refuse(response: ServerResponse, status: number): void {
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(status === 429 ? { 'retry-after': '7' } : {}),
    })
    response.end(JSON.stringify({ code: status * 10, data: null, message: this.secretText }))
  }

  attach(session: EmulatedSession, socket: WebSocket): void {
    session.sockets.add(socket)
    let pcm: Buffer[] = []
    const say = (type: string, id?: string) =>
      socket.send(JSON.stringify({ type, ...(id === undefined ? {} : { event_id: id }) }))
    say('session.state_updated')
    socket.on('close', () => session.sockets.delete(socket))
    socket.on('message', (data) => {
      const event = JSON.parse(String(data)) as { type: string; event_id: string; audio?: string }
      session.events.push(event.type)
      session.activeAt = this.#clock()
      if (event.type === 'agent.speak') {
        const chunk = Buffer.from(event.audio ?? '', 'base64')
        if (chunk.byteLength > maxChunkBytes || chunk.byteLength % 2 === 1) {
          return socket.close(1009, 'bad chunk')
        }
        pcm.push(chunk)
        if (this.trouble === 'dies') return socket.terminate()
        if (pcm.length === 1 && this.trouble !== 'silent')
          say('agent.speak_started', event.event_id)
      } else if (event.type === 'agent.speak_end') {
        session.spoken.push(Buffer.concat(pcm))
        pcm = []
        if (this.trouble !== 'silent') say('agent.speak_ended', event.event_id)
      } else if (event.type === 'agent.interrupt') pcm = []
    })
  }
}

function end(session: EmulatedSession): void {
  session.state = 'ended'
  for (const socket of session.sockets) socket.close(1000)
}
