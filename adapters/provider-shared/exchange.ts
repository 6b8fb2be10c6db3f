import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Dispatcher } from 'undici'
import { toCount } from './json.ts'
import { type ProviderLimits, ProviderProblem } from './problem.ts'

/** A finished stream must end within this time for its connection to be reused. */
const drainMs = 1_000

/**
 * Allow-list of sent headers. The SDKs add versions, machine data and headers from the environment
 * (OPENAI_CUSTOM_HEADERS), which would be sent with users' own keys.
 */
const sentHeaders = ['accept', 'anthropic-version', 'authorization', 'content-type', 'x-api-key']

interface ExchangeOptions {
  readonly limits: ProviderLimits
  /** The caller's signal: aborting it closes the connection. */
  readonly signal: AbortSignal
  /** Remaining milliseconds until the first event. */
  readonly firstEventMs: number
  readonly send: Send
  /** Judges the type of an answer to a POST; a stream of events by default. */
  readonly isAnswer?: ((contentType: string | undefined) => boolean) | undefined
}

type Body = Dispatcher.ResponseData['body']

/** One request of an SDK, through a `fetch` with our deadlines and caps. */
export class ProviderExchange implements Disposable {
  /** An event arrived: the request must not be retried. */
  hasBegun = false
  readonly #options: ExchangeOptions
  readonly #abort = new AbortController()
  readonly #values = new ValueCounter()
  /**  In `performance.now` time. */
  readonly #deadline: number
  #timer: NodeJS.Timeout
  #bytes = 0
  #hasResponse = false
  readonly #onAbort = () => this.fail(this.#options.signal.reason)
  readonly #onSilence = () => this.fail(new ProviderProblem('timeout'))

  constructor(options: ExchangeOptions) {
    this.#options = options
    this.#deadline = performance.now() + options.limits.totalMs
    this.#timer = setTimeout(this.#onSilence, options.firstEventMs)
    options.signal.addEventListener('abort', this.#onAbort, { once: true })
    if (options.signal.aborted) this.#onAbort()
  }

  /** Throws the first failure: a ProviderProblem, or the reason of the caller's signal. */
  throwIfFailed(): void {
    this.#abort.signal.throwIfAborted()
  }

  /** Restarts the silence deadline. */
  onEvent(): void {
    this.throwIfFailed()
    if (this.hasBegun) {
      this.#timer.refresh()
      return
    }
    this.hasBegun = true
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#onSilence, this.#options.limits.silenceMs)
  }

  /** Closes the connection; the first failure wins. */
  fail(error: unknown): void {
    this.#abort.abort(error)
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer)
    this.#options.signal.removeEventListener('abort', this.#onAbort)
  }

  /**
   * `fetch` for the SDK. Ignores the SDK's signal, which aborts at the end of each stream and would
   * close a reusable connection.
   */
  readonly fetch = async (url: unknown, init: RequestInit = {}): Promise<Response> => {
    const { limits, send, isAnswer = isEventStream } = this.#options
    const { signal } = this.#abort
    try {
      const { method = 'GET', body = null } = init
      const options = { method, headers: pickHeaders(init), body: body as string | null, signal }
      const response = await send(String(url), options as Parameters<Send>[1])
      this.#hasResponse = true
      const { statusCode: status, headers } = response
      // A body destroyed before it is read emits an error.
      response.body.on('error', () => {})
      if (status < 200 || status > 299) return await readError(response, limits)
      if (status !== 200) throw new ProviderProblem('server_error', { status })
      if (method === 'POST' && !isAnswer(headers['content-type']?.toString())) {
        throw new ProviderProblem('not_understood', { status })
      }
      return new Response(this.#bound(response.body))
    } catch (error) {
      throw this.#toFailure(error)
    }
  }

  /** Limits the body. After the SDK cancels it, the rest is drained to reuse the connection. */
  #bound(body: Body): ReadableStream<Uint8Array> {
    let isCancelled = false
    return new ReadableStream<Uint8Array>({
      start: (stream) => {
        body.on('data', (bytes: Uint8Array) => {
          if (isCancelled) return
          try {
            this.#check(bytes)
          } catch (error) {
            body.destroy(error as Error)
            return
          }
          stream.enqueue(bytes)
          body.pause()
        })
        body.on('end', () => isCancelled || stream.close())
        body.on('error', (error) => isCancelled || stream.error(this.#toFailure(error)))
      },
      pull: () => void body.resume(),
      cancel: () => {
        isCancelled = true
        const limit = this.#options.limits.streamBytes
        body.dump({ limit, signal: AbortSignal.timeout(drainMs) }).catch(() => {})
      },
    })
  }

  #check(bytes: Uint8Array): void {
    const { streamBytes, eventValues } = this.#options.limits
    this.#bytes += bytes.length
    if (this.#bytes > streamBytes) throw new ProviderProblem('too_large')
    if (performance.now() > this.#deadline) throw new ProviderProblem('timeout')
    if (this.#values.add(bytes) > eventValues) throw new ProviderProblem('not_understood')
  }

  /**
   * Fails with an error below the SDK unless something failed before; returns the first failure.
   */
  #toFailure(error: unknown): unknown {
    this.fail(error instanceof ProviderProblem ? error : this.#toProblem(error))
    return this.#abort.signal.reason
  }

  #toProblem(error: unknown): ProviderProblem {
    const { code: word, socket } = error as { code?: unknown; socket?: { bytesRead?: unknown } }
    if (this.#hasResponse) return new ProviderProblem('cut_off', { word })
    // A socket with received bytes served an earlier request.
    return new ProviderProblem('unreachable', { word, isStale: toCount(socket?.bytesRead) > 0 })
  }
}

export function pickHeaders(init: RequestInit): Record<string, string> {
  const picked = [...new Headers(init.headers)].filter(([name]) => sentHeaders.includes(name))
  return { ...Object.fromEntries(picked), 'user-agent': 'credit-coach' }
}

/** Compatible servers may omit the type; any other type is not a stream. */
const isEventStream = (contentType = 'text/event-stream'): boolean =>
  /^text\/event-stream\b/i.test(contentType)

/** Reads an error: the start of its body and its Retry-After. */
async function readError(
  { statusCode: status, headers, body }: Dispatcher.ResponseData,
  { errorBytes, errorMs }: ProviderLimits,
): Promise<Response> {
  const chunks: Uint8Array[] = []
  const timer = setTimeout(() => body.destroy(), errorMs)
  try {
    let bytes = 0
    for await (const chunk of body) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= errorBytes) break
    }
  } catch {
    // Use what arrived before the connection broke.
  } finally {
    clearTimeout(timer)
  }
  const text = Buffer.concat(chunks).subarray(0, errorBytes)
  const retryAfter = headers['retry-after']
  return new Response(text.length === 0 ? null : text, {
    status,
    ...(retryAfter === undefined ? {} : { headers: { 'retry-after': String(retryAfter) } }),
  })
}

/** Sends one request; never follows a redirect. */
export type Send = (
  url: string,
  options: Omit<Dispatcher.RequestOptions, 'origin' | 'path'>,
) => Promise<Dispatcher.ResponseData>

/** Idle timeout: a new connection costs a TLS handshake before the first token. */
const keepAliveMs = 60_000

/**
 * Creates an HTTP client with its own connections, imported at first use; one request per
 * connection.
 */
export function createHttpClient(): Send {
  let opening: Promise<Send> | undefined
  return async (url, options) => {
    opening ??= open()
    // Undici frees a connection one turn after its answer ends.
    await yieldToEventLoop()
    return await (await opening)(url, options)
  }
}

async function open(): Promise<Send> {
  const { Agent, request } = await import('undici')
  const dispatcher = new Agent({
    allowH2: false,
    keepAliveTimeout: keepAliveMs,
    keepAliveMaxTimeout: keepAliveMs,
    // Each request has its own deadlines.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  return (url, options) => request(url, { ...options, dispatcher })
}

const [lineFeed, carriageReturn] = [0x0a, 0x0d]
const [quote, backslash, comma, bracket, brace] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b]

/**
 * Counts the JSON values of the current server-sent event from raw bytes: the SDKs parse events of
 * any size, and two million brackets block the event loop for 0.1 s.
 */
export class ValueCounter {
  #count = 0
  #isText = false
  #isEscaped = false
  #isLineEmpty = true
  #last = 0

  /** Returns the highest count of one event within these bytes. */
  add(bytes: Uint8Array): number {
    let max = 0
    for (const byte of bytes) {
      if (byte === lineFeed || byte === carriageReturn) this.#endLine(byte)
      else {
        this.#isLineEmpty = false
        if (this.#isEscaped) this.#isEscaped = false
        else if (byte === quote) this.#isText = !this.#isText
        else if (this.#isText) this.#isEscaped = byte === backslash
        else if (byte === comma || byte === bracket || byte === brace) this.#count += 1
      }
      this.#last = byte
      if (this.#count > max) max = this.#count
    }
    return max
  }

  /** An empty line ends an event; CR LF is one line break. A JSON string never spans lines. */
  #endLine(byte: number): void {
    if (byte === lineFeed && this.#last === carriageReturn) return
    if (this.#isLineEmpty) this.#count = 0
    this.#isText = false
    this.#isEscaped = false
    this.#isLineEmpty = true
  }
}
