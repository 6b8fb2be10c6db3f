import type { ServerResponse } from 'node:http'
import { limits, type Timeouts } from '../../config/limits.ts'
import { createRounds } from './rounds.ts'

interface StreamHead {
  /** Called when the stream begins: until then another answer may be sent. */
  headers(): readonly string[]
  /** The first text of the stream. */
  readonly greeting: string
}

/** One stream. Until its first byte, the response can be used for another answer. */
export interface SentEvents {
  readonly hasBegun: boolean
  /** Texts of one turn of the event loop are sent in one piece. */
  write(text: string): void
  end(text: string): void
}

export type SentEventsOpener = ReturnType<typeof createSentEvents>

/** Two timers serve all streams, and rest while there is none. */
export function createSentEvents({
  streamHeartbeatMs,
  streamSilenceMs,
}: Pick<Timeouts, 'streamHeartbeatMs' | 'streamSilenceMs'>) {
  const beating = createRounds<Events>(streamHeartbeatMs, (events) => events.write(stillHere))
  const waiting = createRounds<Events>(streamSilenceMs, (events, round) => {
    if (round > 1) events.begin()
  })

  function createEvents(response: ServerResponse, head: StreamHead): Events {
    const events: Events = new Events(response, head, () => {
      waiting.remove(events)
      beating.add(events)
    })
    response.once('close', () => {
      waiting.remove(events)
      beating.remove(events)
    })
    return events
  }

  return {
    /** Begins at the first event, so that a failure before it has its own status. */
    whenNeeded(response: ServerResponse, head: StreamHead): SentEvents {
      const events = createEvents(response, head)
      if (!response.destroyed) waiting.add(events)
      return events
    },
    atOnce(response: ServerResponse, head: StreamHead): SentEvents {
      const events = createEvents(response, head)
      events.begin()
      return events
    },
  }
}

const stillHere = ': still here\n\n'

const streamHeaders = [
  ...['Content-Type', 'text/event-stream; charset=utf-8'],
  ...['Cache-Control', 'no-store'],
  ...['X-Accel-Buffering', 'no'],
]

/** A class, so thousands of streams share one hidden class. */
class Events implements SentEvents {
  readonly #response: ServerResponse
  readonly #head: StreamHead
  readonly #onBegin: () => void
  #pending = ''
  #hasBegun = false
  #hasEnded = false
  /** Bytes of the largest piece: the next event may come while a megabyte is still being sent. */
  #maxPieceBytes = 0
  /** Bytes since the last drain: `writableLength` excludes bytes waiting for compression. */
  #unsent = 0

  constructor(response: ServerResponse, head: StreamHead, onBegin: () => void) {
    this.#response = response
    this.#head = head
    this.#onBegin = onBegin
    response.on('drain', this.#onDrain)
  }

  get hasBegun(): boolean {
    return this.#hasBegun
  }

  write(text: string): void {
    this.begin()
    this.#add(text)
  }

  end(text: string): void {
    this.begin()
    if (!this.#isOpen) return
    const rest = this.#pending + text
    this.#pending = ''
    this.#hasEnded = true
    this.#response.end(rest)
  }

  begin(): void {
    if (this.#hasBegun || this.#response.headersSent || this.#response.destroyed) return
    this.#hasBegun = true
    this.#onBegin()
    const { headers, greeting } = this.#head
    this.#response.writeHead(200, [...headers(), ...streamHeaders])
    if (greeting === '') this.#response.flushHeaders()
    else this.#add(greeting)
  }

  #add(text: string): void {
    if (this.#pending === '') queueMicrotask(this.#flush)
    this.#pending += text
  }

  get #isOpen(): boolean {
    return this.#hasBegun && !this.#hasEnded && !this.#response.destroyed
  }

  readonly #flush = (): void => {
    const text = this.#pending
    this.#pending = ''
    if (text === '' || !this.#isOpen) return
    // With a fast reader only compression may lag.
    if (
      this.#response.writableNeedDrain &&
      this.#unsent > limits.answers.maxStreamBufferBytes + this.#maxPieceBytes
    ) {
      this.#response.destroy()
      return
    }
    const size = Buffer.byteLength(text)
    this.#maxPieceBytes = Math.max(this.#maxPieceBytes, size)
    this.#unsent = this.#response.write(text) ? 0 : this.#unsent + size
  }

  readonly #onDrain = (): void => {
    this.#unsent = 0
  }
}
