import type { Language } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import type { Call, Credential } from '../../pipeline/call.ts'
import { FrameBudget } from '../sockets/frame-budget.ts'
import type { SocketDoor } from '../sockets/upgrade.ts'
import type { FieldCall } from './root-caller.ts'
import type { Reader } from './told-errors.ts'

export type Socket = Parameters<SocketDoor['open']>[0]

/** Why a socket is closed (graphql-transport-ws protocol; RFC 6455 §7.4.1). */
export const closeCodes = {
  badRequest: 4400,
  unauthorized: 4401,
  forbidden: 4403,
  idInUse: 4409,
  tooManyFrames: 4429,
  goingAway: 1001,
  internal: 1011,
  tryAgainLater: 1013,
} as const

/** What may wait for a reader that does not keep up, bytes. */
const mostBuffered = 1024 * 1024

/** Frames of any kind that a client may send: far more than the requests that it may make with them. */
const frameRate = { most: 200, perSecond: 50 }

/** The longest reason that a close can carry, bytes (RFC 6455 §5.5). */
const longestReason = 123

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
  /** Ends its place among the open readers, once it has one. */
  leave?: () => void
  readonly #defect: (error: unknown) => void
  readonly #gone = new AbortController()
  readonly #budget: FrameBudget
  /** Ids of operations that have not ended; graphql-ws knows one no more from its `complete` on. */
  readonly #ids = new Set<string>()
  /** The id of the operation that begins with the frame that is being read. */
  #begun: string | undefined

  constructor(
    socket: Socket,
    { id, language, credential, defect }: ConnectionHead,
    clock: () => number,
  ) {
    this.socket = socket
    this.requestId = id
    this.language = language
    this.credential = credential
    this.#defect = defect
    this.#budget = new FrameBudget(clock, frameRate)
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

  /** Hands a frame on, unless too much was said; `receive` resolves when all of it is answered. */
  read(frame: string, receive: (frame: string) => Promise<void>): void {
    this.isAlive = true
    if (this.socket.readyState !== this.socket.OPEN) return
    try {
      this.#budget.take()
    } catch {
      this.close(closeCodes.tooManyFrames, 'Too many messages')
      return
    }
    if (isFromServer(frame)) {
      this.close(closeCodes.badRequest, 'Only a server sends messages of this type')
      return
    }
    const answered = receive(frame).catch((error: unknown) => this.refuse(error))
    const id = this.#begun
    this.#begun = undefined
    if (id !== undefined) void answered.then(() => this.#ids.delete(id))
  }

  /** Takes the id until all that it asks for is answered; closes the socket where it is taken. */
  begin(id: string): boolean {
    if (this.#ids.has(id)) {
      this.close(closeCodes.idInUse, 'The id is in use')
      return false
    }
    this.#ids.add(id)
    this.#begun = id
    return true
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
    if (this.socket.readyState !== this.socket.OPEN) return
    // graphql-ws says the client's own id in some.
    this.socket.close(code, Buffer.byteLength(reason) > longestReason ? '' : reason)
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

  /** Lets go of a reader that does not keep up. */
  overrun(): void {
    this.close(closeCodes.tryAgainLater, 'Too slow')
  }
}

const serverType = /"type"\s*:\s*"(?:connection_ack|next|error)"/

/** graphql-ws throws on a message that only servers send, as if the server had a defect. */
function isFromServer(frame: string): boolean {
  if (!serverType.test(frame)) return false
  try {
    const { type } = Object(JSON.parse(frame)) as { readonly type?: unknown }
    return type === 'connection_ack' || type === 'next' || type === 'error'
  } catch {
    // graphql-ws refuses what is no JSON itself.
    return false
  }
}

const left = new Error('Nobody waits for the answer.')
