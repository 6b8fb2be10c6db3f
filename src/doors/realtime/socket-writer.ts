import { WebSocket } from 'ws'
import { limits } from '../../config/limits.ts'
import type { Session } from '../../pipeline/session.ts'
import { loopTurns } from '../../ports/loop-turns.ts'

/** Bytes from which a frame waits for a turn: one event may go to hundreds of sockets. */
const largeFrame = 64 * 1024

/** Writing costs a sixteenth of parsing as many bytes. */
const turnCost = (frame: Buffer) => frame.length / 16

const textFrame = { binary: false } as const

/** Sends frames to one socket while its credential is valid and its reader fast enough. */
export class SocketWriter {
  readonly socket: WebSocket
  readonly #clock: () => number
  readonly #ended: (error: unknown) => void
  #session: Session | undefined
  #checkedAt = 0
  #held: Buffer[] | undefined
  #checked: Promise<void> | undefined
  /** Settles when the last queued frame has been sent. */
  #lastQueued: Promise<void> | undefined
  #queued = 0

  /** `ended`: called with the error of a credential that is no longer valid. */
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

  /** Settles when the credential has been checked; undefined while it is trusted. */
  whenChecked(): Promise<void> | undefined {
    if (this.#session === undefined || this.#isTrusted()) return undefined
    this.recheck()
    return this.#checked
  }

  /** Sends a frame that is stored nowhere; false when it is dropped, above the backlog limit. */
  sendEphemeral(frame: Buffer): boolean {
    if (this.socket.bufferedAmount > limits.realtime.maxEphemeralBacklogBytes) return false
    if (this.#held !== undefined || this.#lastQueued !== undefined) return false
    this.sendToOwner(frame)
    return true
  }

  /** Settles when the backlog has been sent; undefined while it is small. */
  room(): Promise<void> | undefined {
    if (this.#held !== undefined) return this.#checked
    if (this.#lastQueued !== undefined) return this.#lastQueued.then(() => this.room())
    if (this.socket.bufferedAmount <= limits.realtime.maxEphemeralBacklogBytes) return undefined
    // A ping is sent after the backlog.
    return new Promise((resolve) => this.socket.ping(undefined, undefined, () => resolve()))
  }

  /** Sends at once, except large frames and those after them. */
  send(frame: Buffer): void {
    if (!this.isOpen) return
    if (frame.length < largeFrame && this.#lastQueued === undefined) this.#sendNow(frame)
    else if (++this.#queued > limits.realtime.maxHeldFrames) this.close(1013)
    else this.#lastQueued = this.#sendQueued(frame, this.#lastQueued)
  }

  async #sendQueued(frame: Buffer, before: Promise<void> | undefined): Promise<void> {
    await before
    if (frame.length >= largeFrame) await loopTurns.next(turnCost(frame))
    if (--this.#queued === 0) this.#lastQueued = undefined
    this.#sendNow(frame)
  }

  #sendNow(frame: Buffer): void {
    if (!this.isOpen) return
    if (this.socket.bufferedAmount > limits.sockets.maxBufferedBytes) this.socket.close(1013)
    else this.socket.send(frame, textFrame)
  }

  /** Checks the credential, then sends the held frames. */
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
    return (
      expiresAt !== undefined &&
      now < expiresAt &&
      now - this.#checkedAt < limits.realtime.credentialTrustMs
    )
  }

  #hold(frame: Buffer, held: Buffer[]): void {
    if (held.push(frame) > limits.realtime.maxHeldFrames) this.close(1013)
  }
}
