import { limits } from '../../src/config/limits.ts'
import { itemCodes } from '../../src/domain/bank/item-codes.ts'
import type { Localized } from '../../src/domain/text/language.ts'
import { parseRetryAfter } from '../../src/domain/text/retry-after.ts'
import { Failure } from '../../src/errors.ts'
import { BankItemError, type BankOutage, type BankProblem } from '../../src/ports/bank-provider.ts'

interface Moment {
  /** The deadline has passed. */
  readonly isLate: boolean
  readonly now: number
}

/**
 * Meaning of an error of the SDK. An AxiosError holds the secret and the access token in its request, and the
 * provider's text in its answer: nothing of it is kept but its status and its code.
 */
export function toFailure(error: unknown, { isLate, now }: Moment): Error {
  const { code, message, response } = Object(error) as SdkError
  if (isLate || code === 'ECONNABORTED' || code === 'ETIMEDOUT')
    return outage('timeout', 'no answer')
  // A cut answer had a good status.
  if (response === undefined || response.status < 300) return withoutAnswer(code, message)
  const { status, data, headers } = response
  const named = toItemError(data)
  if (named instanceof BankItemError) return named
  if (named !== undefined && named !== 'rate_limited') return outage(named, describe(status, data))
  if (named === 'rate_limited' || status === 429) {
    const retryAfter = readRetryAfter(headers?.['retry-after'], now)
    return outage('rate_limited', describe(status, data), retryAfter)
  }
  return outage(byStatus(status), describe(status, data))
}

interface SdkError {
  readonly code?: unknown
  readonly message?: unknown
  readonly response?: PlaidResponse
}

interface PlaidResponse {
  readonly status: number
  readonly data: unknown
  readonly headers?: Readonly<Record<string, string | undefined>>
}

/** Axios names an answer that is too long and one that was cut alike, but for its text. */
function withoutAnswer(code: unknown, message: unknown): Failure {
  if (String(message).startsWith('maxContentLength')) return outage('invalid_answer', 'too long')
  return outage('unreachable', isCode(code) ? code : 'no connection')
}

function byStatus(status: number): BankOutage {
  if (status === 401 || status === 403) return 'refused'
  return status >= 500 ? 'provider_error' : 'invalid_answer'
}

function readRetryAfter(header: string | undefined, now: number): number {
  const seconds = Math.ceil((parseRetryAfter(header, now) ?? 0) / 1_000)
  const { rateLimitSeconds, maxRateLimitSeconds } = limits.bank
  return seconds > 0 ? Math.min(seconds, maxRateLimitSeconds) : rateLimitSeconds
}

/** Reads a PlaidError; undefined for a body that is none, or whose meaning its status tells. */
export function toItemError(body: unknown): BankItemError | BankOutage | undefined {
  const { type, code } = readCodes(body)
  if (code === undefined) return undefined
  const outageReason = outageCodes[code]
  if (outageReason !== undefined) return outageReason
  const problem =
    itemCodes.get(code) ??
    problemCodes[code] ??
    (noAccounts.test(code) ? 'not_supported' : undefined)
  if (problem !== undefined) return new BankItemError(problem, code)
  const byType = type === undefined ? undefined : typeMeanings[type]
  if (byType === undefined) return undefined
  return 'outage' in byType ? byType.outage : new BankItemError(byType.problem, code)
}

interface Codes {
  readonly type: string | undefined
  readonly code: string | undefined
}

function readCodes(body: unknown): Codes {
  const { error_type: type, error_code: code } = Object(body) as Record<string, unknown>
  return { type: isCode(type) ? type : undefined, code: isCode(code) ? code : undefined }
}

/** Anything else could be a text, or a token. */
const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z][A-Z_]{1,79}$/.test(value)

function describe(status: number, body: unknown): string {
  const { type, code } = readCodes(body)
  return ['status', String(status), type, code].filter((part) => part !== undefined).join(' ')
}

/** NO_LIABILITY_ACCOUNTS, NO_AUTH_ACCOUNTS: other accounts of the sign-in can be read. */
const noAccounts = /^NO_[A-Z]{1,40}_ACCOUNTS$/

/** Codes beside those of the item's state (plaid.com/docs/errors). */
const problemCodes: Readonly<Record<string, BankProblem>> = {
  INVALID_PUBLIC_TOKEN: 'invalid_public_token',
  TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION: 'changed_while_reading',
  ITEM_NOT_SUPPORTED: 'not_supported',
  ITEM_PRODUCT_NOT_READY: 'not_supported',
  MFA_NOT_SUPPORTED: 'not_supported',
  ADDITIONAL_CONSENT_REQUIRED: 'not_supported',
  PRODUCTS_NOT_SUPPORTED: 'not_supported',
  PRODUCT_NOT_ENABLED: 'not_supported',
  PRODUCT_NOT_READY: 'not_supported',
}

/** Codes that say the same under any type. */
const outageCodes: Readonly<Record<string, BankOutage>> = {
  INVALID_API_KEYS: 'refused',
  UNAUTHORIZED_ENVIRONMENT: 'refused',
  UNAUTHORIZED_ROUTE_ACCESS: 'refused',
  DIRECT_INTEGRATION_NOT_ENABLED: 'refused',
}

type Meaning = { readonly outage: BankOutage } | { readonly problem: BankProblem }

/** Codes that Plaid adds later. Most errors of an item end with a new sign-in. */
const typeMeanings: Readonly<Record<string, Meaning>> = {
  API_ERROR: { outage: 'provider_error' },
  INSTITUTION_ERROR: { outage: 'institution_down' },
  RATE_LIMIT_EXCEEDED: { outage: 'rate_limited' },
  ITEM_ERROR: { problem: 'login_required' },
  INVALID_INPUT: { problem: 'not_supported' },
  INVALID_REQUEST: { problem: 'not_supported' },
  INVALID_RESULT: { problem: 'not_supported' },
}

/** `about` is for the log: words of ours, a status, codes. */
export function outage(
  reason: BankOutage,
  about: string,
  retryAfter: number = limits.bank.outageRetrySeconds,
): Failure {
  const cause = new Error(`plaid: ${about}`)
  return new Failure('unavailable', messages[reason], { details: { reason }, cause, retryAfter })
}

const messages: Readonly<Record<BankOutage, Localized>> = {
  unreachable: {
    en: 'Plaid, which connects us to banks, cannot be reached. Try again in a few minutes.',
    fr: 'Plaid, qui nous relie aux banques, est injoignable. Réessayez dans quelques minutes.',
  },
  timeout: {
    en: 'Plaid, which connects us to banks, took too long to answer. Try again in a few minutes.',
    fr: 'Plaid, qui nous relie aux banques, a mis trop de temps à répondre. Réessayez dans quelques minutes.',
  },
  refused: {
    en: 'Plaid, which connects us to banks, refuses this service. Ask its operator to check the Plaid credentials.',
    fr: 'Plaid, qui nous relie aux banques, refuse ce service. Demandez à son exploitant de vérifier les identifiants Plaid.',
  },
  rate_limited: {
    en: 'Plaid, which connects us to banks, is asked too often right now. Try again in a minute.',
    fr: 'Plaid, qui nous relie aux banques, reçoit trop de demandes en ce moment. Réessayez dans une minute.',
  },
  provider_error: {
    en: 'Plaid, which connects us to banks, has trouble of its own. Try again in a few minutes.',
    fr: 'Plaid, qui nous relie aux banques, éprouve des difficultés. Réessayez dans quelques minutes.',
  },
  institution_down: {
    en: 'Plaid cannot reach this bank right now. Try again later.',
    fr: 'Plaid ne peut joindre cette banque en ce moment. Réessayez plus tard.',
  },
  invalid_answer: {
    en: 'Plaid, which connects us to banks, answered something that cannot be read. Try again in a few minutes.',
    fr: 'Plaid, qui nous relie aux banques, a donné une réponse illisible. Réessayez dans quelques minutes.',
  },
}
