import type { Language } from '../../domain/language.ts'
import { Failure } from '../../errors.ts'
import type { Call, Credential } from '../../pipeline/call.ts'
import type { SocketDoor } from '../sockets/upgrade.ts'
import type { FieldCall } from './root-caller.ts'
import type { Reader } from './told-errors.ts'

export type Socket = Parameters<SocketDoor['open']>[0]

/** Why a socket is closed (graphql-transport-ws protocol; RFC 6455 §7.4.1). */
export const closeCodes = {
  unauthorized: 4401,
  forbidden: 4403,
  badRequest: 4400,
  goingAway: 1001,
  internal: 1011,
  tryAgainLater: 1013,
} as const

/** What may wait for a reader that does not keep up, bytes. */
const mostBuffered = 1024 * 1024

/** How long a reader that has stopped reading gets to close, milliseconds. */
const closeWithin = 1_000

export interface ConnectionHead {
  readonly id: string
  readonly language: Language
  /** What the request for the socket carried. */
  readonly credential: Credential
  defect(error: unknown): void
}

/** One socket of graphql-ws. */
export class Connection implements Reader {
  readonly socket: Socket
  readonly requestId: string
  readonly language: Language
  /** Whether it was heard of since the last heartbeat. */
  isAlive = true
  credential: Credential
  readonly #defect: (error: unknown) => void
  readonly #gone = new AbortController()

  constructor(socket: Socket, { id, language, credential, defect }: ConnectionHead) {
    this.socket = socket
    this.requestId = id
    this.language = language
    this.credential = credential
    this.#defect = defect
    socket.on('pong', () => {
      this.isAlive = true
    })
    socket.once('close', () => this.#gone.abort(left))
  }

  defect(error: unknown): void {
    this.#defect(error)
  }

  /** Takes what `connection_init` says of the caller: `{"authorization": "Bearer …"}`. */
  takeAuthorization(params: Readonly<Record<string, unknown>> | undefined): void {
    const given = params?.['authorization'] ?? params?.['Authorization']
    if (given === undefined || given === null) return
    const [, bearer] = (typeof given === 'string' && /^bearer +(\S+) *$/i.exec(given)) || []
    this.credential = { ...this.credential, bearer }
  }

  /** The call of one operation that the client asks for. */
  call(onLimit: Call['onLimit'] = () => undefined): FieldCall {
    return {
      credential: this.credential,
      language: this.language,
      idempotencyKey: undefined,
      resumeFrom: undefined,
      signal: () => this.#gone.signal,
      onLimit,
      openStream: undefined,
      openLive: undefined,
      prefersStream: false,
    }
  }

  /** Resolves when the text has left, so that what comes behind it waits where it costs little. */
  send(text: string): Promise<void> {
    const { socket } = this
    if (socket.readyState !== socket.OPEN) return Promise.resolve()
    if (socket.bufferedAmount > mostBuffered) {
      this.overrun()
      return Promise.resolve()
    }
    return new Promise((resolve) => socket.send(text, () => resolve()))
  }

  close(code: number, reason: string): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.close(code, reason)
  }

  /** The credential is not good, or no longer. */
  refuse(error: unknown): void {
    const kind = error instanceof Failure ? error.kind : 'internal'
    if (kind === 'internal') this.#defect(error)
    if (kind === 'unauthorized') this.close(closeCodes.unauthorized, 'Unauthorized')
    else if (kind === 'rate_limited' || kind === 'unavailable') {
      this.close(closeCodes.tryAgainLater, 'Try again later')
    } else if (kind === 'internal') this.close(closeCodes.internal, 'Internal error')
    else this.close(closeCodes.forbidden, 'Forbidden')
  }

  /** Lets go of a reader that does not keep up: it would not read the close either. */
  overrun(): void {
    this.close(closeCodes.tryAgainLater, 'Too slow')
    setTimeout(() => this.socket.terminate(), closeWithin).unref()
  }
}

const left = new Error('Nobody waits for the answer.')
