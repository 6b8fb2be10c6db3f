import { expect } from 'vitest'
import WebSocket from 'ws'

/** A frame as it came; what it holds depends on its type. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service said
type Frame = any

export interface RealtimeClient extends AsyncDisposable {
  readonly socket: WebSocket
  /** Every frame so far. */
  readonly frames: readonly Frame[]
  /** Settles with the code and the reason when the socket is closed. */
  readonly closed: Promise<number>
  readonly isClosed: boolean
  say(frame: object | string): void
  /** The first frame of the type that satisfies; waits for it. */
  received(type: string, satisfies?: (frame: Frame) => boolean): Promise<Frame>
  /** Frames of a type so far. */
  all(type: string): Frame[]
}

interface Opening {
  readonly token?: string
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Answers no ping. */
  readonly isDumb?: boolean
}

/** A socket of realtime messages, opened with the token in the Authorization header. */
export async function connectRealtime(
  url: string,
  { token, path = '/api/realtime', headers = {}, isDumb = false }: Opening,
): Promise<RealtimeClient> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${path}`, {
    headers: { ...authorization, ...headers },
    autoPong: !isDumb,
  })
  const frames: Frame[] = []
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  socket.on('message', (data: Buffer) => void frames.push(JSON.parse(data.toString())))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve).once('error', reject)
  })
  socket.on('error', () => undefined)
  const all = (type: string) => frames.filter((frame) => frame.type === type)
  return {
    socket,
    frames,
    closed,
    get isClosed() {
      return socket.readyState === WebSocket.CLOSED
    },
    say: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    all,
    async received(type, satisfies = () => true) {
      await expect.poll(() => all(type).some(satisfies), { interval: 5 }).toBe(true)
      return all(type).find(satisfies)
    },
    async [Symbol.asyncDispose]() {
      socket.terminate()
      await closed
    },
  }
}

/** A client that is ready. */
export async function readyClient(url: string, token: string): Promise<RealtimeClient> {
  const client = await connectRealtime(url, { token })
  await client.received('ready')
  return client
}
