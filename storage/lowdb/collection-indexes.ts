import type { Position } from '../rules/pages.ts'
import {
  type CollectionDeclaration,
  type RecordValue,
  type SortValue,
  sortValueOf,
} from '../rules/records.ts'
import {
  insertSorted,
  positionsWithin,
  removeSorted,
  type SortedRun,
  type Span,
} from './sorted-run.ts'

interface Index {
  readonly prefix: readonly string[]
  readonly last: string
  readonly runs: Map<SortValue, SortedRun>
}

/** The indexes and unique values of one collection, kept beside its records. */
export interface CollectionIndexes {
  /** There is nothing to keep beside the records. */
  readonly isEmpty: boolean
  /** Follows a record from the value it had to the one it has; undefined where there is none. */
  change(id: string, before: RecordValue | undefined, after: RecordValue | undefined): void
  within(index: string, prefix: readonly SortValue[], span: Span): Position[]
  /** O(records / 512). */
  count(index: string, prefix: readonly SortValue[]): number
  ownerOf(field: string, value: SortValue): string | undefined
}

/** Most indexes have one field before the last, whose value then needs no text made of it. */
function runKeyOf(prefix: readonly SortValue[]): SortValue {
  const [only] = prefix
  return prefix.length === 1 && only !== undefined ? only : JSON.stringify(prefix)
}

interface Place {
  readonly run: SortValue
  readonly value: SortValue
}

/** Undefined where a field is neither string nor number. */
function placeIn(index: Index, record: RecordValue): Place | undefined {
  const value = sortValueOf(record, index.last)
  if (value === undefined) return undefined
  const prefix: SortValue[] = []
  for (const field of index.prefix) {
    const part = sortValueOf(record, field)
    if (part === undefined) return undefined
    prefix.push(part)
  }
  return { run: runKeyOf(prefix), value }
}

function createIndex(fields: readonly string[]): Index {
  const last = fields.at(-1)
  if (last === undefined) throw new Error('an index names at least one field')
  return { prefix: fields.slice(0, -1), last, runs: new Map() }
}

function insert({ runs }: Index, { run: key, value }: Place, id: string): void {
  let run = runs.get(key)
  if (run === undefined) {
    run = []
    runs.set(key, run)
  }
  insertSorted(run, { value, id })
}

function remove({ runs }: Index, { run: key, value }: Place, id: string): void {
  const run = runs.get(key)
  if (run === undefined) throw new Error('the record is not indexed')
  removeSorted(run, { value, id })
  if (run.length === 0) runs.delete(key)
}

export function createCollectionIndexes(declaration: CollectionDeclaration): CollectionIndexes {
  const indexes = new Map(
    Object.entries(declaration.indexes).map(([name, fields]) => [name, createIndex(fields)]),
  )
  const owners = new Map(declaration.unique.map((field) => [field, new Map<SortValue, string>()]))
  const indexOf = (name: string) => {
    const index = indexes.get(name)
    if (index === undefined) throw new TypeError(`there is no index ${name}`)
    return index
  }

  return {
    isEmpty: indexes.size === 0 && owners.size === 0,
    change(id, before, after) {
      for (const index of indexes.values()) {
        const old = before === undefined ? undefined : placeIn(index, before)
        const now = after === undefined ? undefined : placeIn(index, after)
        if (old?.run === now?.run && old?.value === now?.value) continue
        if (old !== undefined) remove(index, old, id)
        if (now !== undefined) insert(index, now, id)
      }
      for (const [field, taken] of owners) {
        const old = before === undefined ? undefined : sortValueOf(before, field)
        const now = after === undefined ? undefined : sortValueOf(after, field)
        // Within one transaction the value may already belong to another record.
        if (old !== undefined && taken.get(old) === id) taken.delete(old)
        if (now !== undefined) taken.set(now, id)
      }
    },
    within(name, prefix, span) {
      return positionsWithin(indexOf(name).runs.get(runKeyOf(prefix)) ?? [], span)
    },
    count(name, prefix) {
      const run = indexOf(name).runs.get(runKeyOf(prefix)) ?? []
      return run.reduce((sum, { ids }) => sum + ids.length, 0)
    },
    ownerOf: (field, value) => owners.get(field)?.get(value),
  }
}
