import { type Caller, isGuestId, servicePrefix } from '../caller.ts'
import { guestStorageBytes, storageReserve, type Tier, tierLimits } from '../tiers.ts'
import type { PersonRecord } from './person-records.ts'

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
