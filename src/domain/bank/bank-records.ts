import type { Language } from '../text/language.ts'
import type { BankAccount } from './bank-account.ts'

/**
 * `syncing`: the bank is still collecting the history. `expiring`: the person's consent ends soon. `error`: the
 * last sync failed. `disconnected`: its transactions are kept without access to the bank.
 */
export const connectionStatuses = [
  'syncing',
  'synced',
  'login_required',
  'expiring',
  'error',
  'disconnected',
] as const

export type ConnectionStatus = (typeof connectionStatuses)[number]

/** A person's sign-in at a bank; times in milliseconds since 1970. */
export interface BankConnectionRecord {
  readonly userId: string
  /** The provider's id of the sign-in, which its webhooks name. */
  readonly itemId: string
  readonly institutionId: string
  readonly institutionName: string
  /** Null once disconnected. */
  readonly accessToken: string | null
  /** Position behind the last transaction that was read; null: none was. */
  readonly cursor: string | null
  /** Tells the key under which the categories of its rows are hashed; null: none was read. */
  readonly categoriesMark: string | null
  readonly status: ConnectionStatus
  /** Code of the last problem: `ITEM_LOGIN_REQUIRED`; null: none. */
  readonly problem: string | null
  /** End of the person's consent at the bank; null: not stated. */
  readonly expiresAt: number | null
  /** Last complete sync; null: never. */
  readonly syncedAt: number | null
  /** Time at which the daily poll reads it again. */
  readonly nextSyncAt: number
  /** End of the lease of the sync that runs; 0: none does. */
  readonly syncingUntil: number
  /**
   * Keys of the payment warnings that were reported: `<key>` while the cause is there, `<key> 2026-11-03` when it is
   * gone since that day.
   */
  readonly warnedKeys: readonly string[]
  /** Language of messages about it. */
  readonly language: Language
  readonly createdAt: number
}

/** Stored under `<connectionId>/<accountId>`. */
export interface BankAccountRecord {
  readonly userId: string
  readonly connectionId: string
  readonly accountId: string
  readonly account: BankAccount
  readonly createdAt: number
}

/** Stored under `<connectionId>/<transactionId>`. */
export interface BankTransactionRecord {
  readonly userId: string
  readonly connectionId: string
  /** `<connectionId>/<accountId>`. */
  readonly accountKey: string
  /** ISO 8601 day; orders the lists. */
  readonly date: string
  /** Keyed digests: categories tell what somebody buys, so none stands in clear. */
  readonly primaryKey: string
  readonly detailedKey: string
  /** A BankTransaction as JSON, sealed at `bankTransactions/{id}/sealedDetails`. */
  readonly sealedDetails: string
}

/** A link token that was handed out, under its digest. */
export interface BankLinkRecord {
  readonly userId: string
  /** The connection that is signed in again; null: a new one. */
  readonly connectionId: string | null
  readonly language: Language
  readonly createdAt: number
  readonly expiresAt: number
}

/** A webhook's signature that may not be used again, under its digest. */
export interface BankSignatureRecord {
  readonly expiresAt: number
}
