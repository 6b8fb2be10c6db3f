import { type CollectionName, collections } from '../../src/domain/records.ts'
import type { ListQuery } from '../../src/ports/store.ts'
import { formatCursor, getIndexFields, parseCursor } from '../rules/pages.ts'
import { compareBounds, type RunBound, type RunRange } from './sorted-run.ts'
import type { MemoryTables } from './tables.ts'

export interface IdPage {
  readonly ids: readonly string[]
  readonly next: string | undefined
}

function later(left: RunBound | undefined, right: RunBound): RunBound {
  return left !== undefined && compareBounds(left, right) > 0 ? left : right
}

function earlier(left: RunBound | undefined, right: RunBound): RunBound {
  return left !== undefined && compareBounds(left, right) < 0 ? left : right
}

function toRange<C extends CollectionName>(query: ListQuery<C>, prefixLength: number): RunRange {
  let from: RunBound | undefined
  let to: RunBound | undefined
  const last = query.equals[prefixLength]
  if (last !== undefined) {
    from = { value: last, id: '' }
    to = { value: last, id: undefined }
  }
  if (query.from !== undefined) from = later(from, { value: query.from, id: '' })
  if (query.to !== undefined) to = earlier(to, { value: query.to, id: '' })
  const descending = query.order === 'descending'
  if (query.after !== undefined) {
    const { value, id } = parseCursor(query.after)
    // No id contains U+0000, so this is the next position after the id.
    if (descending) to = earlier(to, { value, id })
    else from = later(from, { value, id: `${id}\0` })
  }
  return { from, to, descending, limit: query.limit + 1 }
}

/** O(page): two binary searches and a copy. */
export function listIds<C extends CollectionName>(
  tables: MemoryTables,
  collection: C,
  query: ListQuery<C>,
): IdPage {
  const prefixLength = getIndexFields(collections[collection], query).length - 1
  const prefix = query.equals.slice(0, prefixLength)
  const span = toRange(query, prefixLength)
  const found = tables.indexes(collection).list(query.index, prefix, span)
  const page = found.slice(0, query.limit)
  const last = found.length > query.limit ? page.at(-1) : undefined
  const ids = page.map(({ id }) => id)
  return { ids, next: last === undefined ? undefined : formatCursor(last) }
}
