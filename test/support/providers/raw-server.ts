import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'
import { closed, listening } from '../loopback.ts'

export interface RawRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A server on loopback that may misbehave in ways that no emulator does. */
export interface RawServer extends AsyncDisposable {
  readonly origin: string
  readonly requests: readonly RawRequest[]
  /** Connections that are open. */
  connections(): number
  /** Connections that were ever opened. */
  opened(): number
}

/** `answer` is called with the number of earlier requests. */
export async function openRawServer(
  answer: (response: ServerResponse, request: RawRequest, earlier: number) => unknown,
): Promise<RawServer> {
  const requests: RawRequest[] = []
  const sockets = new Set<unknown>()
  let opened = 0
  const serve = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = incoming
    const request = { method, path: url, headers, body: await text(incoming) }
    requests.push(request)
    await answer(response, request, requests.length - 1)
  }
  const server = createServer((incoming, response) => {
    // What hangs up on us is what many of these tests are about.
    response.on('error', () => {})
    serve(incoming, response).catch(() => response.destroy())
  })
  server.on('connection', (socket) => {
    opened += 1
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  const port = await listening(server)
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    connections: () => sockets.size,
    opened: () => opened,
    [Symbol.asyncDispose]: () => closed(server),
  }
}

/** Begins a stream of events. */
export function beginStream(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
}
