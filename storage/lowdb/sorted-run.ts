export type SortValue = string | number

/** A place in an order; without an id it lies behind every item of its value. */
export interface Position {
  readonly value: SortValue
  readonly id: string | undefined
}

/** Where an item stands among the others of its run. */
export interface Order<T> {
  value(item: T): SortValue
  id(item: T): string
}

/** Items in order, cut into chunks so that an insertion moves few of them. */
export type SortedRun<T> = T[][]

export interface Span {
  /** The first position that belongs to the span. */
  readonly from: Position | undefined
  /** The first position that no longer belongs to it. */
  readonly to: Position | undefined
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

export function comparePositions(left: Position, right: Position): number {
  const byValue = compareValues(left.value, right.value)
  if (byValue !== 0 || left.id === right.id) return byValue
  if (left.id === undefined) return 1
  if (right.id === undefined) return -1
  return left.id < right.id ? -1 : 1
}

function isBefore<T>(item: T, order: Order<T>, position: Position): boolean {
  const byValue = compareValues(order.value(item), position.value)
  if (byValue !== 0) return byValue < 0
  return position.id === undefined || order.id(item) < position.id
}

/** How many of the items come before the position; they are the first ones. */
function countBefore<T>(items: readonly T[], before: (item: T) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const item = items[middle]
    if (item !== undefined && before(item)) low = middle + 1
    else high = middle
  }
  return low
}

interface Place {
  readonly chunk: number
  readonly offset: number
}

function placeOf<T>(run: SortedRun<T>, order: Order<T>, position: Position): Place {
  const chunk = countBefore(run, (items) => {
    const last = items.at(-1)
    return last !== undefined && isBefore(last, order, position)
  })
  const offset = countBefore(run[chunk] ?? [], (item) => isBefore(item, order, position))
  return { chunk, offset }
}

function positionOf<T>(order: Order<T>, item: T): Position {
  return { value: order.value(item), id: order.id(item) }
}

export function insertSorted<T>(run: SortedRun<T>, order: Order<T>, item: T): void {
  const position = positionOf(order, item)
  const tail = run.at(-1)
  const last = tail?.at(-1)
  if (tail === undefined || last === undefined) {
    run.push([item])
    return
  }
  if (isBefore(last, order, position)) {
    if (tail.length < chunkSize) tail.push(item)
    else run.push([item])
    return
  }
  const place = placeOf(run, order, position)
  const chunk = run[place.chunk] ?? tail
  chunk.splice(place.offset, 0, item)
  if (chunk.length > chunkSize) run.splice(place.chunk + 1, 0, chunk.splice(chunkSize / 2))
}

export function removeSorted<T>(run: SortedRun<T>, order: Order<T>, item: T): void {
  const place = placeOf(run, order, positionOf(order, item))
  const chunk = run[place.chunk]
  if (chunk?.[place.offset] !== item) throw new Error('the item is not in the run')
  chunk.splice(place.offset, 1)
  if (chunk.length === 0) run.splice(place.chunk, 1)
}

export function itemsWithin<T>(run: SortedRun<T>, order: Order<T>, span: Span): T[] {
  const start = span.from === undefined ? { chunk: 0, offset: 0 } : placeOf(run, order, span.from)
  const end =
    span.to === undefined ? { chunk: run.length, offset: 0 } : placeOf(run, order, span.to)
  const found: T[] = []
  const step = span.descending ? -1 : 1
  let chunk = span.descending ? end.chunk : start.chunk
  while (chunk >= start.chunk && chunk <= end.chunk && found.length < span.limit) {
    const items = run[chunk] ?? []
    const low = chunk === start.chunk ? start.offset : 0
    const high = chunk === end.chunk ? end.offset : items.length
    const room = span.limit - found.length
    if (span.descending) {
      found.push(...items.slice(Math.max(low, high - room), Math.max(low, high)).reverse())
    } else {
      found.push(...items.slice(low, Math.min(high, low + room)))
    }
    chunk += step
  }
  return found
}
