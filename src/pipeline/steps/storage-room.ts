import type { Caller } from '../../domain/caller.ts'
import {
  isQuotaUsedUp,
  type StorageQuota,
  storageQuota,
} from '../../domain/people/person-records.ts'
import { QuotaExceeded } from '../../errors.ts'
import type { Operation } from '../../operations/define-operation.ts'
import { toStorageFailure } from '../../operations/storage-failures.ts'
import type { Store, Transaction } from '../../ports/store.ts'

interface Request {
  readonly operation: Operation
  readonly caller: Caller
}

/** Enforces storage quotas on the writes of requests. */
export interface StorageRoom {
  /**
   * Throws Failure('rate_limited') without room for a small transaction. Checked before a model is
   * asked, since its answer costs money.
   */
  assertLeft(): Promise<void>
  /**
   * Commits the transaction, or a smaller `otherwise` when it has no room. Rejects with
   * Failure('rate_limited') for a full storage, Failure('payload_too_large') for more than the quota.
   */
  transact(transaction: Transaction, otherwise?: Transaction): Promise<void>
}

export function storageRoom(run: Request, store: Store): StorageRoom {
  return {
    async assertLeft() {
      const quota = quotaOf(run)
      if (quota === undefined) return
      const used = await store.countBytes(quota.userId)
      if (!isQuotaUsedUp(quota, used)) return
      throw toStorageFailure(new QuotaExceeded(used, 0), quota)
    },
    async transact(transaction, otherwise) {
      const quota = quotaOf(run)
      try {
        await store.transact({ ...transaction, quota })
      } catch (error) {
        if (!(error instanceof QuotaExceeded) || quota === undefined) throw error
        if (otherwise !== undefined) return await this.transact(otherwise)
        throw toStorageFailure(error, quota)
      }
    },
  }
}

/** Undefined without a person, and for deletions: they free room, though their events add a little. */
function quotaOf({ operation, caller: { userId, tier } }: Request): StorageQuota | undefined {
  const isUnlimited = userId === undefined || operation.effect === 'destroys'
  return isUnlimited ? undefined : storageQuota(userId, tier)
}
