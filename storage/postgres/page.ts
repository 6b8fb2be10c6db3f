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

function toBounds<C extends CollectionName>(query: ListQuery<C>, prefixLength: number): KeyBound[] {
  const bounds: KeyBound[] = []
  const last = query.equals[prefixLength]
  if (last !== undefined) {
    bounds.push(['>=', toValueKey(last)], ['<', toKeyBehind(last)])
  }
  if (query.from !== undefined) bounds.push(['>=', toValueKey(query.from)])
  if (query.to !== undefined) bounds.push(['<', toValueKey(query.to)])
  if (query.after !== undefined) {
    const { value, id } = parseCursor(query.after)
    bounds.push([query.order === 'descending' ? '<' : '>', toPositionKey(value, id)])
  }
  return bounds
}

function toCursor<C extends CollectionName>(item: Stored<C>, field: string): string {
  const value = getSortValue(item.value as unknown as RecordValue, field)
  return formatCursor({ value: value ?? '', id: item.id })
}

export async function readPage<C extends CollectionName>(
  db: Database,
  collection: C,
  query: ListQuery<C>,
): Promise<Page<C>> {
  const fields = getIndexFields(collections[collection], query)
  const prefix = JSON.stringify(query.equals.slice(0, fields.length - 1))
  let select = db
    .selectFrom('index_entries as e')
    .innerJoin('records as r', (join) =>
      join.onRef('r.collection', '=', 'e.collection').onRef('r.id', '=', 'e.id'),
    )
    .select(['r.id', 'r.version', 'r.value'])
    .where('e.collection', '=', collection)
    .where('e.index_name', '=', query.index)
    .where('e.prefix', '=', prefix)
    .orderBy('e.sort_key', query.order === 'descending' ? 'desc' : 'asc')
    .limit(query.limit + 1)
  for (const [operator, key] of toBounds(query, fields.length - 1)) {
    select = select.where('e.sort_key', operator, key)
  }
  const rows = await select.execute()
  const items = rows
    .slice(0, query.limit)
    .map(({ id, version, value }) => ({ id, version, value: value as Collections[C] }))
  const last = rows.length > query.limit ? items.at(-1) : undefined
  return { items, next: last === undefined ? undefined : toCursor(last, fields.at(-1) ?? '') }
}

/** Counts from the index alone, without reading records. */
export async function countEntries<C extends CollectionName>(
  db: Database,
  collection: C,
  { index, equals }: CountQuery<C>,
): Promise<number> {
  const { count } = await db
    .selectFrom('index_entries')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('collection', '=', collection)
    .where('index_name', '=', index)
    .where('prefix', '=', JSON.stringify(equals))
    .executeTakeFirstOrThrow()
  return Number(count)
}
