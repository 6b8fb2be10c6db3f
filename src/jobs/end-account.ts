import {
  type AccountData,
  deleteAccountData,
  deleteOwnRecords,
  outlives,
  transferAccountData,
} from '../operations/accounts/account-data.ts'
import { nextTurn } from '../ports/loop-turns.ts'
import type { Store } from '../ports/store.ts'
import { repeatWork, type WorkHandler } from './work-handler.ts'

/** Transfers a batch of an account's data, or deletes it; the last one has the account's own records. */
async function endBatch(
  userId: string,
  movedTo: string | null,
  { store, now }: { readonly store: Store; readonly now: number },
): Promise<AccountData> {
  // Many accounts can end at once.
  await nextTurn()
  const data =
    movedTo === null
      ? await deleteAccountData(userId, now, store)
      : // A monitor set up while the accounts were joined has no owner.
        await transferAccountData(
          { fromId: userId, userId: movedTo, movesMonitor: false, now },
          store,
        )
  if (!data.isWhole) return data
  return { ...data, changes: [...data.changes, ...deleteOwnRecords(userId)] }
}

/** Transfers an account's data to another, or deletes it, a batch at a time. */
export const endAccount: WorkHandler<'end-account'> = async (work, { store, now }) => {
  const { userId, movedTo } = work.payload
  const { changes, work: more, isWhole } = await endBatch(userId, movedTo, { store, now })
  const own = movedTo === null ? changes.filter(({ collection }) => !outlives(collection)) : changes
  return { changes: own, work: isWhole ? more : [...more, repeatWork(work, now)] }
}

/**
 * Transfers a claimed guest's data to the user, or deletes it after the token has expired. The token's
 * record stays until its expiry, so that the same user can claim again.
 */
export const endGuest: WorkHandler<'end-guest'> = async (work, { store, now }) => {
  const { guestId } = work.payload
  const guest = await store.get('guestTokens', guestId)
  if (guest === undefined) return {}
  const { claimedBy, expiresAt } = guest.value
  if (claimedBy === null && now < expiresAt) return { work: [repeatWork(work, expiresAt)] }
  const { changes, work: more, isWhole } = await endBatch(guestId, claimedBy, { store, now })
  if (!isWhole) return { changes, work: [...more, repeatWork(work, now)] }
  if (now < expiresAt) return { changes, work: [...more, repeatWork(work, expiresAt)] }
  // Requires the token's version: a concurrent claim restarts this work.
  const token = { kind: 'delete', collection: 'guestTokens', id: guestId } as const
  return { changes: [...changes, { ...token, expectVersion: guest.version }], work: more }
}
