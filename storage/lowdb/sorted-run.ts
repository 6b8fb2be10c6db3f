import type { Position } from '../rules/pages.ts'
import type { SortValue } from '../rules/records.ts'

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

export interface RunRange {
  /** Inclusive lower bound. */
  readonly from: RunBound | undefined
  /** Exclusive upper bound. */
  readonly to: RunBound | undefined
  readonly descending: boolean
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

export function insertSorted(run: SortedRun, position: Position): void {
  const { value, id } = position
  const tail = run.at(-1)
  if (tail === undefined) {
    run.push({ values: [value], ids: [id] })
    return
  }
  if (compareAt(tail, tail.ids.length - 1, position) < 0) {
    if (tail.ids.length === chunkSize) run.push({ values: [value], ids: [id] })
    else {
      tail.values.push(value)
      tail.ids.push(id)
    }
    return
  }
  const place = findOffset(run, position)
  const { values, ids } = run[place.chunk] ?? tail
  values.splice(place.offset, 0, value)
  ids.splice(place.offset, 0, id)
  if (ids.length <= chunkSize) return
  const half = { values: values.splice(chunkSize / 2), ids: ids.splice(chunkSize / 2) }
  run.splice(place.chunk + 1, 0, half)
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

export function listPositions(run: SortedRun, span: RunRange): Position[] {
  const { from, to, descending, limit } = span
  const start = from === undefined ? { chunk: 0, offset: 0 } : findOffset(run, from)
  const end = to === undefined ? { chunk: run.length, offset: 0 } : findOffset(run, to)
  const found: Position[] = []
  const step = descending ? -1 : 1
  let chunk = descending ? end.chunk : start.chunk
  while (chunk >= start.chunk && chunk <= end.chunk && found.length < limit) {
    const items = run[chunk] ?? { values: [], ids: [] }
    const low = chunk === start.chunk ? start.offset : 0
    const high = chunk === end.chunk ? end.offset : items.ids.length
    const room = limit - found.length
    if (descending) found.push(...toPositions(items, Math.max(low, high - room), high).reverse())
    else found.push(...toPositions(items, low, Math.min(high, low + room)))
    chunk += step
  }
  return found
}
