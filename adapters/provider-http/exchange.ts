import type { ClientRequest, IncomingMessage } from 'node:http'
import { StringDecoder } from 'node:string_decoder'
import { createParser, type EventSourceMessage, type EventSourceParser } from 'eventsource-parser'
import type { ProviderLimits } from './limits.ts'
import { ProviderProblem } from './problem.ts'
import { type RefusedAnswer, readRefused } from './refused-answer.ts'
import { type Agents, requestTo, type Target } from './target.ts'

export interface EventsRequest {
  readonly target: Target
  /** Names and values in turn, those of the host and the length left out. */
  readonly headers: readonly string[]
  readonly body: string
  /** Takes one event; true when the answer is whole and what follows is of no interest. */
  onEvent(name: string | undefined, data: string): boolean
  /** What an answer that is no stream means. */
  problemOf(answer: RefusedAnswer): ProviderProblem
}

export interface ExchangePlace {
  readonly agents: Agents
  readonly limits: ProviderLimits
  readonly signal: AbortSignal
  /** Milliseconds that are left until the first event. */
  readonly firstEventMs: number
}

/** Milliseconds in which a stream that has said all must end for its connection to be used again. */
const endMs = 1_000

/** One POST whose answer is read as server-sent events, until it ends, fails or is aborted. */
export class Exchange {
  /** Whether an event was taken: what came after it cannot be asked for again. */
  hasBegun = false
  readonly #request: EventsRequest
  readonly #place: ExchangePlace
  readonly #parser: EventSourceParser
  readonly #decoder = new StringDecoder('utf8')
  #wire: ClientRequest | undefined
  #timer: NodeJS.Timeout | undefined
  /** When the whole answer has to be there, by `performance.now`. */
  #deadline = 0
  #resolve: (() => void) | undefined
  #reject: ((error: unknown) => void) | undefined
  #bytes = 0
  #hasResponse = false
  #isSettled = false
  #hasNews = false

  constructor(request: EventsRequest, place: ExchangePlace) {
    this.#request = request
    this.#place = place
    this.#parser = createParser({ onEvent: (event) => this.#onEvent(event) })
  }

  /** Rejects with a ProviderProblem, with the signal's reason, or with what `onEvent` threw. */
  run(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
      this.#send()
    })
  }

  #send(): void {
    const { target, headers, body } = this.#request
    const { agents, signal, firstEventMs, limits } = this.#place
    const length = Buffer.byteLength(body)
    const whole = [...headers, 'Content-Length', String(length)]
    const wire = requestTo(target, 'POST', whole, agents)
    this.#wire = wire
    wire.on('error', (error: NodeJS.ErrnoException) => {
      const reason = this.#hasResponse ? 'cut_off' : 'unreachable'
      const isStale = wire.reusedSocket && !this.#hasResponse
      this.#fail(new ProviderProblem(reason, { word: error.code, isStale }))
    })
    wire.on('response', (response) => this.#onResponse(response))
    signal.addEventListener('abort', this.#onAbort, { once: true })
    this.#timer = setTimeout(this.#onSilence, firstEventMs)
    this.#deadline = performance.now() + limits.totalMs
    // In ASCII both encodings are the same bytes, but latin1 is copied and not encoded.
    wire.end(body, length === body.length ? 'latin1' : 'utf8')
  }

  readonly #onAbort = () => this.#fail(this.#place.signal.reason)

  readonly #onSilence = () => this.#fail(new ProviderProblem('timeout'))

  #onResponse(response: IncomingMessage): void {
    this.#hasResponse = true
    // An error of the response is always followed by its close, which says all that is needed.
    response.on('error', () => {})
    if (response.statusCode !== 200) {
      readRefused(response, this.#place.limits).then(
        (answer) => this.#fail(this.#request.problemOf(answer)),
        (error: unknown) => this.#fail(error),
      )
      return
    }
    if (!isEventStream(response)) {
      this.#fail(new ProviderProblem('not_understood', { status: 200 }))
      return
    }
    response.on('data', (chunk: Buffer) => this.#onData(chunk))
    response.on('close', () => {
      const isWhole = response.complete && this.hasBegun
      if (isWhole) this.#succeed()
      else this.#fail(new ProviderProblem('cut_off'))
    })
  }

  #onData(chunk: Buffer): void {
    if (this.#isSettled) return
    this.#bytes += chunk.length
    if (this.#bytes > this.#place.limits.streamBytes) {
      this.#fail(new ProviderProblem('too_large'))
      return
    }
    if (performance.now() > this.#deadline) {
      this.#onSilence()
      return
    }
    this.#hasNews = false
    try {
      this.#parser.feed(this.#decoder.write(chunk))
    } catch (error) {
      this.#fail(error)
      return
    }
    // Bytes that are no event, such as a comment every second, do not put the deadline off.
    if (this.#hasNews) this.#timer?.refresh()
  }

  #onEvent({ event, data }: EventSourceMessage): void {
    if (this.#isSettled) return
    const isLast = this.#request.onEvent(event, data)
    this.#hasNews = true
    if (!this.hasBegun) {
      this.hasBegun = true
      clearTimeout(this.#timer)
      this.#timer = setTimeout(this.#onSilence, this.#place.limits.silenceMs)
    }
    if (isLast) this.#succeed()
  }

  #succeed(): void {
    if (!this.#settle()) return
    const wire = this.#wire
    if (wire !== undefined && !wire.destroyed) {
      const cut = setTimeout(() => wire.destroy(), endMs).unref()
      wire.once('close', () => clearTimeout(cut))
    }
    this.#resolve?.()
  }

  #fail(error: unknown): void {
    if (!this.#settle()) return
    this.#wire?.destroy()
    this.#reject?.(error)
  }

  #settle(): boolean {
    if (this.#isSettled) return false
    this.#isSettled = true
    clearTimeout(this.#timer)
    this.#place.signal.removeEventListener('abort', this.#onAbort)
    return true
  }
}

/** Servers that speak another's API do not always name the type; one that names another is not meant. */
function isEventStream(response: IncomingMessage): boolean {
  const type = response.headers['content-type']
  return type === undefined || /^text\/event-stream\b/i.test(type)
}
