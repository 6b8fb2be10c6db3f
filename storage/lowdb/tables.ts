import type { CollectionDeclaration } from './collection-indexes.ts'
import { type CollectionIndexes, createCollectionIndexes } from './collection-indexes.ts'
import {
  insertSorted,
  itemsWithin,
  type Order,
  removeSorted,
  type SortedRun,
} from './sorted-run.ts'
import {
  type Entry,
  entriesOf,
  type Operation,
  type State,
  type WorkRow,
  workKey,
} from './state.ts'

/** The state with its indexes, which are always in step with it. */
export interface Tables {
  entry(collection: string, id: string): Entry | undefined
  indexes(collection: string): CollectionIndexes
  work(key: string): WorkRow | undefined
  /** Work of the kind that may be claimed at `now`, the longest available first. */
  claimable(kind: string, limit: number, now: number): WorkRow[]
  apply(operation: Operation): void
}

const workOrder: Order<WorkRow> = { value: (row) => row.availableAt, id: workKey }

function createWorkQueue(work: Map<string, WorkRow>) {
  const runs = new Map<string, SortedRun<WorkRow>>()
  const enqueue = (row: WorkRow) => {
    const run = runs.get(row.kind)
    if (run === undefined) runs.set(row.kind, [[row]])
    else insertSorted(run, workOrder, row)
  }
  for (const row of work.values()) enqueue(row)
  const remove = (key: string) => {
    const row = work.get(key)
    if (row === undefined) return
    removeSorted(runs.get(row.kind) ?? [], workOrder, row)
    work.delete(key)
  }
  return {
    remove,
    put(row: WorkRow) {
      const key = workKey(row)
      remove(key)
      work.set(key, row)
      enqueue(row)
    },
    claimable(kind: string, limit: number, now: number) {
      const to = { value: now, id: undefined }
      const span = { from: undefined, to, descending: false, limit }
      return itemsWithin(runs.get(kind) ?? [], workOrder, span)
    },
  }
}

export function createTables(
  state: State,
  declarations: Readonly<Record<string, CollectionDeclaration>>,
): Tables {
  const queue = createWorkQueue(state.work)
  const shelves = new Map<string, { entries: Map<string, Entry>; indexes: CollectionIndexes }>()
  const shelfOf = (collection: string) => {
    let shelf = shelves.get(collection)
    if (shelf === undefined) {
      const declaration = declarations[collection] ?? { indexes: {}, unique: [] }
      const indexes = createCollectionIndexes(declaration)
      shelf = { entries: entriesOf(state, collection), indexes }
      for (const entry of shelf.entries.values()) indexes.add(entry)
      shelves.set(collection, shelf)
    }
    return shelf
  }
  for (const collection of Object.keys(declarations)) shelfOf(collection)

  const put = ([, collection, id, version, value]: Extract<
    Operation,
    readonly ['put', ...unknown[]]
  >) => {
    const { entries, indexes } = shelfOf(collection)
    const entry = entries.get(id)
    if (entry !== undefined) {
      indexes.replace(entry, version, value)
      return
    }
    const added = { id, version, value }
    entries.set(id, added)
    indexes.add(added)
  }
  const remove = (collection: string, id: string) => {
    const { entries, indexes } = shelfOf(collection)
    const entry = entries.get(id)
    if (entry === undefined) return
    indexes.remove(entry)
    entries.delete(id)
  }

  return {
    entry: (collection, id) => shelfOf(collection).entries.get(id),
    indexes: (collection) => shelfOf(collection).indexes,
    work: (key) => state.work.get(key),
    claimable: queue.claimable,
    apply(operation) {
      switch (operation[0]) {
        case 'put':
          put(operation)
          return
        case 'delete':
          remove(operation[1], operation[2])
          return
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
