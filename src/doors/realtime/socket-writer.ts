import { WebSocket } from 'ws'
import type { Session } from '../../pipeline/session.ts'
import { loopTurns } from '../../ports/loop-turns.ts'

/** Backlog of a slow reader, bytes; above it the socket is closed with 1013 (try again later). */
const maxBufferedBytes = 1024 * 1024

/** Drop ephemeral frames above this backlog, bytes. */
const ephemeralBacklogBytes = 64 * 1024

/**
 * A credential with an expiry is checked again after this long, milliseconds; an API key before every
 * frame, since revoking it takes effect at once.
 */
const trustMs = 3_000

/** Maximum frames held while the credential is checked, or queued behind large ones. */
const maxHeldFrames = 1_000

/** Frames from this size on wait for a turn of the event loop: one event may go to hundreds of sockets. */
const largeFrame = 64 * 1024

/** Writing takes a sixteenth of what parsing as many bytes does. */
const turnCost = (frame: Buffer) => frame.length / 16

const asText = { binary: false } as const

/** Sends frames to one socket while its owner is allowed and keeps up. */
export class SocketWriter {
  readonly socket: WebSocket
  readonly #clock: () => number
  readonly #ended: (error: unknown) => void
  #session: Session | undefined
  #checkedAt = 0
  #held: Buffer[] | undefined
  #checked: Promise<void> | undefined
  /** Ends when the last of the frames in line has been sent. */
  #lastInLine: Promise<void> | undefined
  #inLine = 0

  /** `ended` gets the error of a credential that is no longer good. */
  constructor(socket: WebSocket, clock: () => number, ended: (error: unknown) => void) {
    this.socket = socket
    this.#clock = clock
    this.#ended = ended
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN
  }

  /** Sets the socket's owner. */
  admit(session: Session): void {
    this.#session = session
    this.#checkedAt = this.#clock()
  }

  /** Counts one request of the owner; rejects as `Session.pay` does. */
  async pay(): Promise<void> {
    await this.#session?.pay()
  }

  /** Sends a frame that only the owner may get. */
  sendToOwner(frame: Buffer): void {
    if (this.#held !== undefined) this.#hold(frame, this.#held)
    else if (this.#isTrusted()) this.send(frame)
    else {
      this.#held = [frame]
      this.recheck()
    }
  }

  /** Settles when it is known whether the owner may still speak; undefined where that is trusted. */
  assured(): Promise<void> | undefined {
    if (this.#session === undefined || this.#isTrusted()) return undefined
    this.recheck()
    return this.#checked
  }

  /** As `tell`, of what is kept nowhere; false where there was no room for it. */
  sendEphemeral(frame: Buffer): boolean {
    if (this.socket.bufferedAmount > ephemeralBacklogBytes) return false
    if (this.#held !== undefined || this.#lastInLine !== undefined) return false
    this.sendToOwner(frame)
    return true
  }

  /** Settles when what was said has left; undefined where so little waits that more may be said. */
  room(): Promise<void> | undefined {
    if (this.#held !== undefined) return this.#checked
    if (this.#lastInLine !== undefined) return this.#lastInLine.then(() => this.room())
    if (this.socket.bufferedAmount <= ephemeralBacklogBytes) return undefined
    // A ping leaves behind all that waits; who answers none is cut like everybody.
    return new Promise((resolve) => this.socket.ping(undefined, undefined, () => resolve()))
  }

  /** At once, but for large frames and what comes behind them. */
  send(frame: Buffer): void {
    if (!this.isOpen) return
    if (frame.length < largeFrame && this.#lastInLine === undefined) this.#sendNow(frame)
    else if (++this.#inLine > maxHeldFrames) this.close(1013)
    else this.#lastInLine = this.#sendInLine(frame, this.#lastInLine)
  }

  async #sendInLine(frame: Buffer, before: Promise<void> | undefined): Promise<void> {
    await before
    if (frame.length >= largeFrame) await loopTurns.next(turnCost(frame))
    if (--this.#inLine === 0) this.#lastInLine = undefined
    this.#sendNow(frame)
  }

  #sendNow(frame: Buffer): void {
    if (!this.isOpen) return
    if (this.socket.bufferedAmount > maxBufferedBytes) this.socket.close(1013)
    else this.socket.send(frame, asText)
  }

  /** Looks whether the credential is still good, and says then what was held. */
  recheck(): void {
    const session = this.#session
    if (session === undefined || !this.isOpen) return
    const checked = () => {
      this.#checkedAt = this.#clock()
      const held = this.#held ?? []
      this.#held = undefined
      this.#checked = undefined
      for (const frame of held) this.send(frame)
    }
    this.#checked = session.check().then(checked, this.#ended)
  }

  close(code: number): void {
    this.#held = undefined
    if (this.isOpen) this.socket.close(code)
  }

  ping(): void {
    if (this.isOpen) this.socket.ping()
  }

  terminate(): void {
    this.socket.terminate()
  }

  #isTrusted(): boolean {
    const now = this.#clock()
    const expiresAt = this.#session?.expiresAt
    return expiresAt !== undefined && now < expiresAt && now - this.#checkedAt < trustMs
  }

  #hold(frame: Buffer, held: Buffer[]): void {
    if (held.push(frame) > maxHeldFrames) this.close(1013)
  }
}
