import {
  insertSorted,
  itemsWithin,
  type Order,
  type Position,
  removeSorted,
  type SortedRun,
  type SortValue,
  type Span,
} from './sorted-run.ts'
import type { Entry, RecordValue } from './state.ts'

export interface CollectionDeclaration {
  readonly indexes: Readonly<Record<string, readonly string[]>>
  readonly unique: readonly string[]
}

interface Index {
  readonly prefix: readonly string[]
  readonly last: string
  readonly order: Order<Entry>
  readonly runs: Map<SortValue, SortedRun<Entry>>
}

/** The indexes and unique values of one collection, kept beside its entries. */
export interface CollectionIndexes {
  add(entry: Entry): void
  remove(entry: Entry): void
  /** Gives the entry its new version and value, and moves it only where its keys changed. */
  replace(entry: Entry, version: number, value: RecordValue): void
  within(index: string, prefix: readonly SortValue[], span: Span): Entry[]
  /** How many fields come before the one that orders. */
  prefixLength(index: string): number
  positionOf(index: string, entry: Entry): Position
  ownerOf(field: string, value: SortValue): string | undefined
}

export function sortValueOf(value: RecordValue, field: string): SortValue | undefined {
  const found = value[field]
  return typeof found === 'string' || typeof found === 'number' ? found : undefined
}

/** Most indexes have one field before the last, whose value then needs no text made of it. */
function runKeyOf(prefix: readonly SortValue[]): SortValue {
  const [only] = prefix
  return prefix.length === 1 && only !== undefined ? only : JSON.stringify(prefix)
}

/** The run that the value belongs to; undefined where a field is neither string nor number. */
function runKeyOfValue(index: Index, value: RecordValue): SortValue | undefined {
  if (sortValueOf(value, index.last) === undefined) return undefined
  const prefix: SortValue[] = []
  for (const field of index.prefix) {
    const part = sortValueOf(value, field)
    if (part === undefined) return undefined
    prefix.push(part)
  }
  return runKeyOf(prefix)
}

function createIndex(fields: readonly string[]): Index {
  const last = fields.at(-1)
  if (last === undefined) throw new Error('an index names at least one field')
  const order = {
    value: (entry: Entry) => sortValueOf(entry.value, last) ?? 0,
    id: (entry: Entry) => entry.id,
  }
  return { prefix: fields.slice(0, -1), last, order, runs: new Map() }
}

function indexEntry(index: Index, key: SortValue, entry: Entry): void {
  const run = index.runs.get(key)
  if (run === undefined) index.runs.set(key, [[entry]])
  else insertSorted(run, index.order, entry)
}

function unindexEntry(index: Index, key: SortValue, entry: Entry): void {
  const run = index.runs.get(key)
  if (run === undefined) throw new Error('the entry is not indexed')
  removeSorted(run, index.order, entry)
  if (run.length === 0) index.runs.delete(key)
}

export function createCollectionIndexes(declaration: CollectionDeclaration): CollectionIndexes {
  const indexes = new Map(
    Object.entries(declaration.indexes).map(([name, fields]) => [name, createIndex(fields)]),
  )
  const owners = new Map(declaration.unique.map((field) => [field, new Map<SortValue, string>()]))

  const own = (entry: Entry) => {
    for (const [field, taken] of owners) {
      const value = sortValueOf(entry.value, field)
      if (value !== undefined) taken.set(value, entry.id)
    }
  }
  const disown = (entry: Entry) => {
    for (const [field, taken] of owners) {
      const value = sortValueOf(entry.value, field)
      // Within one transaction the value may already belong to another record.
      if (value !== undefined && taken.get(value) === entry.id) taken.delete(value)
    }
  }
  const indexOf = (name: string) => {
    const index = indexes.get(name)
    if (index === undefined) throw new TypeError(`there is no index ${name}`)
    return index
  }

  return {
    add(entry) {
      for (const index of indexes.values()) {
        const key = runKeyOfValue(index, entry.value)
        if (key !== undefined) indexEntry(index, key, entry)
      }
      own(entry)
    },
    remove(entry) {
      for (const index of indexes.values()) {
        const key = runKeyOfValue(index, entry.value)
        if (key !== undefined) unindexEntry(index, key, entry)
      }
      disown(entry)
    },
    replace(entry, version, value) {
      const moves: (() => void)[] = []
      for (const index of indexes.values()) {
        const before = runKeyOfValue(index, entry.value)
        const after = runKeyOfValue(index, value)
        const stays = before === after && entry.value[index.last] === value[index.last]
        if (stays) continue
        if (before !== undefined) unindexEntry(index, before, entry)
        if (after !== undefined) moves.push(() => indexEntry(index, after, entry))
      }
      disown(entry)
      entry.version = version
      entry.value = value
      for (const move of moves) move()
      own(entry)
    },
    within(name, prefix, span) {
      const index = indexOf(name)
      return itemsWithin(index.runs.get(runKeyOf(prefix)) ?? [], index.order, span)
    },
    positionOf(name, entry) {
      const { order } = indexOf(name)
      return { value: order.value(entry), id: order.id(entry) }
    },
    prefixLength: (name) => indexOf(name).prefix.length,
    ownerOf: (field, value) => owners.get(field)?.get(value),
  }
}
