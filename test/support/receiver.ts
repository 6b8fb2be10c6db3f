import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { closed, listening } from './loopback.ts'

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly url: string
}

export interface Receiver extends AsyncDisposable {
  readonly url: string
  readonly port: number
  /** Everything that came, oldest first. */
  readonly received: readonly Received[]
  /** Requests that wait for their answer now. */
  readonly waiting: number
  /** Resolves with what came when so much has come. */
  has(count: number): Promise<readonly Received[]>
}

type Answer = (response: ServerResponse, received: Received, count: number) => void

const thanks: Answer = (response) => void response.end()

/** A receiver of webhooks on loopback: takes everything, or answers as it is told. */
export async function startReceiver(answer: Answer = thanks): Promise<Receiver> {
  const received: Received[] = []
  const awaited: { count: number; tell: (all: readonly Received[]) => void }[] = []
  let waiting = 0
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    waiting += 1
    response.once('close', () => {
      waiting -= 1
    })
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      const one = { headers: request.headers, body, url: request.url ?? '' }
      received.push(one)
      answer(response, one, received.length)
      for (const { count, tell } of awaited) if (received.length >= count) tell([...received])
    })
  })
  const port = await listening(server)
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    get waiting() {
      return waiting
    },
    has: (count) =>
      new Promise((tell) => {
        if (received.length >= count) tell([...received])
        else awaited.push({ count, tell })
      }),
    [Symbol.asyncDispose]: () => closed(server),
  }
}

/** Settings of a service that may send to loopback. */
export const mayReachLoopback = { OUTBOUND_ALLOW_CIDR: '127.0.0.0/8' }
