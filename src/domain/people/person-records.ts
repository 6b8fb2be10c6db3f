import type { Language } from '../language.ts'
import type { KeyedProvider } from '../models/model.ts'
import type { Tier } from '../tiers.ts'

/** What a person has chosen (Console document, User profile, `settings`). */
export interface PersonSettings {
  /** Id of a model; null: the primary model. */
  readonly defaultModel: string | null
  readonly theme: string
  /** Null: the language that each request asks for. */
  readonly language: Language | null
  readonly notifications: boolean
}

/** What the person's token said of them, sealed as one JSON text. */
export interface PersonProfile {
  readonly email: string | undefined
  readonly username: string | undefined
}

/** Kept under the id of the user. */
export interface PersonRecord {
  /** A PersonProfile, sealed by the vault. */
  readonly sealedProfile: string
  /** Set by the operator, and stronger than the token's; null: the token decides. */
  readonly tier: Tier | null
  /** The tier of the token that the person last came with; null: they have not come themselves yet. */
  readonly seenTier: Tier | null
  readonly settings: PersonSettings
  readonly createdAt: number
}

/**
 * A guest's token, kept under the guest's id; its text is known to nobody but the guest, only its
 * SHA-256 (hex) is kept.
 */
export interface GuestTokenRecord {
  readonly hash: string
  /** The user that the guest has become, which ends the token. */
  readonly claimedBy: string | null
  readonly createdAt: number
  readonly expiresAt: number
}

/** A person's own key of a provider, under the id `<userId>/<provider>`. */
export interface UserKeyRecord {
  readonly userId: string
  readonly provider: KeyedProvider
  /** Sealed by the vault. */
  readonly sealedKey: string
  /** What a list shows of it. */
  readonly maskedKey: string
  readonly createdAt: number
  /** To the minute: not every message of a busy minute is worth a write. */
  readonly lastUsedAt: number | null
}

/** The messages of one person on one day (UTC), under the id `<userId>/<YYYY-MM-DD>`. */
export interface MessageDayRecord {
  readonly used: number
  readonly expiresAt: number
}
