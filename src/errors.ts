import type { Ask } from './domain/ask.ts'
import type { Language, Localized } from './domain/text/language.ts'

/**
 * Every kind of failure, as a closed list. `src/pipeline/failure-dialects.ts` names each in each API; a
 * new kind does not compile until every dialect names it.
 */
export type FailureKind =
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'invalid_request'
  | 'needs_answer'
  | 'conflict'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'not_implemented'
  | 'rate_limited'
  | 'payment_required'
  | 'unavailable'
  | 'model_unavailable'
  | 'internal'

export interface FailureOptions {
  /**
   * Shown to the caller: the field, the issue, what to do next. Never internal text. A text for a
   * person is `Localized`. `quoted`: texts of others, such as creditors, that the message repeats.
   */
  readonly details?: Readonly<Record<string, unknown>>
  /** For the log alone. */
  readonly cause?: unknown
  /** Seconds after which the same request may succeed; sent as Retry-After. */
  readonly retryAfter?: number
}

/**
 * The one error class. Its message is for the reader of the answer: what is wrong and what to do next.
 * English-only messages are replaced by the sentence of their kind in other languages. Any other
 * thrown value is a defect and is answered as `internal`.
 */
export class Failure extends Error {
  readonly kind: FailureKind
  /** The message in every language; undefined where it was given in one. */
  readonly sentence: Localized | undefined
  readonly details: Readonly<Record<string, unknown>> | undefined
  readonly retryAfter: number | undefined

  constructor(kind: FailureKind, message: string | Localized, options: FailureOptions = {}) {
    const { cause } = options
    const english = typeof message === 'string' ? message : message.en
    // No stack: it costs 15 µs per refusal, and the message is explanation enough.
    const { stackTraceLimit } = Error
    if (kind !== 'internal') Error.stackTraceLimit = 0
    super(english, cause === undefined ? undefined : { cause })
    Error.stackTraceLimit = stackTraceLimit
    this.name = 'Failure'
    this.kind = kind
    this.sentence = typeof message === 'string' ? undefined : message
    this.details = options.details
    this.retryAfter = options.retryAfter
  }
}

/** A 400 that names the field and the issue, as both documents ask. */
export function invalidField(
  field: string,
  issue: Localized,
  {
    advice,
    quoted,
    cause,
  }: { advice?: Localized; quoted?: readonly string[]; cause?: unknown } = {},
): Failure {
  const toText = (language: Language) =>
    `${field}: ${issue[language]}${advice === undefined ? '' : `. ${advice[language]}`}`
  const message = { en: toText('en'), fr: toText('fr') }
  const details = { field, issue, ...(quoted === undefined ? {} : { quoted }) }
  return new Failure('invalid_request', message, { details, cause })
}

/** Stops an operation until the person has answered; nothing was done. */
export const needsAnswer = (ask: Ask): Failure =>
  new Failure('needs_answer', ask.question, { details: { ask } })

/** The question of a failure by `needsAnswer`. */
export const findAsk = (error: unknown): Ask | undefined =>
  error instanceof Failure && error.kind === 'needs_answer'
    ? (error.details?.['ask'] as Ask)
    : undefined

/** A 403 that names the scope. */
export const missingScope = (scope: string): Failure =>
  new Failure(
    'forbidden',
    {
      en: `This credential lacks the scope ${scope}. Ask for one that has it.`,
      fr: `Il manque à cette identification la portée ${scope}. Demandez-en une qui l’a.`,
    },
    { details: { requiredScope: scope } },
  )

/** A sealed value was sealed under a key that the vault was not given. */
export class UnknownKey extends Error {
  constructor(place: string) {
    super(`${place} was sealed under a key that is not known; add it to the keys`)
    this.name = 'UnknownKey'
  }
}

/**
 * A transaction met another version of a record, a unique value already taken, or a lease lost to
 * another worker. Nothing was written; the caller reads again and retries.
 */
export class StaleWrite extends Error {
  constructor(collection: string, id: string) {
    super(`${collection}/${id} was changed by somebody else`)
    this.name = 'StaleWrite'
  }
}

/** A transaction would take a person's records above their storage quota. Nothing was written. */
export class QuotaExceeded extends Error {
  /** Bytes that the person's records take without it. */
  readonly used: number
  /** Bytes that it would add. */
  readonly added: number

  constructor(used: number, added: number) {
    super(`${added} bytes more than ${used} exceed the storage quota`)
    this.name = 'QuotaExceeded'
    this.used = used
    this.added = added
  }
}

/** The store as a whole has no room left. */
export class StoreFull extends QuotaExceeded {
  constructor(used: number, added: number) {
    super(used, added)
    this.message = `the store has no room for ${added} bytes more`
    this.name = 'StoreFull'
  }
}
