import type { limits } from '../../config/limits.ts'
import { dayMs } from '../calendar.ts'
import { type Caller, isGuestId, servicePrefix } from '../caller.ts'
import type { KeyedProvider } from '../models/model.ts'
import type { Language } from '../text/language.ts'
import { guestStorageBytes, storageReserve, type Tier, tierLimits } from '../tiers.ts'

/** Choices of a person (Console document, User profile, `settings`). */
export interface PersonSettings {
  /** Id of a model; null: the primary model. */
  readonly defaultModel: string | null
  readonly theme: string
  /** Null: the language of each request. */
  readonly language: Language | null
  readonly notifications: boolean
  /** Answers about credit may draw on linked bank accounts; absent in older records: no. */
  readonly useBankData?: boolean
}

/** Claims of the person's token, sealed as one JSON text. */
export interface PersonProfile {
  readonly email: string | undefined
  readonly username: string | undefined
}

/** Stored under the user's id. */
export interface PersonRecord {
  /** A PersonProfile, sealed by the vault. */
  readonly sealedProfile: string
  /** Set by the operator and stronger than the token's; null: the token decides. */
  readonly tier: Tier | null
  /** Tier of the person's last token; null before their first request. */
  readonly seenTier: Tier | null
  readonly settings: PersonSettings
  readonly createdAt: number
}

/** A guest's token, stored under the guest's id as SHA-256 (hex) only. */
export interface GuestTokenRecord {
  readonly hash: string
  /** The user who claimed the guest, which ends the token. */
  readonly claimedBy: string | null
  readonly createdAt: number
  readonly expiresAt: number
}

/** A person's own key for a provider, under the id `<userId>/<provider>`. */
export interface UserKeyRecord {
  readonly userId: string
  readonly provider: KeyedProvider
  /** Sealed by the vault. */
  readonly sealedKey: string
  /** The part shown in lists. */
  readonly maskedKey: string
  readonly createdAt: number
  /** To the minute: not every message is worth a write. */
  readonly lastUsedAt: number | null
}

/** Messages of one person on one day (UTC), under the id `<userId>/<YYYY-MM-DD>`. */
export interface MessageDayRecord {
  readonly used: number
  readonly expiresAt: number
}

export type DailyUse = keyof typeof limits.people.dailyUses

/** Counts of a day. Its version lets one of two concurrent requests take the last place. */
export interface DailyUseRecord {
  /** UTC day of the counts. */
  readonly day: number
  readonly used: Readonly<Partial<Record<DailyUse, number>>>
}

/** Counts of the UTC day of `now`; empty when the record is of another day. */
export function usesToday(stored: DailyUseRecord | undefined, now: number): DailyUseRecord {
  const day = Math.floor(now / dayMs)
  return stored?.day === day ? stored : { day, used: {} }
}

/** Characters of a key shown at its beginning and end. */
const charactersShownFirst = 3
const charactersShownLast = 4

/** A shorter key would be half revealed. */
const minShownLength = 20

/** Masks a provider's key: `sk-…wxyz`; a short one entirely. */
export function maskKey(key: string): string {
  if (key.length < minShownLength) return '…'
  return `${key.slice(0, charactersShownFirst)}…${key.slice(-charactersShownLast)}`
}

/**
 * Tier of the data's owner: set by the operator, else by their own token, else, when a service
 * account acts for them, by their last token. A service account acting for nobody keeps its own
 * tier.
 */
export function effectiveTier(
  { userId, tier, claims }: Pick<Caller, 'userId' | 'tier' | 'claims'>,
  person: Pick<PersonRecord, 'tier' | 'seenTier'> | undefined,
): Tier {
  if (userId === undefined || userId.startsWith(servicePrefix)) return tier
  return person?.tier ?? claims?.tier ?? person?.seenTier ?? 'free'
}

/** Limit of the bytes of a person's records. */
export interface StorageQuota {
  readonly userId: string
  readonly limit: number
}

export function storageQuota(userId: string, tier: Tier): StorageQuota {
  const limit = isGuestId(userId) ? guestStorageBytes : tierLimits[tier].storageBytes
  return { userId, limit }
}

/** True when the transaction must be refused; `used` includes the `added` bytes. */
export function exceedsQuota({ limit }: StorageQuota, used: number, added: number): boolean {
  if (added <= 0) return false
  const isSmall = added <= storageReserve.maxTransactionBytes
  return used > limit + (isSmall ? storageReserve.bytes : 0)
}

/** True when not even a small transaction fits. */
export function isQuotaUsedUp({ limit }: StorageQuota, used: number): boolean {
  return used >= limit + storageReserve.bytes
}
