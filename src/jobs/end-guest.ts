import {
  deleteGuestData,
  guestOnlyRecords,
  transferGuestData,
} from '../operations/people/guest-data.ts'
import { nextTurn } from '../ports/loop-turns.ts'
import { repeatWork, type WorkHandler } from './work-handler.ts'

/**
 * Hands over what is left of a guest to the user whom they became, or forgets it when the token has
 * ended, a batch at a time. The record of the token goes when its time is over: until then the same
 * user may claim again.
 */
export const endGuest: WorkHandler<'end-guest'> = async (work, { store, now }) => {
  const { guestId } = work.payload
  const guest = await store.get('guestTokens', guestId)
  if (guest === undefined) return {}
  const { claimedBy, expiresAt } = guest.value
  if (claimedBy === null && now < expiresAt) return { work: [repeatWork(work, expiresAt)] }
  // Many guests may end at the same time.
  await nextTurn()
  const belongings =
    claimedBy === null
      ? await deleteGuestData(guestId, now, store)
      : // A monitor that was set up while the guest was claimed has become nobody's.
        await transferGuestData({ guestId, userId: claimedBy, movesMonitor: false, now }, store)
  if (!belongings.isWhole) {
    return { changes: belongings.changes, work: [...belongings.work, repeatWork(work, now)] }
  }
  const changes = [...belongings.changes, ...guestOnlyRecords(guestId)]
  if (now < expiresAt) return { changes, work: [...belongings.work, repeatWork(work, expiresAt)] }
  // The token that was read is the one that goes: claimed meanwhile, all of this starts over.
  const token = { kind: 'delete', collection: 'guestTokens', id: guestId } as const
  return {
    changes: [...changes, { ...token, expectVersion: guest.version }],
    work: belongings.work,
  }
}
