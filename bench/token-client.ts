import { connect } from 'node:net'

/** Microseconds of the machine's monotonic clock, the same in every process. */
export const microseconds = (): number => Number(process.hrtime.bigint() / 1_000n)

export interface Ask {
  readonly path: string
  readonly bearer: string
  readonly body: string
}

/** Called for each token of `servers/upstream.ts`; `asked` comes with the first. All in µs. */
export type OnToken = (token: {
  readonly sent: number
  readonly asked: number | undefined
  readonly arrived: number
}) => void

/** One connection that is kept open; one request at a time. */
export interface TokenClient {
  /** Resolves when the answer has ended; rejects when it is no answer of 200 or is cut. */
  ask(ask: Ask, onToken: OnToken): Promise<void>
  close(): void
}

/** All connections read into it, one after the other. */
const shared = Buffer.alloc(256 * 1024)

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39

/** Reads `@<sent>;` and `@<sent>,<asked>;` in the bytes; a token that is cut is kept for the next. */
function createTokenScanner() {
  let number = 0
  let sent: number | undefined
  let isInside = false
  return (bytes: Buffer, length: number, onToken: (sent: number, asked?: number) => void) => {
    let at = 0
    while (at < length) {
      if (!isInside) {
        at = bytes.indexOf(0x40, at)
        if (at === -1 || at >= length) return
        isInside = true
        number = 0
        sent = undefined
      } else if (isDigit(bytes[at])) {
        number = number * 10 + ((bytes[at] ?? 0) - 0x30)
      } else if (bytes[at] === 0x2c) {
        sent = number
        number = 0
      } else {
        isInside = false
        if (sent === undefined) onToken(number)
        else onToken(sent, number)
      }
      at += 1
    }
  }
}

const lastChunk = '\r\n0\r\n\r\n'

/** A token's place in the bytes is all that is read, so that the client costs next to nothing. */
export function connectTo(url: string): TokenClient {
  const { hostname, port, host } = new URL(url)
  const scan = createTokenScanner()
  let onToken: OnToken = () => undefined
  let ended = Promise.withResolvers<void>()
  ended.resolve()
  let isFirst = false
  let tail = ''
  const fail = (text: string) => ended.reject(new Error(text.slice(0, 2_000)))
  const onread = {
    buffer: shared,
    callback(length: number) {
      const arrived = microseconds()
      if (isFirst && shared.toString('latin1', 0, 12) !== 'HTTP/1.1 200') {
        fail(shared.toString('latin1', 0, length))
      }
      isFirst = false
      scan(shared, length, (sent, asked) => onToken({ sent, asked, arrived }))
      tail = (
        tail + shared.toString('latin1', Math.max(0, length - lastChunk.length), length)
      ).slice(-lastChunk.length)
      if (tail === lastChunk) ended.resolve()
      return true
    },
  }
  const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread })
  socket.on('error', ({ message }) => fail(message))
  socket.on('close', () => fail('the connection was closed'))
  return {
    ask({ path, bearer, body }, listener) {
      ended = Promise.withResolvers()
      onToken = listener
      isFirst = true
      tail = ''
      const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${bearer}\r\n`
      const type = 'Accept: text/event-stream\r\nContent-Type: application/json\r\n'
      socket.write(`${head}${type}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
      return ended.promise
    },
    close() {
      socket.destroy()
    },
  }
}

/** The question whose answer is `tokens` tokens, one each `every` ms, the first after `first` ms. */
export const scripted = (tokens: number, every: number, first: number) =>
  `What should I pay first? script ${tokens} ${every} ${first}`

/** As OpenAI's Responses API is asked it. */
export const providerBody = (content: string): string =>
  JSON.stringify({ model: 'gpt-6-luna', input: [{ role: 'user', content }], stream: true })

/** As our Console is asked it. */
export const consoleBody = (content: string): string =>
  JSON.stringify({ model: 'gpt-6-luna', messages: [{ role: 'user', content }], stream: true })
