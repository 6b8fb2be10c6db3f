import { isGuestId } from '../../src/domain/caller.ts'
import {
  type Account,
  isPersonAccount,
  ownsBytes,
  personAccount,
  recordAccount,
  type SizedChange,
} from '../rules/counted-bytes.ts'
import type { HeldBytes } from './capacity.ts'
import { createPartedMap } from './parted-map.ts'

/**
 * The bytes of all counted records by their account. They follow the records that are held and are
 * never written: a start counts them anew, in whatever order records are read.
 */
export interface ByteCounts {
  change(change: SizedChange): void
  of(userId: string): number
  /** What all people's records take. */
  held(): HeldBytes
  /** Bytes that move when the record, to whose owner others count, gets another owner. */
  ofRecord(collection: string, id: string): number
  /** The result of `of` after all of the changes. */
  ofAfter(userId: string, changes: readonly SizedChange[]): number
}

export function createByteCounts(): ByteCounts {
  const totals = createPartedMap<number>()
  /** The account of the owner of a record that others count to. */
  const owners = createPartedMap<Account>()
  let all = 0
  let ofGuests = 0

  const add = (account: Account | undefined, bytes: number): void => {
    if (account === undefined) return
    const total = (totals.get(account) ?? 0) + bytes
    if (total === 0) totals.delete(account)
    else totals.set(account, total)
    if (isPersonAccount(account)) {
      all += bytes
      if (isGuestId(account)) ofGuests += bytes
    } else add(owners.get(account), bytes)
  }
  const give = (account: Account, owner: Account | undefined): void => {
    const before = owners.get(account)
    if (before === owner) return
    const bytes = totals.get(account) ?? 0
    add(before, -bytes)
    if (owner === undefined) owners.delete(account)
    else owners.set(account, owner)
    add(owner, bytes)
  }

  const change = ({ collection, id, before, after }: SizedChange): void => {
    if (before?.account === after?.account) {
      add(after?.account, (after?.bytes ?? 0) - (before?.bytes ?? 0))
    } else {
      add(before?.account, -(before?.bytes ?? 0))
      add(after?.account, after?.bytes ?? 0)
    }
    if (ownsBytes(collection)) give(recordAccount(collection, id), after?.account)
  }
  const of = (userId: string) => totals.get(personAccount(userId)) ?? 0

  return {
    change,
    of,
    held: () => ({ all, ofGuests }),
    ofRecord: (collection, id) =>
      ownsBytes(collection) ? (totals.get(recordAccount(collection, id)) ?? 0) : 0,
    ofAfter(userId, changes) {
      for (const one of changes) change(one)
      const after = of(userId)
      for (const one of changes.toReversed()) {
        change({ ...one, before: one.after, after: one.before })
      }
      return after
    },
  }
}
