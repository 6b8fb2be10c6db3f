import { isGuestId } from '../caller.ts'
import { guestStorageBytes, storageReserve, type Tier, tierLimits } from '../tiers.ts'

/** Limits the bytes that the records of a person take together. */
export interface StorageQuota {
  readonly userId: string
  readonly limit: number
}

export function storageQuota(userId: string, tier: Tier): StorageQuota {
  const limit = isGuestId(userId) ? guestStorageBytes : tierLimits[tier].storageBytes
  return { userId, limit }
}

/** True for a transaction to refuse: `used` bytes follow it, `added` of them its own. */
export function exceedsQuota({ limit }: StorageQuota, used: number, added: number): boolean {
  if (added <= 0) return false
  const isSmall = added <= storageReserve.maxTransactionBytes
  return used > limit + (isSmall ? storageReserve.bytes : 0)
}

/** True where not even a small transaction fits any more. */
export function isQuotaUsedUp({ limit }: StorageQuota, used: number): boolean {
  return used >= limit + storageReserve.bytes
}
