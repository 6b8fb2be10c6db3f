import { collections } from '../../src/domain/records.ts'
import type { CollectionDeclaration, RecordValue } from '../rules/records.ts'
import { type CollectionIndexes, createCollectionIndexes } from './collection-indexes.ts'
import { type HeldRecord, opened } from './held-record.ts'
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
  /** `json` is that of the operation, where it is at hand. */
  apply(operation: Operation, json?: string): void
}

interface Shelf {
  readonly records: PartedMap<HeldRecord>
  readonly indexes: CollectionIndexes
  readonly isFixed: boolean
}

function createShelf(declaration: CollectionDeclaration | undefined): Shelf {
  const indexes = createCollectionIndexes(declaration ?? { indexes: {}, unique: [] })
  return { records: createPartedMap(), indexes, isFixed: declaration?.fixed === true }
}

export function createTables(): Tables {
  const declarations: Readonly<Record<string, CollectionDeclaration>> = collections
  const queue = createWorkQueue()
  const shelves = new Map<string, Shelf>()
  const shelfOf = (collection: string) => {
    let shelf = shelves.get(collection)
    if (shelf === undefined) {
      shelf = createShelf(declarations[collection])
      shelves.set(collection, shelf)
    }
    return shelf
  }
  const change = (collection: string, id: string, after: RecordValue | undefined) => {
    const { records, indexes, isFixed } = shelfOf(collection)
    if (indexes.isEmpty) return records
    const before = records.get(id)
    if (isFixed && before !== undefined && after !== undefined) return records
    indexes.change(id, before === undefined ? undefined : opened(before).value, after)
    return records
  }

  return {
    segment: 1,
    *allRecords() {
      for (const { records } of shelves.values()) yield* records.parts
    },
    record: (collection, id) => shelfOf(collection).records.get(id),
    indexes: (collection) => shelfOf(collection).indexes,
    allWork: queue.all,
    work: queue.get,
    claimable: queue.claimable,
    apply(operation, json) {
      switch (operation[0]) {
        case 'put': {
          const [, collection, id, , value] = operation
          change(collection, id, value).set(id, json ?? JSON.stringify(operation))
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
