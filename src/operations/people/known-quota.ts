import {
  effectiveTier,
  type StorageQuota,
  storageQuota,
} from '../../domain/people/person-records.ts'
import type { Store } from '../../ports/store.ts'

/** The storage quota of somebody who is not calling: of the plan that they last came with. */
export async function knownQuota(userId: string, store: Pick<Store, 'get'>): Promise<StorageQuota> {
  const person = await store.get('people', userId)
  // Every service account has this tier for its own records.
  const account = { userId, tier: 'enterprise', claims: undefined } as const
  return storageQuota(userId, effectiveTier(account, person?.value))
}
