import {
  deleteGuestData,
  deleteGuestRecords,
  transferGuestData,
} from '../operations/people/guest-data.ts'
import { nextTurn } from '../ports/loop-turns.ts'
import { repeatWork, type WorkHandler } from './work-handler.ts'

/**
 * Transfers a claimed guest's data to the user, or deletes it after the token has expired, a batch at
 * a time. The token's record stays until its expiry, so that the same user can claim again.
 */
export const endGuest: WorkHandler<'end-guest'> = async (work, { store, now }) => {
  const { guestId } = work.payload
  const guest = await store.get('guestTokens', guestId)
  if (guest === undefined) return {}
  const { claimedBy, expiresAt } = guest.value
  if (claimedBy === null && now < expiresAt) return { work: [repeatWork(work, expiresAt)] }
  // Many guests can expire at once.
  await nextTurn()
  const data =
    claimedBy === null
      ? await deleteGuestData(guestId, now, store)
      : // A monitor set up during the claim has no owner.
        await transferGuestData({ guestId, userId: claimedBy, movesMonitor: false, now }, store)
  if (!data.isWhole) {
    return { changes: data.changes, work: [...data.work, repeatWork(work, now)] }
  }
  const changes = [...data.changes, ...deleteGuestRecords(guestId)]
  if (now < expiresAt) return { changes, work: [...data.work, repeatWork(work, expiresAt)] }
  // Requires the token's version: a concurrent claim restarts this work.
  const token = { kind: 'delete', collection: 'guestTokens', id: guestId } as const
  return {
    changes: [...changes, { ...token, expectVersion: guest.version }],
    work: data.work,
  }
}
