/** Why a provider did not answer, as a closed list: `details.reason` of the Failure. */
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
  /** The provider's or the socket's error code; dropped unless it looks like one. */
  readonly word?: unknown
  /** Seconds. */
  readonly retryAfter?: number | undefined
  /** An idle connection of an earlier request was closed by the provider. */
  readonly isStale?: boolean
}

/** Letters alone: a key has digits, and a provider's text may repeat one. */
const plainWord = /^(?:[a-z_]{1,60}|[A-Z_]{1,60})$/

/**
 * A problem with a provider: the `cause` of the caller's Failure. It holds a code of the provider and
 * nothing else that it sent: no text, no header, no SDK error.
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
