import { type CollectionName, type Collections, collections } from '../../src/domain/records.ts'
import type { CountQuery, ListQuery, Page, Stored } from '../../src/ports/store.ts'
import { cursorFromPosition, fieldsOfQuery, positionFromCursor } from '../rules/pages.ts'
import { type RecordValue, sortValueOf } from '../rules/records.ts'
import type { Database } from './database.ts'
import { keyBehindValue, keyFromPosition, keyFromValue } from './sort-key.ts'

type Bound = readonly [operator: '>=' | '>' | '<', key: Buffer]

function boundsOf<C extends CollectionName>(query: ListQuery<C>, prefixLength: number): Bound[] {
  const bounds: Bound[] = []
  const last = query.equals[prefixLength]
  if (last !== undefined) {
    bounds.push(['>=', keyFromValue(last)], ['<', keyBehindValue(last)])
  }
  if (query.from !== undefined) bounds.push(['>=', keyFromValue(query.from)])
  if (query.to !== undefined) bounds.push(['<', keyFromValue(query.to)])
  if (query.after !== undefined) {
    const { value, id } = positionFromCursor(query.after)
    bounds.push([query.order === 'descending' ? '<' : '>', keyFromPosition(value, id)])
  }
  return bounds
}

function cursorOf<C extends CollectionName>(item: Stored<C>, field: string): string {
  const value = sortValueOf(item.value as unknown as RecordValue, field)
  return cursorFromPosition({ value: value ?? '', id: item.id })
}

export async function readPage<C extends CollectionName>(
  db: Database,
  collection: C,
  query: ListQuery<C>,
): Promise<Page<C>> {
  const fields = fieldsOfQuery(collections[collection], query)
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
  for (const [operator, key] of boundsOf(query, fields.length - 1)) {
    select = select.where('e.sort_key', operator, key)
  }
  const rows = await select.execute()
  const items = rows
    .slice(0, query.limit)
    .map(({ id, version, value }) => ({ id, version, value: value as Collections[C] }))
  const last = rows.length > query.limit ? items.at(-1) : undefined
  return { items, next: last === undefined ? undefined : cursorOf(last, fields.at(-1) ?? '') }
}

/** Answered from the index alone. */
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
