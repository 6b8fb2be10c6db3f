import type { CollectionName } from '../../src/domain/records.ts'
import type { ListQuery } from '../../src/ports/store.ts'
import { cursorFromPosition, positionFromCursor } from './cursor.ts'
import { comparePositions, type Position, type Span } from './sorted-run.ts'
import type { Entry } from './state.ts'
import type { Tables } from './tables.ts'

export interface EntryPage {
  readonly entries: readonly Entry[]
  readonly next: string | undefined
}

function later(left: Position | undefined, right: Position): Position {
  return left !== undefined && comparePositions(left, right) > 0 ? left : right
}

function earlier(left: Position | undefined, right: Position): Position {
  return left !== undefined && comparePositions(left, right) < 0 ? left : right
}

function spanOf<C extends CollectionName>(query: ListQuery<C>, prefixLength: number): Span {
  let from: Position | undefined
  let to: Position | undefined
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
): EntryPage {
  const indexes = tables.indexes(collection)
  const prefixLength = indexes.prefixLength(query.index)
  if (!Number.isSafeInteger(query.limit) || query.limit < 1) {
    throw new RangeError('limit must be a whole number of 1 or more')
  }
  if (query.equals.length < prefixLength || query.equals.length > prefixLength + 1) {
    throw new RangeError(`${query.index} takes ${prefixLength} or ${prefixLength + 1} values`)
  }
  const prefix = query.equals.slice(0, prefixLength)
  const found = indexes.within(query.index, prefix, spanOf(query, prefixLength))
  const entries = found.slice(0, query.limit)
  const last = found.length > query.limit ? entries.at(-1) : undefined
  const next =
    last === undefined ? undefined : cursorFromPosition(indexes.positionOf(query.index, last))
  return { entries, next }
}
