import { WebSocket } from 'ws'
import { limits } from '../../config/limits.ts'

const textFrame = { binary: false } as const

/** Sends events to one client: text at once, audio as fast as the client takes it. */
export class VoiceWriter {
  readonly #socket: WebSocket
  readonly #newId: (prefix: string) => string

  constructor(socket: WebSocket, newId: (prefix: string) => string) {
    this.#socket = socket
    this.#newId = newId
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN
  }

  /** Sends at once; a client with too much unread is disconnected. */
  send(type: string, fields: object): void {
    if (!this.isOpen) return
    if (this.#socket.bufferedAmount > limits.sockets.maxBufferedBytes) this.#socket.close(1013)
    else this.#socket.send(this.#encode(type, fields), textFrame)
  }

  /** Settles when the client has room for more, or is gone. */
  async sendSlowly(type: string, fields: object): Promise<void> {
    if (!this.isOpen) return
    const sent = Promise.withResolvers<void>()
    this.#socket.send(this.#encode(type, fields), textFrame, () => sent.resolve())
    if (this.#socket.bufferedAmount <= limits.media.maxVoiceBacklogBytes) return
    const timer = setTimeout(() => this.#socket.terminate(), limits.media.voiceSendMs).unref()
    await sent.promise
    clearTimeout(timer)
  }

  ping(): void {
    if (this.isOpen) this.#socket.ping()
  }

  close(code: number, reason?: string): void {
    if (this.isOpen) this.#socket.close(code, reason)
  }

  #encode(type: string, fields: object): string {
    return JSON.stringify({ type, event_id: this.#newId('event'), ...fields })
  }
}
