import { getHeapStatistics } from 'node:v8'
import { isGuestId } from '../../src/domain/caller.ts'
import { StoreFull } from '../../src/errors.ts'

/**
 * Bytes of records that the store holds, all of them in memory: half of the heap. What people ask for
 * needs the other half, and a store that fills the heap could not even be opened again.
 */
export const usualCapacity = (): number => getHeapStatistics().heap_size_limit / 2

/** Guests cost nothing to create, so all of them share a quarter. */
const shareOfGuests = 1 / 4

/** Room for small transactions beyond: messages, settings and marks are taken while files are not. */
const reserve = { share: 1 / 10, maxTransactionBytes: 64 * 1024 } as const

/** What all counted records take, and what those of guests do. */
export interface HeldBytes {
  readonly all: number
  readonly ofGuests: number
}

/** Throws StoreFull for a transaction of a person that adds more than there is room for. */
export function assertCapacity(
  capacity: number,
  held: HeldBytes,
  {
    userId,
    used,
    added,
  }: { readonly userId: string; readonly used: number; readonly added: number },
): void {
  if (added <= 0) return
  const isSmall = added <= reserve.maxTransactionBytes
  const room = capacity * (isSmall ? 1 + reserve.share : 1)
  const isOver = held.all + added > room
  const isOverShare = isGuestId(userId) && held.ofGuests + added > room * shareOfGuests
  if (isOver || isOverShare) throw new StoreFull(used, added)
}
