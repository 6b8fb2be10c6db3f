import type { Position } from '../rules/pages.ts'
import {
  type CollectionSchema,
  getSortValue,
  type RecordValue,
  type SortValue,
} from '../rules/records.ts'
import {
  insertSorted,
  listPositions,
  type RunRange,
  removeSorted,
  type SortedRun,
} from './sorted-run.ts'

interface Index {
  readonly prefix: readonly string[]
  readonly last: string
  readonly runs: Map<SortValue, SortedRun>
}

/** Indexes and unique values of one collection. */
export interface CollectionIndexes {
  /** The collection has neither indexes nor unique fields. */
  readonly isEmpty: boolean
  /** Updates every index; undefined means that the record does not exist before or after. */
  update(id: string, before: RecordValue | undefined, after: RecordValue | undefined): void
  list(index: string, prefix: readonly SortValue[], span: RunRange): Position[]
  /** O(records / 512). */
  count(index: string, prefix: readonly SortValue[]): number
  findOwner(field: string, value: SortValue): string | undefined
}

/** A single prefix value is its own key; most indexes have one and skip JSON. */
function toRunKey(prefix: readonly SortValue[]): SortValue {
  const [only] = prefix
  return prefix.length === 1 && only !== undefined ? only : JSON.stringify(prefix)
}

interface IndexEntry {
  readonly run: SortValue
  readonly value: SortValue
}

/** Undefined where a field is neither a string nor a number: the record is not indexed. */
function findEntry(index: Index, record: RecordValue): IndexEntry | undefined {
  const value = getSortValue(record, index.last)
  if (value === undefined) return undefined
  const prefix: SortValue[] = []
  for (const field of index.prefix) {
    const part = getSortValue(record, field)
    if (part === undefined) return undefined
    prefix.push(part)
  }
  return { run: toRunKey(prefix), value }
}

function createIndex(fields: readonly string[]): Index {
  const last = fields.at(-1)
  if (last === undefined) throw new Error('an index names at least one field')
  return { prefix: fields.slice(0, -1), last, runs: new Map() }
}

function insert({ runs }: Index, { run: key, value }: IndexEntry, id: string): void {
  let run = runs.get(key)
  if (run === undefined) {
    run = []
    runs.set(key, run)
  }
  insertSorted(run, { value, id })
}

function remove({ runs }: Index, { run: key, value }: IndexEntry, id: string): void {
  const run = runs.get(key)
  if (run === undefined) throw new Error('the record is not indexed')
  removeSorted(run, { value, id })
  if (run.length === 0) runs.delete(key)
}

export function createCollectionIndexes(declaration: CollectionSchema): CollectionIndexes {
  const indexes = new Map(
    Object.entries(declaration.indexes).map(([name, fields]) => [name, createIndex(fields)]),
  )
  const owners = new Map(declaration.unique.map((field) => [field, new Map<SortValue, string>()]))
  const getIndex = (name: string) => {
    const index = indexes.get(name)
    if (index === undefined) throw new TypeError(`there is no index ${name}`)
    return index
  }

  return {
    isEmpty: indexes.size === 0 && owners.size === 0,
    update(id, before, after) {
      for (const index of indexes.values()) {
        const old = before === undefined ? undefined : findEntry(index, before)
        const now = after === undefined ? undefined : findEntry(index, after)
        if (old?.run === now?.run && old?.value === now?.value) continue
        if (old !== undefined) remove(index, old, id)
        if (now !== undefined) insert(index, now, id)
      }
      for (const [field, taken] of owners) {
        const old = before === undefined ? undefined : getSortValue(before, field)
        const now = after === undefined ? undefined : getSortValue(after, field)
        // Within one transaction the value may already belong to another record.
        if (old !== undefined && taken.get(old) === id) taken.delete(old)
        if (now !== undefined) taken.set(now, id)
      }
    },
    list(name, prefix, span) {
      return listPositions(getIndex(name).runs.get(toRunKey(prefix)) ?? [], span)
    },
    count(name, prefix) {
      const run = getIndex(name).runs.get(toRunKey(prefix)) ?? []
      return run.reduce((sum, { ids }) => sum + ids.length, 0)
    },
    findOwner: (field, value) => owners.get(field)?.get(value),
  }
}
