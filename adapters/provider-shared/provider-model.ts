import { setTimeout as sleep } from 'node:timers/promises'
import type { KeyedProvider } from '../../src/domain/models/model.ts'
import type { LanguageModel, ModelRequest, ModelResult } from '../../src/ports/language-model.ts'
import { AnswerParts } from './answer-parts.ts'
import { Exchange } from './exchange.ts'
import { failureFromProblem, refusedKey } from './failure-from-problem.ts'
import { createHttpClient, type Send } from './http-client.ts'
import { defaultLimits, type ProviderLimits } from './limits.ts'
import { type ProblemReason, ProviderProblem } from './problem.ts'
import { retryDelay } from './retry-delay.ts'
import { isFields } from './unchecked.ts'

export interface ProviderOptions {
  /** The service's key; without one, only people who bring theirs are answered. */
  readonly apiKey?: string | undefined
  readonly baseUrl: string
  readonly limits?: Partial<ProviderLimits> | undefined
  /** In [0, 1); spreads retries. */
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
  /** Asks for the list of models, which takes a valid key. */
  listModels(options: ClientOptions): Promise<unknown>
  /** The problem that an error of the SDK stands for. */
  toProblem(error: ApiError): ProviderProblem
}

/** The `APIError` of both SDKs. It goes no further: its message and fields repeat the provider's text. */
export interface ApiError {
  /** Undefined for an error inside a stream. */
  readonly status: number | undefined
  readonly headers: Headers | undefined
  /** From the body, or from the stream. */
  readonly error: unknown
}

interface Connection<Event> {
  readonly api: ProviderApi<Event>
  readonly baseURL: string
  readonly limits: ProviderLimits
  readonly random: () => number
  readonly send: Send
}

/** The models of a provider behind one of its APIs: keys, retries, deadlines and errors. */
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
          const events = eventsOf(exchange, api, () => api.stream(client, request))
          return await readAnswer(exchange, events, api.createReader(parts))
        })
      } catch (error) {
        if (!(error instanceof ProviderProblem)) throw error
        throw failureFromProblem(error, provider, request.apiKey !== undefined)
      }
    },
    async checkKey(apiKey, signal) {
      try {
        await listModels(connection, usableKey(apiKey ?? serviceKey), signal)
      } catch (error) {
        if (!(error instanceof ProviderProblem)) throw error
        if (apiKey === undefined) {
          // A compatible server need not list its models, which says nothing about the key.
          if (error.reason === 'model_not_found') return
          throw failureFromProblem(error, provider, false)
        }
        if (error.reason === 'key_refused') throw refusedKey(provider, error)
        const outage = failureFromProblem(error, provider, true)
        if (outage.kind === 'model_unavailable') throw outage
        throw failureFromProblem(new ProviderProblem('server_error', error), provider, true)
      }
    },
  }
}

/** Characters that a header can carry; no provider has other keys. */
const sendable = /^[\x21-\x7e]{1,500}$/

function usableKey(key: string | undefined): string {
  if (key === undefined) throw new ProviderProblem('not_configured')
  if (!sendable.test(key)) throw new ProviderProblem('key_refused')
  return key
}

/** The only retries: the SDKs' are off. None after the first event, none past its deadline. */
async function retry<Event, Result>(
  { limits, random, send }: Connection<Event>,
  signal: AbortSignal,
  attempt: (exchange: Exchange) => Promise<Result>,
): Promise<Result> {
  const firstEventBy = performance.now() + limits.firstEventMs
  for (let retries = 0; ; retries += 1) {
    signal.throwIfAborted()
    const firstEventMs = firstEventBy - performance.now()
    using exchange = new Exchange({ limits, signal, firstEventMs, send })
    try {
      return await attempt(exchange)
    } catch (error) {
      exchange.fail(error)
      const delay = exchange.hasBegun ? undefined : retryDelay(error, retries, limits, random)
      if (delay === undefined || performance.now() + delay >= firstEventBy) throw error
      await sleep(delay, undefined, { signal }).catch(() => signal.throwIfAborted())
    }
  }
}

/** The SDK's events. Converts the SDK's errors, and no other: a listener's pass through. */
async function* eventsOf<Event>(
  exchange: Exchange,
  api: ProviderApi<Event>,
  open: () => Promise<AsyncIterable<unknown>>,
): AsyncGenerator<Event> {
  try {
    for await (const event of await open()) {
      if (!isFields(event)) exchange.fail(new ProviderProblem('not_understood'))
      exchange.onEvent()
      yield event as Event
    }
    // An aborted stream of an SDK may end without an error.
    exchange.throwIfFailed()
  } catch (error) {
    exchange.throwIfFailed()
    throw toProblem(api, error)
  }
}

/** A defect stays as it is. */
function toProblem<Event>(api: ProviderApi<Event>, error: unknown): unknown {
  // The message of a parser repeats the provider's text.
  if (error instanceof SyntaxError) return new ProviderProblem('not_understood')
  return error instanceof Error && 'status' in error ? api.toProblem(error as never) : error
}

async function readAnswer<Event>(
  exchange: Exchange,
  events: AsyncIterable<Event>,
  reader: AnswerReader<Event>,
): Promise<ModelResult> {
  for await (const event of events) {
    if (reader.read(event)) break
    // The listener may have stopped the answer.
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
  { api, baseURL, limits, send }: Connection<Event>,
  apiKey: string,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted()
  using exchange = new Exchange({ limits, signal, firstEventMs: limits.checkMs, send })
  try {
    await api.listModels({ apiKey, baseURL, fetch: exchange.fetch })
  } catch (error) {
    exchange.throwIfFailed()
    const problem = toProblem(api, error)
    // A key that has reached its limit or its budget is a valid key.
    const isValid = problem instanceof ProviderProblem && validKeys.includes(problem.reason)
    if (!isValid) throw problem
  } finally {
    // The list itself is of no interest.
    exchange.fail(new ProviderProblem('cut_off'))
  }
}
