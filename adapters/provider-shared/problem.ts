import { dayMs } from '../../src/domain/calendar.ts'
import { parseRetryAfter } from '../../src/domain/text/retry-after.ts'

/** Reasons why a provider did not answer: `details.reason` of the Failure. */
export type ProblemReason =
  | 'not_configured'
  | 'unreachable'
  | 'timeout'
  | 'cut_off'
  | 'not_understood'
  | 'too_large'
  | 'overloaded'
  | 'server_error'
  | 'rate_limited'
  | 'out_of_credit'
  | 'key_refused'
  | 'model_not_found'
  | 'content_refused'
  | 'too_long'
  | 'request_refused'

interface ProblemFacts {
  readonly status?: number | undefined
  /** Error code of the provider or socket; dropped unless it looks like one. */
  readonly word?: unknown
  /** Seconds. */
  readonly retryAfter?: number | undefined
  /** The provider closed an idle connection of an earlier request. */
  readonly isStale?: boolean
}

/** Letters only: keys contain digits, and a provider's text may repeat a key. */
const plainWord = /^(?:[a-z_]{1,60}|[A-Z_]{1,60})$/

/**
 * A provider's problem: the `cause` of the caller's Failure. Holds an error code and nothing else
 * from the provider: no text, header or SDK error.
 */
export class ProviderProblem extends Error {
  readonly reason: ProblemReason
  readonly status: number | undefined
  readonly retryAfter: number | undefined
  readonly isStale: boolean

  constructor(
    reason: ProblemReason,
    { status, word, retryAfter, isStale = false }: ProblemFacts = {},
  ) {
    const code = typeof word === 'string' && plainWord.test(word) ? word : undefined
    const facts = [status, code].filter((fact) => fact !== undefined)
    super(facts.length === 0 ? reason : `${reason} (${facts.join(' ')})`)
    this.name = 'ProviderProblem'
    this.reason = reason
    this.status = status
    this.retryAfter = retryAfter
    this.isStale = isStale
  }
}

/** Reason by status, where the provider's error code says no more. */
export function toStatusReason(status: number): ProblemReason {
  const known = reasons[status]
  if (known !== undefined) return known
  return status >= 400 && status < 500 ? 'request_refused' : 'server_error'
}

const reasons: Readonly<Record<number, ProblemReason>> = {
  401: 'key_refused',
  402: 'out_of_credit',
  403: 'key_refused',
  404: 'model_not_found',
  408: 'server_error',
  409: 'server_error',
  413: 'too_long',
  429: 'rate_limited',
  503: 'overloaded',
  529: 'overloaded',
}

/** Retry-After in whole seconds, at most a day; undefined without one. */
export function readRetryAfter(headers: Headers | undefined): number | undefined {
  const wait = parseRetryAfter(headers?.get('retry-after') ?? undefined, Date.now())
  return wait === undefined ? undefined : Math.ceil(Math.min(wait, dayMs) / 1_000)
}

/** Transient problems. */
const transient: readonly ProblemReason[] = ['unreachable', 'cut_off', 'overloaded', 'server_error']

/** Milliseconds until the retry (full jitter, after the provider's Retry-After); undefined for none. */
export function computeRetryDelay(
  problem: unknown,
  retriesSoFar: number,
  limits: ProviderLimits,
  random: () => number,
): number | undefined {
  if (!(problem instanceof ProviderProblem) || retriesSoFar >= limits.retries) return undefined
  const { reason, retryAfter, isStale } = problem
  if (retryAfter !== undefined && retryAfter > limits.maxRetryAfterSeconds) return undefined
  const isTransient =
    transient.includes(reason) || (reason === 'rate_limited' && retryAfter !== undefined)
  if (!isTransient) return undefined
  if (isStale) return 0
  const jitter = random() * limits.retryMs * 2 ** retriesSoFar
  return retryAfter === undefined ? jitter : retryAfter * 1_000 + jitter
}

/** Deadlines, sizes and retries of one answer; milliseconds unless noted. */
export interface ProviderLimits {
  /** From the call to the first event, retries and their waits included. */
  readonly firstEventMs: number
  /** Between two events. */
  readonly silenceMs: number
  /** From sending the request to the end of its answer. */
  readonly totalMs: number
  /** A whole check of a key. */
  readonly checkMs: number
  /** Characters of text and tool arguments together. */
  readonly answerCharacters: number
  /** Bytes of the stream, its framing included. */
  readonly streamBytes: number
  /** JSON values of one event; a complete answer has some thousands. */
  readonly eventValues: number
  /** Bytes read of an error's body. */
  readonly errorBytes: number
  /** Time for reading an error's body. */
  readonly errorMs: number
  /** Retries, all before the first event. */
  readonly retries: number
  /** Maximum wait before the first retry; doubles with each. */
  readonly retryMs: number
  /** No retry when the provider asks for a longer wait. */
  readonly maxRetryAfterSeconds: number
}

export const defaultLimits: ProviderLimits = {
  firstEventMs: 60_000,
  silenceMs: 60_000,
  totalMs: 600_000,
  checkMs: 15_000,
  answerCharacters: 4 * 1_024 * 1_024,
  streamBytes: 16 * 1_024 * 1_024,
  eventValues: 50_000,
  errorBytes: 64 * 1_024,
  errorMs: 2_000,
  retries: 2,
  retryMs: 500,
  maxRetryAfterSeconds: 5,
}
