import { getHeapStatistics } from 'node:v8'
import { isGuestId } from '../../src/domain/caller.ts'
import { StoreFull } from '../../src/errors.ts'

/**
 * Default capacity, bytes of records in memory: half of the heap. Requests need the other half, and
 * a store that fills the heap could not be opened again.
 */
export const defaultCapacity = (): number => getHeapStatistics().heap_size_limit / 2

/** Share of all guests together: guests cost nothing to create. */
const guestShare = 1 / 4

/** Extra room for small transactions (messages, settings, marks) once uploads are refused. */
const reserve = { share: 1 / 10, maxTransactionBytes: 64 * 1024 } as const

/** Bytes of all counted records, and of those of guests. */
export interface StoredBytes {
  readonly all: number
  readonly guests: number
}

/** Throws StoreFull for a transaction of a person that adds more than there is room for. */
export function assertCapacity(
  capacity: number,
  stored: StoredBytes,
  {
    userId,
    used,
    added,
  }: { readonly userId: string; readonly used: number; readonly added: number },
): void {
  if (added <= 0) return
  const isSmall = added <= reserve.maxTransactionBytes
  const room = capacity * (isSmall ? 1 + reserve.share : 1)
  const isOver = stored.all + added > room
  const isOverShare = isGuestId(userId) && stored.guests + added > room * guestShare
  if (isOver || isOverShare) throw new StoreFull(used, added)
}
