import { WebSocket } from 'ws'
import { Failure } from '../../errors.ts'
import type { Session } from '../../pipeline/session.ts'

/** What may wait for a reader that does not keep up, bytes: then it is told to come back (1013). */
const mostWaiting = 1024 * 1024

/** What is kept nowhere is not said to a reader for whom so much waits already, bytes. */
const littleWaiting = 64 * 1024

/** How long a credential is trusted before what is said next, milliseconds. */
const trustedFor = 3_000

/** Frames that wait while a credential is looked at again. */
const mostHeld = 1_000

const asText = { binary: false } as const

/** Says frames to one socket, as long as whoever opened it may hear them and keeps up. */
export class SocketWriter {
  readonly #socket: WebSocket
  readonly #clock: () => number
  #session: Session | undefined
  #ended: (error: unknown) => void = () => undefined
  #checkedAt = 0
  #held: Buffer[] | undefined

  constructor(socket: WebSocket, clock: () => number) {
    this.#socket = socket
    this.#clock = clock
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN
  }

  /** Whose socket it is from now on; `ended` hears of a credential that is no longer good. */
  admit(session: Session, ended: (error: unknown) => void): void {
    this.#session = session
    this.#ended = ended
    this.#checkedAt = this.#clock()
  }

  /** Says what the socket's owner alone may hear. */
  tell(frame: Buffer): void {
    if (this.#held !== undefined) this.#hold(frame, this.#held)
    else if (this.#isTrusted()) this.send(frame)
    else {
      this.#held = [frame]
      this.recheck()
    }
  }

  /** The same for what is kept nowhere; false where there was no room for it. */
  tellPassing(frame: Buffer): boolean {
    if (this.#socket.bufferedAmount > littleWaiting || this.#held !== undefined) return false
    this.tell(frame)
    return true
  }

  send(frame: Buffer): void {
    if (!this.isOpen) return
    if (this.#socket.bufferedAmount > mostWaiting) this.#socket.close(1013)
    else this.#socket.send(frame, asText)
  }

  /** Looks whether the credential is still good, and says then what was held. */
  recheck(): void {
    const session = this.#session
    if (session === undefined || !this.isOpen) return
    const checked = () => {
      this.#checkedAt = this.#clock()
      const held = this.#held ?? []
      this.#held = undefined
      for (const frame of held) this.send(frame)
    }
    const failed = (error: unknown) => {
      // A store that cannot be asked takes nobody's rights away.
      if (error instanceof Failure && error.kind === 'unavailable') checked()
      else this.#ended(error)
    }
    session.check().then(checked, failed)
  }

  close(code: number): void {
    this.#held = undefined
    if (this.isOpen) this.#socket.close(code)
  }

  ping(): void {
    if (this.isOpen) this.#socket.ping()
  }

  terminate(): void {
    this.#socket.terminate()
  }

  #isTrusted(): boolean {
    const now = this.#clock()
    const expiresAt = this.#session?.expiresAt
    return now - this.#checkedAt < trustedFor && (expiresAt === undefined || now < expiresAt)
  }

  #hold(frame: Buffer, held: Buffer[]): void {
    if (held.push(frame) > mostHeld) this.close(1013)
  }
}
