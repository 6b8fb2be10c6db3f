import {
  type CollectionSchema,
  getSortValue,
  type Position,
  type RecordValue,
  type SortValue,
} from '../rules/records.ts'

interface Index {
  readonly prefix: readonly string[]
  readonly last: string
  readonly runs: Map<SortValue, SortedRun>
}

export type CollectionIndexes = ReturnType<typeof createCollectionIndexes>

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

/** A record before and after a change; undefined: it does not exist. */
export interface IndexedChange {
  readonly id: string
  readonly before: RecordValue | undefined
  readonly after: RecordValue | undefined
}

/** Removes the position that a record leaves; returns the one that it takes. */
function leave(index: Index, { id, before, after }: IndexedChange): IndexEntry | undefined {
  const old = before === undefined ? undefined : findEntry(index, before)
  const now = after === undefined ? undefined : findEntry(index, after)
  if (old?.run === now?.run && old?.value === now?.value) return undefined
  if (old !== undefined) remove(index, old, id)
  return now
}

/** Positions are gathered by run, then sorted and inserted together. */
function updateIndex(index: Index, changes: readonly IndexedChange[]): void {
  const gathered = new Map<SortValue, Map<SortValue, string[]>>()
  for (const change of changes) {
    const entry = leave(index, change)
    if (entry === undefined) continue
    const byValue = gathered.get(entry.run) ?? new Map<SortValue, string[]>()
    gathered.set(entry.run, byValue)
    const ids = byValue.get(entry.value)
    if (ids === undefined) byValue.set(entry.value, [change.id])
    else ids.push(change.id)
  }
  for (const [key, byValue] of gathered) {
    index.runs.set(key, insertAllSorted(index.runs.get(key) ?? [], byValue))
  }
}

/** Indexes and unique values of one collection. */
export function createCollectionIndexes(declaration: CollectionSchema) {
  const indexes = new Map(
    Object.entries(declaration.indexes).map(([name, fields]) => [name, createIndex(fields)]),
  )
  const owners = new Map(declaration.unique.map((field) => [field, new Map<SortValue, string>()]))
  const getIndex = (name: string) => {
    const index = indexes.get(name)
    if (index === undefined) throw new TypeError(`there is no index ${name}`)
    return index
  }

  const updateOwners = ({ id, before, after }: IndexedChange) => {
    for (const [field, taken] of owners) {
      const old = before === undefined ? undefined : getSortValue(before, field)
      const now = after === undefined ? undefined : getSortValue(after, field)
      // Within one transaction the value may already belong to another record.
      if (old !== undefined && taken.get(old) === id) taken.delete(old)
      if (now !== undefined) taken.set(now, id)
    }
  }

  return {
    /** The collection has neither indexes nor unique fields. */
    isEmpty: indexes.size === 0 && owners.size === 0,
    update(change: IndexedChange): void {
      for (const index of indexes.values()) {
        const entry = leave(index, change)
        if (entry !== undefined) insert(index, entry, change.id)
      }
      updateOwners(change)
    },
    /** The same for many records, each of which is changed once: a search for each takes ten times as long. */
    updateAll(changes: readonly IndexedChange[]): void {
      for (const index of indexes.values()) updateIndex(index, changes)
      for (const change of changes) updateOwners(change)
    },
    list(name: string, prefix: readonly SortValue[], span: RunRange): Position[] {
      return listPositions(getIndex(name).runs.get(toRunKey(prefix)) ?? [], span)
    },
    /** O(records / 512). */
    count(name: string, prefix: readonly SortValue[], bounds: RunBounds): number {
      return countPositions(getIndex(name).runs.get(toRunKey(prefix)) ?? [], bounds)
    },
    findOwner: (field: string, value: SortValue): string | undefined =>
      owners.get(field)?.get(value),
  }
}

/** Without an id the bound lies behind every position of its value. */
export interface RunBound {
  readonly value: SortValue
  readonly id: string | undefined
}

/** Two parallel arrays are smaller than one of objects. */
interface RunChunk {
  readonly values: SortValue[]
  readonly ids: string[]
}

/** Sorted positions in chunks, so an insertion moves few of them. */
export type SortedRun = RunChunk[]

export interface RunBounds {
  /** Inclusive lower bound. */
  readonly from: RunBound | undefined
  /** Exclusive upper bound. */
  readonly to: RunBound | undefined
}

export interface RunRange extends RunBounds {
  readonly descending: boolean
  /** Positions skipped at the start of the range; 0 when absent. */
  readonly skip?: number
  readonly limit: number
}

const chunkSize = 512

/** Numbers before strings, numbers by size, strings by UTF-16 code units. */
function compareValues(left: SortValue, right: SortValue): number {
  if (left === right) return 0
  if (typeof left !== typeof right) return typeof left === 'number' ? -1 : 1
  return left < right ? -1 : 1
}

/** A missing id sorts last. */
function compareIds(left: string | undefined, right: string | undefined): number {
  if (left === right) return 0
  if (left === undefined) return 1
  if (right === undefined) return -1
  return left < right ? -1 : 1
}

export function compareBounds(left: RunBound, right: RunBound): number {
  return compareValues(left.value, right.value) || compareIds(left.id, right.id)
}

function compareAt({ values, ids }: RunChunk, index: number, bound: RunBound): number {
  const byValue = compareValues(values[index] ?? 0, bound.value)
  return byValue === 0 ? compareIds(ids[index], bound.id) : byValue
}

/** Binary search: counts the leading indexes for which `before` holds. */
function countBefore(length: number, before: (index: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (before(middle)) low = middle + 1
    else high = middle
  }
  return low
}

interface ChunkOffset {
  readonly chunk: number
  readonly offset: number
}

function findOffset(run: SortedRun, bound: RunBound): ChunkOffset {
  const chunk = countBefore(run.length, (index) => {
    const items = run[index]
    return items !== undefined && compareAt(items, items.ids.length - 1, bound) < 0
  })
  const items = run[chunk]
  if (items === undefined) return { chunk, offset: 0 }
  return {
    chunk,
    offset: countBefore(items.ids.length, (index) => compareAt(items, index, bound) < 0),
  }
}

/** Puts a position behind all others. */
function append(run: SortedRun, { value, id }: Position): void {
  const tail = run.at(-1)
  if (tail === undefined || tail.ids.length === chunkSize) run.push({ values: [value], ids: [id] })
  else {
    tail.values.push(value)
    tail.ids.push(id)
  }
}

export function insertSorted(run: SortedRun, position: Position): void {
  const tail = run.at(-1)
  if (tail === undefined || compareAt(tail, tail.ids.length - 1, position) < 0) {
    append(run, position)
    return
  }
  const place = findOffset(run, position)
  const { values, ids } = run[place.chunk] ?? tail
  values.splice(place.offset, 0, position.value)
  ids.splice(place.offset, 0, position.id)
  if (ids.length <= chunkSize) return
  const half = { values: values.splice(chunkSize / 2), ids: ids.splice(chunkSize / 2) }
  run.splice(place.chunk + 1, 0, half)
}

/** A search and an insertion take as long as merging so many positions. */
const searchCost = 64

/** Inserts the ids of each value; returns the run, which is a new one where merging is quicker. */
export function insertAllSorted(
  run: SortedRun,
  idsByValue: ReadonlyMap<SortValue, readonly string[]>,
): SortedRun {
  const positions = [...idsByValue]
    .sort(([left], [right]) => compareValues(left, right))
    .flatMap(([value, ids]) => ids.toSorted(compareIds).map((id): Position => ({ value, id })))
  const present = run.reduce((sum, { ids }) => sum + ids.length, 0)
  if (present > positions.length * searchCost) {
    for (const position of positions) insertSorted(run, position)
    return run
  }
  return mergeSorted(run, positions)
}

function mergeSorted(run: SortedRun, positions: readonly Position[]): SortedRun {
  const merged: SortedRun = []
  let next = 0
  for (const chunk of run) {
    for (const [at, id] of chunk.ids.entries()) {
      for (; ; next += 1) {
        const position = positions[next]
        if (position === undefined || compareAt(chunk, at, position) < 0) break
        append(merged, position)
      }
      append(merged, { value: chunk.values[at] ?? 0, id })
    }
  }
  for (const position of positions.slice(next)) append(merged, position)
  return merged
}

export function removeSorted(run: SortedRun, position: Position): void {
  const place = findOffset(run, position)
  const chunk = run[place.chunk]
  if (chunk === undefined || compareAt(chunk, place.offset, position) !== 0) {
    throw new Error('the position is not in the run')
  }
  chunk.values.splice(place.offset, 1)
  chunk.ids.splice(place.offset, 1)
  if (chunk.ids.length === 0) run.splice(place.chunk, 1)
}

function toPositions({ values, ids }: RunChunk, first: number, last: number): Position[] {
  return ids.slice(first, last).map((id, index) => ({ value: values[first + index] ?? 0, id }))
}

/** Part of a chunk that is in a range: indexes `low` to `high`, exclusive. */
interface ChunkPart {
  readonly items: RunChunk
  readonly low: number
  readonly high: number
}

/** Parts in the order of reading; two binary searches, then one step a chunk. */
function* partsBetween(
  run: SortedRun,
  { from, to }: RunBounds,
  descending: boolean,
): Generator<ChunkPart> {
  const start = from === undefined ? { chunk: 0, offset: 0 } : findOffset(run, from)
  const end = to === undefined ? { chunk: run.length, offset: 0 } : findOffset(run, to)
  const step = descending ? -1 : 1
  let chunk = descending ? end.chunk : start.chunk
  while (chunk >= start.chunk && chunk <= end.chunk) {
    const items = run[chunk] ?? { values: [], ids: [] }
    const low = chunk === start.chunk ? start.offset : 0
    const high = chunk === end.chunk ? end.offset : items.ids.length
    // Bounds in reverse order within one chunk span nothing.
    if (high > low) yield { items, low, high }
    chunk += step
  }
}

/** Skips whole chunks by their lengths. */
export function listPositions(run: SortedRun, span: RunRange): Position[] {
  const { descending, limit } = span
  const found: Position[] = []
  let left = span.skip ?? 0
  for (const { items, low, high } of partsBetween(run, span, descending)) {
    const room = limit - found.length
    if (room <= 0) break
    const skipped = Math.min(left, high - low)
    left -= skipped
    if (descending) {
      const last = high - skipped
      found.push(...toPositions(items, Math.max(low, last - room), last).reverse())
    } else {
      const first = low + skipped
      found.push(...toPositions(items, first, Math.min(high, first + room)))
    }
  }
  return found
}

export function countPositions(run: SortedRun, bounds: RunBounds): number {
  let count = 0
  for (const { low, high } of partsBetween(run, bounds, false)) count += high - low
  return count
}
