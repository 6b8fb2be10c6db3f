import type { KeyedProvider } from '../../src/domain/models/model.ts'
import type { LanguageModel, ModelResult } from '../../src/ports/language-model.ts'
import { AnswerParts } from './answer-parts.ts'
import { failureFromProblem, refusedKey } from './failure-from-problem.ts'
import { defaultLimits, type ProviderLimits } from './limits.ts'
import { ProviderProblem } from './problem.ts'
import { createProviderHttp, type ProviderHttp } from './provider-http.ts'
import type { RefusedAnswer } from './refused-answer.ts'
import { createRequestText, type RequestWords } from './request-text.ts'
import { type Target, targetOf } from './target.ts'

export interface ProviderOptions {
  /** The service's key; without one only people who bring theirs are answered. */
  readonly apiKey?: string | undefined
  readonly baseUrl: string
  readonly limits?: Partial<ProviderLimits> | undefined
  /** In [0, 1); spreads retries. */
  readonly random?: (() => number) | undefined
}

/** Reads the events of one answer. */
export interface AnswerReader {
  /** True when the answer is whole; throws ProviderProblem. */
  take(name: string | undefined, data: string): boolean
  /** Undefined while the answer is not whole. */
  result(): ModelResult | undefined
}

/** How one API of a provider is spoken. */
export interface Dialect extends RequestWords {
  readonly provider: KeyedProvider
  /** Paths after the base address. */
  readonly answers: string
  readonly models: string
  /** Names and values in turn. */
  headers(apiKey: string): readonly string[]
  reader(parts: AnswerParts): AnswerReader
  problemOf(answer: RefusedAnswer): ProviderProblem
}

/** What a header can carry; anything else is no key of any provider. */
const sendable = /^[\x21-\x7e]{1,500}$/

/** The models of a provider by one of its APIs: everything but that API's own words. */
export function createProviderModel(dialect: Dialect, options: ProviderOptions): LanguageModel {
  const { provider } = dialect
  const { apiKey: serviceKey, random = Math.random } = options
  const limits = { ...defaultLimits, ...options.limits }
  const http = createProviderHttp(limits, random)
  const at = (path: string) => new URL(`${options.baseUrl.replace(/\/+$/, '')}${path}`)
  const target = targetOf(at(dialect.answers))
  const models = targetOf(at(dialect.models))
  const textOf = createRequestText(dialect)

  return {
    provider,
    isConfigured: serviceKey !== undefined,
    async stream(request, onEvent, signal) {
      const isOwnKey = request.apiKey !== undefined
      try {
        const key = usableKey(request.apiKey ?? serviceKey)
        const headers = [...requestHeaders, ...dialect.headers(key)]
        const reader = dialect.reader(new AnswerParts(onEvent, limits.answerCharacters))
        const body = textOf(request)
        const onUpstream = (name: string | undefined, data: string) => reader.take(name, data)
        const { problemOf } = dialect
        await http.postForEvents({ target, headers, body, onEvent: onUpstream, problemOf }, signal)
        const result = reader.result()
        if (result === undefined) throw new ProviderProblem('cut_off')
        return result
      } catch (error) {
        if (!(error instanceof ProviderProblem)) throw error
        throw failureFromProblem(error, provider, isOwnKey)
      }
    },
    async checkKey(apiKey, signal) {
      try {
        await askAboutKey(dialect, http, models, usableKey(apiKey ?? serviceKey), signal)
      } catch (error) {
        if (!(error instanceof ProviderProblem)) throw error
        if (apiKey === undefined) {
          // A compatible server need not list its models, which says nothing of the key.
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

const userAgent = ['User-Agent', 'credit-coach']

const requestHeaders = [
  ...['Accept', 'text/event-stream'],
  ...['Content-Type', 'application/json'],
  ...userAgent,
]

function usableKey(key: string | undefined): string {
  if (key === undefined) throw new ProviderProblem('not_configured')
  if (!sendable.test(key)) throw new ProviderProblem('key_refused')
  return key
}

async function askAboutKey(
  { headers, problemOf }: Dialect,
  http: ProviderHttp,
  models: Target,
  apiKey: string,
  signal: AbortSignal,
): Promise<void> {
  const answer = await http.get(models, [...userAgent, ...headers(apiKey)], signal)
  if (answer.status === 200) return
  const problem = problemOf(answer)
  // A key that has reached its limit or its budget is a key all the same.
  if (problem.reason === 'rate_limited' || problem.reason === 'out_of_credit') return
  throw problem
}
