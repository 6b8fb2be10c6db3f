import { isGuestId } from '../caller.ts'
import { guestStorageBytes, storageReserve, type Tier, tierLimits } from '../tiers.ts'

/** How many bytes the records of a person may take together. */
export interface StorageQuota {
  readonly userId: string
  readonly limit: number
}

export function storageQuota(userId: string, tier: Tier): StorageQuota {
  const limit = isGuestId(userId) ? guestStorageBytes : tierLimits[tier].storageBytes
  return { userId, limit }
}

/** Whether a transaction after which the person has `used` bytes, `added` of them its own, is refused. */
export function exceedsQuota({ limit }: StorageQuota, used: number, added: number): boolean {
  if (added <= 0) return false
  const isSmall = added <= storageReserve.maxTransactionBytes
  return used > limit + (isSmall ? storageReserve.bytes : 0)
}

/** Whether not even a small transaction fits any more. */
export function isQuotaUsedUp({ limit }: StorageQuota, used: number): boolean {
  return used >= limit + storageReserve.bytes
}
