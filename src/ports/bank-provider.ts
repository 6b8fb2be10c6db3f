import type { BankAccount } from '../domain/bank/bank-account.ts'
import type { BankTransaction } from '../domain/bank/bank-transaction.ts'
import type { Language } from '../domain/text/language.ts'

/** Reasons why the provider gave no answer: `details.reason` of Failure('unavailable'). */
export type BankOutage =
  | 'unreachable'
  | 'timeout'
  | 'refused'
  | 'rate_limited'
  | 'provider_error'
  | 'institution_down'
  | 'invalid_answer'

/** A state of one sign-in, or of one call, that asking again does not change. */
export type BankProblem =
  /** The person must sign in at the bank again. */
  | 'login_required'
  /** The person or the bank ended the access. */
  | 'access_ended'
  /** Transactions changed while they were read: read again from the first cursor. */
  | 'changed_while_reading'
  /** The cursor is unknown or has expired: read again from the beginning. */
  | 'cursor_lost'
  /** The public token is unknown, used up or has expired. */
  | 'invalid_public_token'
  /** The request cannot be met: an unknown institution, an unsupported product. */
  | 'not_supported'

export class BankItemError extends Error {
  readonly problem: BankProblem
  /** The provider's code: `ITEM_LOGIN_REQUIRED`. */
  readonly code: string

  constructor(problem: BankProblem, code: string) {
    super(`the bank provider answered ${code}`)
    this.name = 'BankItemError'
    this.problem = problem
    this.code = code
  }
}

export interface LinkTokenRequest {
  readonly userId: string
  readonly products: readonly string[]
  readonly countryCodes: readonly string[]
  readonly language: Language
  /** Signs this item in again instead of linking a new one. */
  readonly accessToken?: string | undefined
  /** Where the provider sends its webhooks; undefined: the service has no address that it can reach. */
  readonly webhookUrl: string | undefined
}

export interface LinkToken {
  readonly token: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  readonly requestId: string
  /** Page on which the person chooses their bank. */
  readonly hostedUrl: string | undefined
}

/** A sign-in at a bank. */
export interface LinkedItem {
  readonly accessToken: string
  readonly itemId: string
}

/** State of an item and its accounts. */
export interface ItemSnapshot {
  readonly institutionId: string
  readonly accounts: readonly BankAccount[]
  /** End of the consent, milliseconds since 1970; null: not stated. */
  readonly consentExpiresAt: number | null
}

export interface TransactionsPage {
  readonly added: readonly BankTransaction[]
  readonly modified: readonly BankTransaction[]
  /** Ids of transactions. */
  readonly removed: readonly string[]
  readonly nextCursor: string
  readonly hasMore: boolean
  /** False while the bank is still collecting the history. */
  readonly isComplete: boolean
}

/** Console document, Bank institution. */
export interface BankInstitution {
  readonly institutionId: string
  readonly name: string
  readonly products: readonly string[]
  readonly countryCodes: readonly string[]
  /** `#0a4d68`; null: not stated. */
  readonly primaryColor: string | null
  readonly oauth: boolean
  readonly routingNumbers: readonly string[]
  readonly hasLogo: boolean
}

export interface InstitutionLogo {
  readonly mediaType: 'image/png' | 'image/svg+xml'
  readonly bytes: Uint8Array
}

export interface InstitutionQuery {
  readonly countryCodes: readonly string[]
  /** Part of the name; undefined: all. */
  readonly search?: string | undefined
  readonly limit: number
  readonly offset: number
}

/**
 * Access to people's banks. Every method rejects within `limits.bank.requestMs` with Failure('unavailable')
 * (details: {reason: BankOutage}, retryAfter) when the provider cannot answer, with BankItemError as its
 * problem says, or with the signal's reason. No error carries a token or the provider's text.
 */
export interface BankProvider {
  readonly name: 'sandbox' | 'plaid'
  createLinkToken(request: LinkTokenRequest, signal: AbortSignal): Promise<LinkToken>
  /** The same item for the same sign-in, where the provider can tell. */
  exchangePublicToken(token: string, userId: string, signal: AbortSignal): Promise<LinkedItem>
  /** `isLive` asks the bank for balances of this moment, which is slow. */
  readItem(accessToken: string, isLive: boolean, signal: AbortSignal): Promise<ItemSnapshot>
  /** Changes behind the cursor, at most `limits.bank.syncPageRows`; null: from the beginning. */
  readTransactions(
    accessToken: string,
    cursor: string | null,
    signal: AbortSignal,
  ): Promise<TransactionsPage>
  /** Asks the bank for what is new; it arrives with a later `readTransactions`. */
  requestRefresh(accessToken: string, signal: AbortSignal): Promise<void>
  /** Ends the access; an item that is gone already is no error. */
  removeItem(accessToken: string, signal: AbortSignal): Promise<void>
  listInstitutions(
    query: InstitutionQuery,
    signal: AbortSignal,
  ): Promise<{ readonly institutions: readonly BankInstitution[]; readonly total: number }>
  /** Undefined: unknown. */
  findInstitution(
    institutionId: string,
    signal: AbortSignal,
  ): Promise<{ readonly institution: BankInstitution; readonly logo?: InstitutionLogo } | undefined>
  /** Public key (JWK) of signed webhooks; undefined: unknown or expired. */
  findWebhookKey(keyId: string, signal: AbortSignal): Promise<object | undefined>
}

/** Signatures of inbound webhooks. */
export interface BankWebhooks {
  /**
   * Resolves with an id for a signature that may be used once, undefined for one that may be repeated. Rejects
   * with Failure('unauthorized'), or Failure('unavailable') when the provider's keys cannot be read.
   */
  verify(signature: string, body: Uint8Array, now: number): Promise<string | undefined>
  /** Hex HMAC-SHA256 of the body, for the sandbox bank. */
  sign(body: string): string
}

/** Contents of the sandbox bank's page. */
export interface SandboxLinkView {
  readonly language: Language
  readonly institutions: readonly BankInstitution[]
  /** The institution that is signed in again. */
  readonly institutionId: string | undefined
  /** The person who signs in again. */
  readonly person: string | undefined
  /** Names of the sandbox's people, and what each shows. */
  readonly people: readonly { readonly name: string; readonly about: string }[]
}

/** The sandbox bank's own link page; only the sandbox has one. */
export interface SandboxLink {
  /** Undefined for a token that is unknown or has expired. */
  open(token: string): SandboxLinkView | undefined
  /**
   * Links and notifies the service by a webhook; resolves with the public token. Undefined: as `open`. Rejects
   * with BankItemError for a bank or a person that is not offered, with Failure('unavailable') when the webhook
   * is not accepted.
   */
  finish(token: string, institutionId: string, person: string): Promise<string | undefined>
}

/** Counts of one sync. */
export interface BankSyncResult {
  /** `busy`: another sync of the connection runs. `unfinished`: it takes longer than the caller waits. */
  readonly outcome: 'synced' | 'busy' | 'unfinished' | 'gone'
  readonly added: number
  readonly modified: number
  readonly removed: number
}

export interface BankSyncRequest {
  /** Asks the bank for what is new before reading. */
  readonly isForced: boolean
  /** Milliseconds until the caller stops waiting. */
  readonly maxMs: number
  readonly signal: AbortSignal
}

/** Reads what is new of a connection into the store: one sync of a connection at a time, on any instance. */
export interface BankSync {
  /** Rejects like BankProvider; the connection's status tells why, too. */
  sync(connectionId: string, request: BankSyncRequest): Promise<BankSyncResult>
}
