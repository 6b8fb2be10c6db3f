import { getHeapStatistics } from 'node:v8'
import { isGuestId } from '../../src/domain/caller.ts'
import { StoreFull } from '../../src/errors.ts'
import {
  type ByteAccount,
  isPersonAccount,
  ownsBytes,
  personAccount,
  recordAccount,
  type SizedChange,
} from '../rules/counted-bytes.ts'
import { createShardedMap } from './sharded-map.ts'

/** Bytes of all counted records by account. Never written to disk: each start counts them again. */
export function createByteCounts() {
  const totals = createShardedMap<number>()
  /** The part of `totals` that is not in memory, by person. */
  const elsewhere = createShardedMap<number>()
  /** Owner of a record account. */
  const owners = createShardedMap<ByteAccount>()
  let all = 0
  let guests = 0

  const add = (account: ByteAccount | undefined, bytes: number): void => {
    if (account === undefined) return
    const total = (totals.get(account) ?? 0) + bytes
    if (total === 0) totals.delete(account)
    else totals.set(account, total)
    if (isPersonAccount(account)) {
      all += bytes
      if (isGuestId(account)) guests += bytes
    } else add(owners.get(account), bytes)
  }
  /** Takes bytes that are elsewhere out of the totals of what is in memory. */
  const addElsewhere = (account: ByteAccount | undefined, bytes: number): void => {
    if (account === undefined || bytes === 0) return
    const total = (elsewhere.get(account) ?? 0) + bytes
    if (total === 0) elsewhere.delete(account)
    else elsewhere.set(account, total)
    all -= bytes
    if (isGuestId(account)) guests -= bytes
  }
  const setOwner = (account: ByteAccount, owner: ByteAccount | undefined): void => {
    const before = owners.get(account)
    if (before === owner) return
    const bytes = totals.get(account) ?? 0
    add(before, -bytes)
    if (owner === undefined) owners.delete(account)
    else owners.set(account, owner)
    add(owner, bytes)
  }

  const apply = ({ collection, id, before, after }: SizedChange): void => {
    if (before?.account === after?.account) {
      add(after?.account, (after?.bytes ?? 0) - (before?.bytes ?? 0))
    } else {
      add(before?.account, -(before?.bytes ?? 0))
      add(after?.account, after?.bytes ?? 0)
    }
    addElsewhere(before?.account, -(before?.elsewhere ?? 0))
    addElsewhere(after?.account, after?.elsewhere ?? 0)
    if (ownsBytes(collection)) setOwner(recordAccount(collection, id), after?.account)
  }
  const get = (userId: string) => totals.get(personAccount(userId)) ?? 0
  const getElsewhere = (userId: string) => elsewhere.get(personAccount(userId)) ?? 0

  return {
    apply,
    get,
    /** Bytes of all users, and of all guests. */
    getTotals: (): StoredBytes => ({ all, guests }),
    /** Bytes that count to the record's owner through it; they move when the owner changes. */
    getRecordBytes: (collection: string, id: string): number =>
      ownsBytes(collection) ? (totals.get(recordAccount(collection, id)) ?? 0) : 0,
    /** The result of `get` after all of the changes, and the bytes of them that are elsewhere. */
    computeAfter(
      userId: string,
      changes: readonly SizedChange[],
    ): { readonly after: number; readonly addedElsewhere: number } {
      const before = getElsewhere(userId)
      for (const one of changes) apply(one)
      const after = get(userId)
      const addedElsewhere = getElsewhere(userId) - before
      for (const one of changes.toReversed()) {
        apply({ ...one, before: one.after, after: one.before })
      }
      return { after, addedElsewhere }
    },
  }
}

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
interface StoredBytes {
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
