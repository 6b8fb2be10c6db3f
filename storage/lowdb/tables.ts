import type { StorageQuota } from '../../src/domain/people/plan.ts'
import { collections } from '../../src/domain/records.ts'
import {
  accountOf,
  assertWithin,
  isCounted,
  type Sized,
  type SizedChange,
} from '../rules/counted-bytes.ts'
import type { CollectionDeclaration, RecordValue } from '../rules/records.ts'
import { createByteCounts } from './byte-counts.ts'
import { assertCapacity } from './capacity.ts'
import { type CollectionIndexes, createCollectionIndexes } from './collection-indexes.ts'
import { type HeldRecord, opened, valueBytes } from './held-record.ts'
import type { Operation, WorkRow } from './operations.ts'
import { createPartedMap, type PartedMap } from './parted-map.ts'
import { createWorkQueue } from './work-queue.ts'

/**
 * What lowdb holds, with its indexes. Collections and work of an unknown name stay as they are, so
 * that an older version of the service loses nothing that a newer one wrote.
 */
export interface Tables {
  /** The first journal segment that the snapshot does not cover. */
  segment: number
  /** Each record is in one of them. */
  allRecords(): Iterable<ReadonlyMap<string, HeldRecord>>
  record(collection: string, id: string): HeldRecord | undefined
  indexes(collection: string): CollectionIndexes
  /** Each piece of work is in one of them. */
  allWork(): Iterable<ReadonlyMap<string, WorkRow>>
  work(key: string): WorkRow | undefined
  /** Work of the kind that may be claimed at `now`, the longest available first. */
  claimable(kind: string, limit: number, now: number): WorkRow[]
  /** Bytes of the person's counted records. */
  countBytes(userId: string): number
  /** Throws QuotaExceeded, or StoreFull, where operations, whose JSON is at hand, do not fit into the quota. */
  assertFit(room: Room, operations: readonly Operation[], texts: readonly string[]): void
  /** `json` is that of the operation, where it is at hand. */
  apply(operation: Operation, json?: string): void
}

/** Bytes that UTF-8 takes for one UTF-16 code unit at most. */
const maxBytesPerUnit = 3

/** What a person may have, and what the store holds of all, bytes. */
interface Room {
  readonly quota: StorageQuota
  readonly capacity: number
}

/** Below that share of its capacity the store has room for everybody, guests included. */
const plentiful = 1 / 4

/** A record's value, and the JSON that it is held as. */
interface Content {
  readonly value: RecordValue
  readonly held: HeldRecord
}

interface Shelf {
  readonly records: PartedMap<HeldRecord>
  readonly indexes: CollectionIndexes
  readonly isFixed: boolean
  readonly isCounted: boolean
}

function createShelf(collection: string): Shelf {
  const declarations: Readonly<Record<string, CollectionDeclaration | undefined>> = collections
  const declaration = declarations[collection]
  return {
    records: createPartedMap(),
    indexes: createCollectionIndexes(declaration ?? { indexes: {}, unique: [] }),
    isFixed: declaration?.fixed === true,
    isCounted: isCounted(collection),
  }
}

interface Shelves {
  all(): Iterable<Shelf>
  of(collection: string): Shelf
}

function createShelves(): Shelves {
  const shelves = new Map<string, Shelf>()
  return {
    all: () => shelves.values(),
    of(collection) {
      let shelf = shelves.get(collection)
      if (shelf === undefined) {
        shelf = createShelf(collection)
        shelves.set(collection, shelf)
      }
      return shelf
    },
  }
}

/** The record as it is held; a fixed one that stays has the values of the one after it. */
function heldContent(
  { records, isFixed }: Shelf,
  id: string,
  after: Content | undefined,
): Content | undefined {
  const held = records.get(id)
  if (held === undefined) return undefined
  return { held, value: isFixed && after !== undefined ? after.value : opened(held).value }
}

function sizedChange(
  collection: string,
  id: string,
  before: Content | undefined,
  after: Content | undefined,
): SizedChange {
  const sized = (content: Content | undefined): Sized | undefined =>
    content && {
      account: accountOf(collection, content.value),
      bytes: valueBytes(content.held, collection, id),
    }
  return { collection, id, before: sized(before), after: sized(after) }
}

export function createTables(): Tables {
  const queue = createWorkQueue()
  const bytes = createByteCounts()
  const shelves = createShelves()
  const change = (collection: string, id: string, after: Content | undefined) => {
    const shelf = shelves.of(collection)
    const { records, indexes, isCounted } = shelf
    if (indexes.isEmpty && !isCounted) return records
    const before = heldContent(shelf, id, after)
    indexes.change(id, before?.value, after?.value)
    if (isCounted) bytes.change(sizedChange(collection, id, before, after))
    return records
  }
  const sizedChanges = (operation: Operation, held = ''): SizedChange[] => {
    const [kind, collection, id] = operation
    if (kind !== 'put' && kind !== 'delete') return []
    const shelf = shelves.of(collection)
    if (!shelf.isCounted) return []
    const after = kind === 'put' ? { value: operation[4], held } : undefined
    return [sizedChange(collection, id, heldContent(shelf, id, after), after)]
  }

  return {
    segment: 1,
    *allRecords() {
      for (const { records } of shelves.all()) yield* records.parts
    },
    record: (collection, id) => shelves.of(collection).records.get(id),
    indexes: (collection) => shelves.of(collection).indexes,
    allWork: queue.all,
    work: queue.get,
    claimable: queue.claimable,
    countBytes: bytes.of,
    assertFit({ quota, capacity }, operations, texts) {
      const before = bytes.of(quota.userId)
      const max = operations.reduce((sum, [kind, collection, id], at) => {
        if (kind !== 'put') return sum
        return sum + maxBytesPerUnit * (texts[at]?.length ?? 0) + bytes.ofRecord(collection, id)
      }, before)
      // Far from both limits, nearly always, no record has to be read.
      const { all } = bytes.held()
      if (max <= quota.limit && all + max - before <= capacity * plentiful) return
      const changes = operations.flatMap((operation, at) => sizedChanges(operation, texts[at]))
      const after = bytes.ofAfter(quota.userId, changes)
      assertWithin(quota, before, after)
      const { userId } = quota
      assertCapacity(capacity, bytes.held(), { userId, used: before, added: after - before })
    },
    apply(operation, json) {
      switch (operation[0]) {
        case 'put': {
          const [, collection, id, , value] = operation
          const held = json ?? JSON.stringify(operation)
          change(collection, id, { value, held }).set(id, held)
          return
        }
        case 'delete': {
          const [, collection, id] = operation
          change(collection, id, undefined).delete(id)
          return
        }
        case 'work':
          queue.put(operation[1])
          return
        case 'done':
          queue.remove(operation[1])
          return
      }
    },
  }
}
