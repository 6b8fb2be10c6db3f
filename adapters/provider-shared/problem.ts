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

export interface ProblemFacts {
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
