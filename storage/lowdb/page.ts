import { type CollectionName, collections } from '../../src/domain/records.ts'
import type { ListQuery } from '../../src/ports/store.ts'
import { cursorFromPosition, fieldsOfQuery, positionFromCursor } from '../rules/pages.ts'
import { type Bound, compareBounds, type Span } from './sorted-run.ts'
import type { Tables } from './tables.ts'

export interface IdPage {
  readonly ids: readonly string[]
  readonly next: string | undefined
}

function later(left: Bound | undefined, right: Bound): Bound {
  return left !== undefined && compareBounds(left, right) > 0 ? left : right
}

function earlier(left: Bound | undefined, right: Bound): Bound {
  return left !== undefined && compareBounds(left, right) < 0 ? left : right
}

function spanOf<C extends CollectionName>(query: ListQuery<C>, prefixLength: number): Span {
  let from: Bound | undefined
  let to: Bound | undefined
  const last = query.equals[prefixLength]
  if (last !== undefined) {
    from = { value: last, id: '' }
    to = { value: last, id: undefined }
  }
  if (query.from !== undefined) from = later(from, { value: query.from, id: '' })
  if (query.to !== undefined) to = earlier(to, { value: query.to, id: '' })
  const descending = query.order === 'descending'
  if (query.after !== undefined) {
    const { value, id } = positionFromCursor(query.after)
    // No id holds U+0000, so nothing stands between an id and the same id followed by it.
    if (descending) to = earlier(to, { value, id })
    else from = later(from, { value, id: `${id}\0` })
  }
  return { from, to, descending, limit: query.limit + 1 }
}

/** O(page): two binary searches and a copy. */
export function pageOf<C extends CollectionName>(
  tables: Tables,
  collection: C,
  query: ListQuery<C>,
): IdPage {
  const prefixLength = fieldsOfQuery(collections[collection], query).length - 1
  const prefix = query.equals.slice(0, prefixLength)
  const span = spanOf(query, prefixLength)
  const found = tables.indexes(collection).within(query.index, prefix, span)
  const page = found.slice(0, query.limit)
  const last = found.length > query.limit ? page.at(-1) : undefined
  const ids = page.map(({ id }) => id)
  return { ids, next: last === undefined ? undefined : cursorFromPosition(last) }
}
