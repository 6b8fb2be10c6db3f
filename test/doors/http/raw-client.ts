import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A client that says what no HTTP library would. */
export interface RawClient {
  readonly socket: Socket
  /** All that the server has said. */
  reply(): string
  /** Resolves when what the server has said matches; rejects when it closes before. */
  until(pattern: RegExp): Promise<void>
  /** Resolves with all that the server said before it closed. */
  readonly closed: Promise<string>
}

export function rawClient(url: string, allowHalfOpen = false): RawClient {
  const { hostname, port } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen })
  let received = ''
  socket.setEncoding('utf8')
  socket.on('data', (text: string) => {
    received += text
  })
  // A server that closes while bytes are on their way to it resets the connection.
  socket.on('error', () => undefined)
  const closed = once(socket, 'close').then(() => received)
  return {
    socket,
    closed,
    reply: () => received,
    async until(pattern) {
      while (!pattern.test(received)) {
        if (socket.closed) throw new Error(`closed after: ${received}`)
        await Promise.race([once(socket, 'data'), closed])
      }
    },
  }
}

/** Says one text and resolves with all that the server says to it before it closes. */
export function conversation(url: string, text: string): Promise<string> {
  const client = rawClient(url)
  client.socket.write(text)
  return client.closed
}

export interface RawAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** The only answer in what the server said; fails when it said anything else. */
export function onlyAnswer(received: string): RawAnswer {
  const end = received.indexOf('\r\n\r\n')
  const [first = '', ...lines] = received.slice(0, end).split('\r\n')
  const headers = new Headers(lines.map((line) => line.split(/: (.*)/, 2) as [string, string]))
  const text = received.slice(end + 4)
  if (Number(headers.get('content-length')) !== Buffer.byteLength(text)) {
    throw new Error(`this is not one whole answer: ${received}`)
  }
  return { status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]), headers, text }
}
