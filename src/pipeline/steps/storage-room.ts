import { limits } from '../../config/limits.ts'
import { dayMs } from '../../domain/calendar.ts'
import type { Caller } from '../../domain/caller.ts'
import {
  isQuotaUsedUp,
  type StorageQuota,
  storageQuota,
} from '../../domain/people/person-records.ts'
import { Failure, QuotaExceeded, StoreFull } from '../../errors.ts'
import type { Operation } from '../../operations/define-operation.ts'
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
      throw storageFull(quota, new QuotaExceeded(used, 0))
    },
    async transact(transaction, otherwise) {
      const quota = quotaOf(run)
      try {
        await store.transact({ ...transaction, quota })
      } catch (error) {
        if (!(error instanceof QuotaExceeded) || quota === undefined) throw error
        if (otherwise !== undefined) return await this.transact(otherwise)
        throw error instanceof StoreFull ? storeFull(error) : storageFull(quota, error)
      }
    },
  }
}

/** Undefined without a person, and for deletions: they free room, though their events add a little. */
function quotaOf({ operation, caller: { userId, tier } }: Request): StorageQuota | undefined {
  const isUnlimited = userId === undefined || operation.effect === 'destroys'
  return isUnlimited ? undefined : storageQuota(userId, tier)
}

/** Full for all people: only the operator can make room. */
function storeFull(cause: StoreFull): Failure {
  return new Failure(
    'unavailable',
    {
      en: 'The storage of this service is full, so nothing was saved. Its operator has been told; try again later.',
      fr: 'Le stockage de ce service est plein ; rien n’a été enregistré. Son exploitant en est averti ; réessayez plus tard.',
    },
    { retryAfter: limits.store.fullRetryAfterSeconds, cause },
  )
}

const mebibytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024)

function storageFull({ limit }: StorageQuota, { used, added }: QuotaExceeded): Failure {
  const details = { limit, used, resetAt: null }
  const whole = mebibytes(limit)
  const days = limits.webhooks.deliveryRetentionMs / dayMs
  if (added > limit) {
    return new Failure(
      'payload_too_large',
      {
        en: `This would take ${mebibytes(added)} MB, and your plan stores ${whole} MB in all. Send something smaller.`,
        fr: `Ceci prendrait ${mebibytes(added)} Mo, et votre forfait en conserve ${whole} en tout. Envoyez quelque chose de plus petit.`,
      },
      { details },
    )
  }
  return new Failure(
    'rate_limited',
    {
      en: `Your storage is full: your plan stores ${whole} MB. Delete chats or webhooks you no longer need; saved answers expire after a day, events and deliveries after ${days} days.`,
      fr: `Votre espace est plein : votre forfait conserve ${whole} Mo. Supprimez des conversations ou des webhooks inutiles ; les réponses gardées expirent après un jour, les événements et livraisons après ${days} jours.`,
    },
    { details, retryAfter: limits.store.fullRetryAfterSeconds },
  )
}
