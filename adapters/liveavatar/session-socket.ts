import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { WebSocket } from 'ws'
import { limits } from '../../src/config/limits.ts'
import { liveAvatarFailure } from './problem.ts'

const { pcmChunkBytes, maxVendorFrameBytes } = limits.media

/** Bytes of a second: 24,000 samples of 16 bits. */
const bytesPerSecond = 48_000

/** Bytes that may wait in the socket before more audio is made. */
const maxBufferedBytes = 4 * pcmChunkBytes

/** The socket of one session, over which its avatar is sent speech, one after the other. */
export class SessionSocket {
  readonly #socket: WebSocket
  #last: Promise<unknown> = Promise.resolve()
  readonly #started = new Map<string, () => void>()
  readonly #lost = Promise.withResolvers<never>()

  private constructor(socket: WebSocket) {
    this.#socket = socket
    this.#lost.promise.catch(() => undefined)
    socket.on('close', () => this.#lost.reject(liveAvatarFailure('session_lost')))
    socket.on('error', () => this.#lost.reject(liveAvatarFailure('session_lost')))
    socket.on('message', (data) => this.#onMessage(String(data)))
  }

  /** Rejects with a Failure where nobody answers in time. */
  static async open(url: string, signal: AbortSignal): Promise<SessionSocket> {
    const { WebSocket: Socket } = await import('ws')
    const socket = new Socket(url, {
      handshakeTimeout: limits.media.vendorMs,
      maxPayload: maxVendorFrameBytes,
      followRedirects: false,
      perMessageDeflate: false,
    })
    const opened = new SessionSocket(socket)
    try {
      await once(socket, 'open', { signal })
      return opened
    } catch {
      socket.terminate()
      signal.throwIfAborted()
      throw liveAvatarFailure('unreachable')
    }
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  /** Resolves with the milliseconds of the audio once the avatar has begun to say it and has all of it. */
  async speak(audio: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<number> {
    const before = this.#last
    const speaking = (async () => {
      await before.catch(() => undefined)
      return await this.#speak(audio, signal)
    })()
    this.#last = speaking.catch(() => undefined)
    return await speaking
  }

  keepAlive(): void {
    this.#send({ type: 'session.keep_alive', event_id: randomUUID() })
  }

  close(): void {
    this.#socket.close(1000)
  }

  async #speak(audio: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<number> {
    const eventId = randomUUID()
    const { promise: started, resolve } = Promise.withResolvers<void>()
    this.#started.set(eventId, resolve)
    let bytes = 0
    try {
      for await (const chunk of inChunks(audio)) {
        bytes += chunk.byteLength
        this.#send({
          type: 'agent.speak',
          event_id: eventId,
          audio: Buffer.from(chunk).toString('base64'),
        })
        await this.#drained(signal)
      }
      this.#send({ type: 'agent.speak_end', event_id: eventId })
      await this.#answered(started, signal)
      return Math.round((bytes / bytesPerSecond) * 1_000)
    } catch (error) {
      // Half a sentence is worse than none.
      if (bytes > 0 && this.isOpen) this.#send({ type: 'agent.interrupt', event_id: randomUUID() })
      throw error
    } finally {
      this.#started.delete(eventId)
    }
  }

  #send(event: object): void {
    if (!this.isOpen) throw liveAvatarFailure('session_lost')
    this.#socket.send(JSON.stringify(event))
  }

  /** Waits while the socket is full: a ping is answered behind what was sent. */
  async #drained(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (this.#socket.bufferedAmount <= maxBufferedBytes) return
    const sent = new Promise<void>((resolve) =>
      this.#socket.ping(undefined, undefined, () => resolve()),
    )
    await this.#answered(sent, signal)
  }

  /** The promise, unless the session, the time or the caller ends before. */
  async #answered(promise: Promise<void>, signal: AbortSignal): Promise<void> {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => late.reject(liveAvatarFailure('timeout')),
      limits.media.vendorMs,
    ).unref()
    const left = Promise.withResolvers<never>()
    const leave = () => left.reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    try {
      await Promise.race([promise, this.#lost.promise, late.promise, left.promise])
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', leave)
    }
  }

  #onMessage(text: string): void {
    const event = parseEvent(text)
    if (event.type !== 'agent.speak_started') return
    // An event without an id is that of the only speech under way.
    const id = event.event_id ?? this.#started.keys().next().value
    if (id !== undefined) this.#started.get(id)?.()
  }
}

function parseEvent(text: string): { readonly type?: string; readonly event_id?: string } {
  try {
    const event = JSON.parse(text) as { type?: unknown; event_id?: unknown } | null
    const { type, event_id: id } = event ?? {}
    return {
      ...(typeof type === 'string' ? { type } : {}),
      ...(typeof id === 'string' ? { event_id: id } : {}),
    }
  } catch {
    return {}
  }
}

/** The audio in chunks of about a second, none of which ends within a sample. */
async function* inChunks(audio: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting = Buffer.alloc(0)
  for await (const piece of audio) {
    waiting = Buffer.concat([waiting, piece])
    while (waiting.byteLength >= pcmChunkBytes) {
      yield waiting.subarray(0, pcmChunkBytes)
      waiting = waiting.subarray(pcmChunkBytes)
    }
  }
  const rest = waiting.byteLength - (waiting.byteLength % 2)
  if (rest > 0) yield waiting.subarray(0, rest)
}
