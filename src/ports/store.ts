import type { StorageQuota } from '../domain/people/person-records.ts'
import type { CollectionName, Collections, IndexName } from '../domain/records.ts'
import type { WorkKind, WorkPayloads } from '../domain/work-kinds.ts'

export interface Stored<C extends CollectionName> {
  readonly id: string
  /** 1 when the record is new, one more at every put. */
  readonly version: number
  readonly value: Collections[C]
}

export interface ListQuery<C extends CollectionName> {
  readonly index: IndexName<C>
  /** Values of the index's first fields, in its order; every field but the last must be given. */
  readonly equals: readonly (string | number)[]
  /** Bounds on the index's last field: `from` inclusive, `to` exclusive. */
  readonly from?: string | number
  readonly to?: string | number
  readonly order?: 'ascending' | 'descending'
  readonly limit: number
  /** The `next` of the page before. */
  readonly after?: string | undefined
  /** Records skipped at the start of the range, behind `after`; 0 when absent. */
  readonly offset?: number
}

export interface CountQuery<C extends CollectionName> {
  readonly index: IndexName<C>
  /** Values of all the index's fields but the last. */
  readonly equals: readonly (string | number)[]
  /** Bounds on the index's last field, as those of a ListQuery. */
  readonly from?: string | number
  readonly to?: string | number
}

export interface Page<C extends CollectionName> {
  readonly items: readonly Stored<C>[]
  /** Undefined on the last page. */
  readonly next: string | undefined
}

export type Change = {
  readonly [C in CollectionName]:
    | {
        readonly kind: 'put'
        readonly collection: C
        readonly id: string
        readonly value: Collections[C]
        /** The version that was read; 0: must not exist; absent: any. */
        readonly expectVersion?: number
      }
    | {
        readonly kind: 'delete'
        readonly collection: C
        readonly id: string
        readonly expectVersion?: number
      }
}[CollectionName]

export type NewWork = {
  readonly [K in WorkKind]: {
    /** The same id enqueued again replaces work that has not been claimed. */
    readonly id: string
    readonly kind: K
    /** Milliseconds since 1970. */
    readonly dueAt: number
    readonly payload: WorkPayloads[K]
  }
}[WorkKind]

export type ClaimedWork = NewWork & {
  /** 1 at the first claim. */
  readonly attempt: number
  /** Names this claim; a holder of an expired lease cannot complete the work. */
  readonly lease: string
}

export interface Transaction {
  readonly changes?: readonly Change[]
  readonly work?: readonly NewWork[]
  readonly completed?: readonly ClaimedWork[]
  /**
   * Rejects with QuotaExceeded when the user has no room for the added bytes, with StoreFull when
   * the store has none.
   */
  readonly quota?: StorageQuota | undefined
}

/**
 * Durable records and work. Every method rejects with Failure('unavailable') when the store cannot
 * answer; a resolved `transact` is on disk. Readers may see a change before it is durable, so send
 * answers and events only after their transaction.
 */
export interface Store {
  get<C extends CollectionName>(collection: C, id: string): Promise<Stored<C> | undefined>
  list<C extends CollectionName>(collection: C, query: ListQuery<C>): Promise<Page<C>>
  /** Counts the records that `list` would find, without reading them. */
  count<C extends CollectionName>(collection: C, query: CountQuery<C>): Promise<number>
  /** Bytes of the user's records as JSON, over all counted collections (`countedTo`). */
  countBytes(userId: string): Promise<number>
  /** Commits all or nothing; rejects with StaleWrite when an expected version does not match. */
  transact(transaction: Transaction): Promise<void>
  /** Leases work due at `now`, oldest first, to this caller until `now + leaseMs`. */
  claimDue(kind: WorkKind, limit: number, leaseMs: number, now: number): Promise<ClaimedWork[]>
  /**
   * Returns claimed work, due again at `retryAt`; rejects with StaleWrite when the lease has
   * expired.
   */
  postpone(work: ClaimedWork, retryAt: number): Promise<void>
  /**
   * Makes up to `limit` pieces of work of the kind due at `now` that nobody could claim until `after`: those queued for
   * later, and those under a lease that ends later. Resolves with their number.
   */
  makeDue(kind: WorkKind, limit: number, after: number, now: number): Promise<number>
  /** Resolves when the store can read and write; rejects with Failure('unavailable') otherwise. */
  check(): Promise<void>
  close(): Promise<void>
}
