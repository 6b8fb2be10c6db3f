import type { Dispatcher } from 'undici'
import type { Send } from './http-client.ts'
import type { ProviderLimits } from './limits.ts'
import { ProviderProblem } from './problem.ts'
import { toCount } from './unchecked.ts'
import { ValueCounter } from './value-counter.ts'

/** Milliseconds in which a finished stream must end for its connection to be used again. */
const drainMs = 1_000

/**
 * The only headers that leave. The SDKs add more: their versions and the machine's, and whatever the
 * environment names (OPENAI_CUSTOM_HEADERS), which would travel with people's own keys.
 */
const sentHeaders = ['accept', 'anthropic-version', 'authorization', 'content-type', 'x-api-key']

export interface ExchangeOptions {
  readonly limits: ProviderLimits
  /** The caller's: aborting it closes the connection. */
  readonly signal: AbortSignal
  /** Milliseconds left until the first event. */
  readonly firstEventMs: number
  readonly send: Send
}

type Body = Dispatcher.ResponseData['body']

/** One request of an SDK, through a `fetch` that keeps our deadlines and caps. */
export class Exchange implements Disposable {
  /** Whether an event arrived: the request must not be retried any more. */
  hasBegun = false
  readonly #options: ExchangeOptions
  readonly #abort = new AbortController()
  readonly #values = new ValueCounter()
  /** By `performance.now`. */
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

  /** Puts the silence deadline off. */
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
   * For the SDK. Its own signal is left out: it aborts at the end of each stream, which would close a
   * connection that can be used again.
   */
  readonly fetch = async (url: unknown, init: RequestInit = {}): Promise<Response> => {
    const { limits, send } = this.#options
    const { signal } = this.#abort
    try {
      const { method = 'GET', body = null } = init
      const options = { method, headers: pickHeaders(init), body: body as string | null, signal }
      const response = await send(String(url), options as Parameters<Send>[1])
      this.#hasResponse = true
      const { statusCode: status, headers } = response
      // A body that is destroyed before it is read emits an error.
      response.body.on('error', () => {})
      if (status < 200 || status > 299) return await readError(response, limits)
      if (status !== 200) throw new ProviderProblem('server_error', { status })
      if (method === 'POST' && !isEventStream(headers)) {
        throw new ProviderProblem('not_understood', { status })
      }
      return new Response(this.#bound(response.body))
    } catch (error) {
      throw this.#toFailure(error)
    }
  }

  /** The body within the limits. Once the SDK cancels it, the rest is drained to free the connection. */
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

  /** Fails with what went wrong below the SDK, unless something failed before; returns the failure. */
  #toFailure(error: unknown): unknown {
    this.fail(error instanceof ProviderProblem ? error : this.#toProblem(error))
    return this.#abort.signal.reason
  }

  #toProblem(error: unknown): ProviderProblem {
    const { code: word, socket } = error as { code?: unknown; socket?: { bytesRead?: unknown } }
    if (this.#hasResponse) return new ProviderProblem('cut_off', { word })
    // A socket that has read bytes served an earlier request.
    return new ProviderProblem('unreachable', { word, isStale: toCount(socket?.bytesRead) > 0 })
  }
}

function pickHeaders(init: RequestInit): Record<string, string> {
  const picked = [...new Headers(init.headers)].filter(([name]) => sentHeaders.includes(name))
  return { ...Object.fromEntries(picked), 'user-agent': 'credit-coach' }
}

/** Compatible servers may leave the type out; a different one is no stream. */
const isEventStream = (headers: Dispatcher.ResponseData['headers']): boolean =>
  /^text\/event-stream\b/i.test(String(headers['content-type'] ?? 'text/event-stream'))

/** An error with the beginning of its body, and the only header of interest. */
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
    // What came before the connection broke counts.
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
