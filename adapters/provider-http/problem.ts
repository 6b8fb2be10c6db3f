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
  /** The provider's or the socket's word for it; kept only when it looks like such a word. */
  readonly word?: unknown
  /** Seconds. */
  readonly retryAfter?: number | undefined
  /** The connection had been kept open since an earlier request and was closed meanwhile. */
  readonly isStale?: boolean
}

/** Letters alone: a key has digits, and what providers say may repeat one. */
const plainWord = /^(?:[a-z_]{1,60}|[A-Z_]{1,60})$/

/**
 * What went wrong between us and a provider. It is the `cause` of the Failure that the caller gets,
 * so it holds nothing of what the provider said beside a plain word: no text, no header, no bytes.
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
    const said = typeof word === 'string' && plainWord.test(word) ? word : undefined
    const facts = [status, said].filter((fact) => fact !== undefined)
    super(facts.length === 0 ? reason : `${reason} (${facts.join(' ')})`)
    this.name = 'ProviderProblem'
    this.reason = reason
    this.status = status
    this.retryAfter = retryAfter
    this.isStale = isStale
  }
}
