import { limits } from '../../config/limits.ts'
import type { Language } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import type { BearerCredential } from '../../pipeline/call.ts'
import { FrameBudget } from '../shared/sockets/frame-budget.ts'
import type { SocketRoute } from '../shared/sockets/upgrades.ts'
import type { FieldCall } from './field-call.ts'
import type { ErrorContext } from './format-errors.ts'

export type Socket = Parameters<SocketRoute['open']>[0]

/** Close codes (graphql-transport-ws protocol; RFC 6455 §7.4.1). */
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

export interface ConnectionHead {
  readonly id: string
  readonly language: Language
  /** From the upgrade request. */
  readonly credential: BearerCredential
  defect(error: unknown): void
}

/** One socket, in front of graphql-ws. */
export class Connection implements ErrorContext {
  readonly socket: Socket
  readonly requestId: string
  readonly language: Language
  /** True when a frame or a pong came since the last heartbeat. */
  isAlive = true
  credential: BearerCredential
  /** Removes the socket from the live sessions; set once connected. */
  leave?: () => void
  readonly #defect: (error: unknown) => void
  readonly #gone = new AbortController()
  readonly #budget: FrameBudget
  /** Ids of operations still being answered; graphql-ws forgets one at its `complete`. */
  readonly #ids = new Set<string>()
  /** Id reserved by the frame being read. */
  #reserved: string | undefined

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
    this.#budget = new FrameBudget(clock, limits.graphql.frameRate)
    socket.on('pong', () => {
      this.isAlive = true
    })
    socket.once('close', () => this.#gone.abort(disconnected))
  }

  defect(error: unknown): void {
    this.#defect(error)
  }

  /** Reads the payload of `connection_init`: `{"authorization": "Bearer …"}`. */
  setAuthorization(params: Readonly<Record<string, unknown>> | undefined): void {
    const given = params?.['authorization'] ?? params?.['Authorization']
    if (given === undefined || given === null) return
    const [, token] = (typeof given === 'string' && /^bearer +(\S+) *$/i.exec(given)) || []
    this.credential = { ...this.credential, token }
  }

  /** Returns the call of one operation. */
  call(onLimit: FieldCall['onLimit'] = () => undefined): FieldCall {
    return {
      credential: this.credential,
      language: this.language,
      signal: () => this.#gone.signal,
      onLimit,
    }
  }

  /** Passes a frame on, within the frame rate; `receive` resolves when it is fully answered. */
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
    const answered = receive(frame).catch((error: unknown) => this.closeWith(error))
    const id = this.#reserved
    this.#reserved = undefined
    if (id !== undefined) void answered.then(() => this.#ids.delete(id))
  }

  /** Reserves the id until its operation is fully answered; closes the socket when it is in use. */
  reserveId(id: string): boolean {
    if (this.#ids.has(id)) {
      this.close(closeCodes.idInUse, 'The id is in use')
      return false
    }
    this.#ids.add(id)
    this.#reserved = id
    return true
  }

  /** Resolves when the text was sent, so later results wait as events, which cost little. */
  send(text: string): Promise<void> {
    const { socket } = this
    if (socket.readyState !== socket.OPEN) return Promise.resolve()
    if (socket.bufferedAmount > limits.sockets.maxBufferedBytes) {
      this.closeSlow()
      return Promise.resolve()
    }
    return new Promise((resolve) => socket.send(text, () => resolve()))
  }

  close(code: number, reason: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    // Some reasons of graphql-ws quote the client's id.
    this.socket.close(
      code,
      Buffer.byteLength(reason) > limits.graphql.maxCloseReasonBytes ? '' : reason,
    )
  }

  /** Closes the socket with the error's code. */
  closeWith(error: unknown): void {
    const kind = error instanceof Failure ? error.kind : 'internal'
    if (kind === 'internal') this.#defect(error)
    if (kind === 'unauthorized') this.close(closeCodes.unauthorized, 'Unauthorized')
    else if (kind === 'rate_limited' || kind === 'unavailable') {
      this.close(closeCodes.tryAgainLater, 'Try again later')
    } else if (kind === 'internal') this.close(closeCodes.internal, 'Internal error')
    else this.close(closeCodes.forbidden, 'Forbidden')
  }

  closeSlow(): void {
    this.close(closeCodes.tryAgainLater, 'Too slow')
  }
}

const serverType = /"type"\s*:\s*"(?:connection_ack|next|error)"/

/** graphql-ws throws on a message that only servers send, as if it were a defect. */
function isFromServer(frame: string): boolean {
  if (!serverType.test(frame)) return false
  try {
    const { type } = Object(JSON.parse(frame)) as { readonly type?: unknown }
    return type === 'connection_ack' || type === 'next' || type === 'error'
  } catch {
    // graphql-ws itself refuses invalid JSON.
    return false
  }
}

const disconnected = new Error('The client has disconnected.')
