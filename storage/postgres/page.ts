import { type CollectionName, type Collections, collections } from '../../src/domain/records.ts'
import type { CountQuery, ListQuery, Page, Stored } from '../../src/ports/store.ts'
import {
  formatCursor,
  getIndexFields,
  getSortValue,
  parseCursor,
  type RecordValue,
} from '../rules/records.ts'
import type { Database } from './database.ts'
import { toKeyBehind, toPositionKey, toValueKey } from './sort-key.ts'

type KeyBound = readonly [operator: '>=' | '>' | '<', key: Buffer]

function toValueBounds({ from, to }: Pick<CountQuery<CollectionName>, 'from' | 'to'>): KeyBound[] {
  const bounds: KeyBound[] = []
  if (from !== undefined) bounds.push(['>=', toValueKey(from)])
  if (to !== undefined) bounds.push(['<', toValueKey(to)])
  return bounds
}

function toBounds<C extends CollectionName>(query: ListQuery<C>, prefixLength: number): KeyBound[] {
  const bounds = toValueBounds(query)
  const last = query.equals[prefixLength]
  if (last !== undefined) {
    bounds.push(['>=', toValueKey(last)], ['<', toKeyBehind(last)])
  }
  if (query.after !== undefined) {
    const { value, id } = parseCursor(query.after)
    bounds.push([query.order === 'descending' ? '<' : '>', toPositionKey(value, id)])
  }
  return bounds
}

/** A part of one index. */
interface KeyRange {
  readonly collection: CollectionName
  readonly index: string
  /** JSON of the first fields' values. */
  readonly prefix: string
  readonly bounds: readonly KeyBound[]
}

function selectEntries(db: Database, { collection, index, prefix, bounds }: KeyRange) {
  let entries = db
    .selectFrom('index_entries as e')
    .where('e.collection', '=', collection)
    .where('e.index_name', '=', index)
    .where('e.prefix', '=', prefix)
  for (const [operator, key] of bounds) entries = entries.where('e.sort_key', operator, key)
  return entries
}

function toCursor<C extends CollectionName>(item: Stored<C>, field: string): string {
  const value = getSortValue(item.value as unknown as RecordValue, field)
  return formatCursor({ value: value ?? '', id: item.id })
}

/**
 * The key at which the page begins: the skipped keys are read from the index alone, neither their
 * entries nor their records. A key holds the record's id, so it is the only one.
 */
function selectFirstKey(db: Database, range: KeyRange, order: 'asc' | 'desc', offset: number) {
  return selectEntries(db, range)
    .select('e.sort_key')
    .orderBy('e.sort_key', order)
    .offset(offset)
    .limit(1)
}

export async function readPage<C extends CollectionName>(
  db: Database,
  collection: C,
  query: ListQuery<C>,
): Promise<Page<C>> {
  const fields = getIndexFields(collections[collection], query)
  const { index, limit, offset = 0 } = query
  const prefix = JSON.stringify(query.equals.slice(0, fields.length - 1))
  const range = { collection, index, prefix, bounds: toBounds(query, fields.length - 1) }
  const order = query.order === 'descending' ? 'desc' : 'asc'
  let select = selectEntries(db, range)
    .innerJoin('records as r', (join) =>
      join.onRef('r.collection', '=', 'e.collection').onRef('r.id', '=', 'e.id'),
    )
    .select(['r.id', 'r.version', 'r.value'])
    .orderBy('e.sort_key', order)
    .limit(limit + 1)
  if (offset > 0) {
    const first = selectFirstKey(db, range, order, offset)
    select = select.where('e.sort_key', order === 'asc' ? '>=' : '<=', first)
  }
  const rows = await select.execute()
  const items = rows
    .slice(0, limit)
    .map(({ id, version, value }) => ({ id, version, value: value as Collections[C] }))
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, next: last === undefined ? undefined : toCursor(last, fields.at(-1) ?? '') }
}

/** Counts from the index alone, without reading records. */
export async function countEntries<C extends CollectionName>(
  db: Database,
  collection: C,
  query: CountQuery<C>,
): Promise<number> {
  const { index, equals } = query
  const prefix = JSON.stringify(equals)
  const range = { collection, index, prefix, bounds: toValueBounds(query) }
  const { count } = await selectEntries(db, range)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
