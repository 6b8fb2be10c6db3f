import { setTimeout as sleep } from 'node:timers/promises'
import type { KeyedProvider } from '../../src/domain/models/model.ts'
import type {
  LanguageModel,
  ModelEvent,
  ModelRequest,
  ModelResult,
} from '../../src/ports/language-model.ts'
import { createHttpClient, ProviderExchange, type Send } from './exchange.ts'
import { isJsonObject } from './json.ts'
import {
  computeRetryDelay,
  defaultLimits,
  type ProblemReason,
  type ProviderLimits,
  ProviderProblem,
} from './problem.ts'
import { createRefusedKeyFailure, toFailure } from './to-failure.ts'

export interface ProviderOptions {
  /** The service's key; without one, only users with their own key are answered. */
  readonly apiKey?: string | undefined
  readonly baseUrl: string
  readonly limits?: Partial<ProviderLimits> | undefined
  /** Jitter source in [0, 1). */
  readonly random?: (() => number) | undefined
}

/** Reads the events of one answer. */
export interface AnswerReader<Event> {
  /** True when the answer is complete; throws ProviderProblem. */
  read(event: Event): boolean
  /** Undefined while the answer is incomplete. */
  result(): ModelResult | undefined
}

/** The options of an SDK's client. */
export interface ClientOptions {
  readonly apiKey: string
  readonly baseURL: string
  readonly fetch: typeof fetch
}

/** One API of a provider, through the provider's SDK. */
export interface ProviderApi<Event> {
  readonly provider: KeyedProvider
  /** Sends a request; resolves with the events of its answer. */
  stream(options: ClientOptions, request: ModelRequest): Promise<AsyncIterable<unknown>>
  createReader(parts: AnswerParts): AnswerReader<Event>
  /** Lists models, which requires a valid key. */
  listModels(options: ClientOptions): Promise<unknown>
  /** Converts an error of the SDK. */
  toProblem(error: ApiError): ProviderProblem
}

/**
 * The `APIError` of both SDKs. Never passed on: its message and fields repeat the provider's text.
 */
export interface ApiError {
  /** Undefined for an error inside a stream. */
  readonly status: number | undefined
  readonly headers: Headers | undefined
  /** From the body or the stream. */
  readonly error: unknown
}

/** Bounds and transport of a provider's requests. */
export interface Exchanging {
  readonly limits: ProviderLimits
  readonly random: () => number
  readonly send: Send
  /** As in `ProviderExchange`. */
  readonly isAnswer?: (contentType: string | undefined) => boolean
}

interface ProviderConnection<Event> extends Exchanging {
  readonly api: ProviderApi<Event>
  readonly baseURL: string
}

/** A provider's models behind one of its APIs: keys, retries, deadlines and errors. */
export function createProviderModel<Event>(
  api: ProviderApi<Event>,
  options: ProviderOptions,
): LanguageModel {
  const { provider } = api
  const { apiKey: serviceKey, random = Math.random } = options
  const limits = { ...defaultLimits, ...options.limits }
  const baseURL = options.baseUrl.replace(/\/+$/, '')
  const connection = { api, baseURL, limits, random, send: createHttpClient() }

  return {
    provider,
    isConfigured: serviceKey !== undefined,
    async stream(request, onEvent, signal) {
      const parts = new AnswerParts(onEvent, limits.answerCharacters)
      try {
        const apiKey = usableKey(request.apiKey ?? serviceKey)
        return await retry(connection, signal, async (exchange) => {
          const client = { apiKey, baseURL, fetch: exchange.fetch }
          const events = readEvents(exchange, api, () => api.stream(client, request))
          return await readAnswer(exchange, events, api.createReader(parts))
        })
      } catch (error) {
        if (!(error instanceof ProviderProblem)) throw error
        throw toFailure(error, provider, request.apiKey !== undefined)
      }
    },
    async checkKey(apiKey, signal) {
      try {
        await listModels(connection, usableKey(apiKey ?? serviceKey), signal)
      } catch (error) {
        if (!(error instanceof ProviderProblem)) throw error
        if (apiKey === undefined) {
          // Compatible servers need not list models; that says nothing about the key.
          if (error.reason === 'model_not_found') return
          throw toFailure(error, provider, false)
        }
        if (error.reason === 'key_refused') throw createRefusedKeyFailure(provider, error)
        const outage = toFailure(error, provider, true)
        if (outage.kind === 'model_unavailable') throw outage
        throw toFailure(new ProviderProblem('server_error', error), provider, true)
      }
    },
  }
}

/** Characters allowed in a header; all providers' keys match. */
const sendable = /^[\x21-\x7e]{1,500}$/

function usableKey(key: string | undefined): string {
  if (key === undefined) throw new ProviderProblem('not_configured')
  if (!sendable.test(key)) throw new ProviderProblem('key_refused')
  return key
}

/** The only retries (the SDKs' are off): none after the first event or past its deadline. */
export async function retry<Result>(
  { limits, random, send, isAnswer }: Exchanging,
  signal: AbortSignal,
  attempt: (exchange: ProviderExchange) => Promise<Result>,
): Promise<Result> {
  const firstEventBy = performance.now() + limits.firstEventMs
  for (let retries = 0; ; retries += 1) {
    signal.throwIfAborted()
    const firstEventMs = firstEventBy - performance.now()
    using exchange = new ProviderExchange({ limits, signal, firstEventMs, send, isAnswer })
    try {
      return await attempt(exchange)
    } catch (error) {
      exchange.fail(error)
      const delay = exchange.hasBegun
        ? undefined
        : computeRetryDelay(error, retries, limits, random)
      if (delay === undefined || performance.now() + delay >= firstEventBy) throw error
      await sleep(delay, undefined, { signal }).catch(() => signal.throwIfAborted())
    }
  }
}

/** Yields the SDK's events. Converts errors of the SDK only; a listener's pass through. */
async function* readEvents<Event>(
  exchange: ProviderExchange,
  api: ProviderApi<Event>,
  open: () => Promise<AsyncIterable<unknown>>,
): AsyncGenerator<Event> {
  try {
    for await (const event of await open()) {
      if (!isJsonObject(event)) exchange.fail(new ProviderProblem('not_understood'))
      exchange.onEvent()
      yield event as Event
    }
    // An aborted SDK stream may end without an error.
    exchange.throwIfFailed()
  } catch (error) {
    exchange.throwIfFailed()
    throw toProblem(api, error)
  }
}

/** Converts errors of the SDK; returns defects unchanged. */
export function toProblem(api: Pick<ProviderApi<never>, 'toProblem'>, error: unknown): unknown {
  // A parser's message repeats the provider's text.
  if (error instanceof SyntaxError) return new ProviderProblem('not_understood')
  return error instanceof Error && 'status' in error ? api.toProblem(error as never) : error
}

async function readAnswer<Event>(
  exchange: ProviderExchange,
  events: AsyncIterable<Event>,
  reader: AnswerReader<Event>,
): Promise<ModelResult> {
  for await (const event of events) {
    if (reader.read(event)) break
    // The listener may have aborted the answer.
    exchange.throwIfFailed()
  }
  exchange.throwIfFailed()
  const result = reader.result()
  if (result === undefined) throw new ProviderProblem('cut_off')
  return result
}

const validKeys: readonly ProblemReason[] = ['rate_limited', 'out_of_credit']

/** Rejects unless the provider takes the key. */
async function listModels<Event>(
  { api, baseURL, limits, send }: ProviderConnection<Event>,
  apiKey: string,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted()
  using exchange = new ProviderExchange({ limits, signal, firstEventMs: limits.checkMs, send })
  try {
    await api.listModels({ apiKey, baseURL, fetch: exchange.fetch })
  } catch (error) {
    exchange.throwIfFailed()
    const problem = toProblem(api, error)
    // A key at its limit or budget is valid.
    const isValid = problem instanceof ProviderProblem && validKeys.includes(problem.reason)
    if (!isValid) throw problem
  } finally {
    // Discard the list.
    exchange.fail(new ProviderProblem('cut_off'))
  }
}

const maxTitleLength = 300

const maxSources = 100

/** Forwards the parts of one answer, within its limits. */
export class AnswerParts {
  readonly #onEvent: (event: ModelEvent) => void
  readonly #maxLength: number
  readonly #urls = new Set<string>()
  #length = 0

  constructor(onEvent: (event: ModelEvent) => void, maxLength: number) {
    this.#onEvent = onEvent
    this.#maxLength = maxLength
  }

  text(text: string): void {
    if (text === '') return
    this.count(text)
    this.#onEvent({ kind: 'text', text })
  }

  /** Counts text that is stored but not forwarded; throws ProviderProblem('too_large'). */
  count(text: string): void {
    this.#length += text.length
    if (this.#length > this.#maxLength) throw new ProviderProblem('too_large')
  }

  /** Forwards each http(s) address once. */
  source(title: string, url: string): void {
    const address = URL.parse(url)
    if (address === null || !/^https?:$/.test(address.protocol)) return
    if (this.#urls.has(url) || this.#urls.size >= maxSources) return
    this.#urls.add(url)
    const name = title.trim() === '' ? address.hostname : title.trim().slice(0, maxTitleLength)
    this.#onEvent({ kind: 'source', title: name, url })
  }
}
