import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** Names in small letters; folded lines joined. */
  readonly headers: ReadonlyMap<string, string>
  /** As it was written: transfer encodings undone, lines ended by a newline alone. */
  readonly body: string
}

export interface MailServer extends AsyncDisposable {
  readonly url: string
  readonly port: number
  readonly received: ReceivedMail[]
  /** Connections that are open now. */
  connections(): number
}

/** What the server answers to the message of each call, in turn; the last one again and again. */
type MailAnswer = 'take' | 'hang' | number

interface Serving {
  readonly answers?: readonly MailAnswer[]
  /** What is answered to the receiver instead of to the whole message. */
  readonly refusesReceiver?: number
  /** Happens when a message has been taken, and before its sender is told so. */
  readonly beforeAnswer?: () => Promise<unknown>
  readonly options?: SMTPServerOptions
  readonly port?: number
}

const refusal = (responseCode: number) =>
  Object.assign(new Error(`answered ${responseCode}`), { responseCode })

/** A real SMTP server on loopback that keeps what it is given. */
export async function startMailServer(serving: Serving = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const answers = [...(serving.answers ?? ['take' as const])]
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, callback) =>
      callback(serving.refusesReceiver === undefined ? null : refusal(serving.refusesReceiver)),
    onData(stream, session, callback) {
      void text(stream).then((raw) => {
        const answer = answers.length > 1 ? answers.shift() : answers[0]
        if (answer === 'hang') return
        if (typeof answer === 'number') return callback(refusal(answer))
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        received.push({ from, to: rcptTo.map(({ address }) => address), ...readMail(raw) })
        if (serving.beforeAnswer === undefined) return callback(null, 'taken')
        void serving.beforeAnswer().then(() => callback(null, 'taken'))
      })
    },
    ...serving.options,
  })
  server.on('error', () => undefined)
  server.listen(serving.port ?? 0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    connections: () => server.connections.size,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        for (const connection of server.connections) connection.close()
        server.close(() => resolve())
      }),
  }
}

function readMail(raw: string): Pick<ReceivedMail, 'headers' | 'body'> {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
    }),
  )
  const encoded = raw.slice(end + 4)
  const body = decoded(encoded, headers.get('content-transfer-encoding'))
  return { headers, body: body.replaceAll('\r\n', '\n').trimEnd() }
}

function decoded(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
