import { collections } from '../../src/domain/records.ts'
import type { CollectionDeclaration, RecordValue } from '../rules/records.ts'
import { type CollectionIndexes, createCollectionIndexes } from './collection-indexes.ts'
import { type HeldRecord, opened } from './held-record.ts'
import { type Operation, type WorkRow, workKey } from './operations.ts'
import { createRecordMap, type RecordMap } from './record-map.ts'
import { insertSorted, positionsWithin, removeSorted, type SortedRun } from './sorted-run.ts'

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
  allWork(): ReadonlyMap<string, WorkRow>
  work(key: string): WorkRow | undefined
  /** Work of the kind that may be claimed at `now`, the longest available first. */
  claimable(kind: string, limit: number, now: number): WorkRow[]
  /** `json` is that of the operation, where it is at hand. */
  apply(operation: Operation, json?: string): void
}

function createWorkQueue() {
  const rows = new Map<string, WorkRow>()
  const runs = new Map<string, SortedRun>()
  const runOf = (kind: string) => {
    let run = runs.get(kind)
    if (run === undefined) {
      run = []
      runs.set(kind, run)
    }
    return run
  }
  const remove = (key: string) => {
    const row = rows.get(key)
    if (row === undefined) return
    removeSorted(runOf(row.kind), { value: row.availableAt, id: key })
    rows.delete(key)
  }
  return {
    rows,
    remove,
    put(row: WorkRow) {
      const key = workKey(row)
      remove(key)
      rows.set(key, row)
      insertSorted(runOf(row.kind), { value: row.availableAt, id: key })
    },
    claimable(kind: string, limit: number, now: number) {
      const to = { value: now, id: undefined }
      const span = { from: undefined, to, descending: false, limit }
      return positionsWithin(runOf(kind), span)
        .map(({ id }) => rows.get(id))
        .filter((row) => row !== undefined)
    },
  }
}

interface Shelf {
  readonly records: RecordMap
  readonly indexes: CollectionIndexes
}

function createShelf(declaration: CollectionDeclaration | undefined): Shelf {
  const indexes = createCollectionIndexes(declaration ?? { indexes: {}, unique: [] })
  return { records: createRecordMap(), indexes }
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
    const { records, indexes } = shelfOf(collection)
    if (indexes.isEmpty) return records
    const before = records.get(id)
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
    allWork: () => queue.rows,
    work: (key) => queue.rows.get(key),
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
