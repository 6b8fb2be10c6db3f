import type { Change, ClaimedWork, NewWork, Transaction } from '../../src/ports/store.ts'
import { countElsewhere, getAccount, isCounted, type Sized } from '../rules/counted-bytes.ts'
import {
  assertId,
  type CollectionSchema,
  type CollectionSchemas,
  getSortValue,
  type RecordValue,
} from '../rules/records.ts'
import { toPositionKey, toValueKey } from './sort-key.ts'

/** Number of affected rows, and the size of a counted record before. */
export interface StatementRow {
  readonly n: number
  readonly account?: string | null
  readonly bytes?: number | null
}

/** One statement of a transaction; returns one StatementRow. */
export interface Statement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  /** Expected number of rows, else StaleWrite of `subject`; undefined: any. */
  readonly expected: number | undefined
  readonly subject: readonly [collection: string, id: string]
  /** Size of a counted record after its change; null where it is deleted. */
  readonly counted?: Sized | null
}

interface IndexEntries {
  readonly names: string[]
  readonly prefixes: string[]
  readonly keys: Buffer[]
}

/** A record is indexed when all its index fields are strings or numbers. */
function listEntries(declaration: CollectionSchema, id: string, value: RecordValue): IndexEntries {
  const entries: IndexEntries = { names: [], prefixes: [], keys: [] }
  for (const [name, fields] of Object.entries(declaration.indexes)) {
    const values = fields.map((field) => getSortValue(value, field))
    const last = values.at(-1)
    if (last === undefined || values.includes(undefined)) continue
    entries.names.push(name)
    entries.prefixes.push(JSON.stringify(values.slice(0, -1)))
    entries.keys.push(toPositionKey(last, id))
  }
  return entries
}

const sizeBefore = 'account_before = records.account, bytes_before = records.bytes'

/** Each returns the size before the change, which `returning` alone cannot see. */
const writes = {
  any: `insert into records (collection, id, version, value, account, bytes)
    values ($1, $2, 1, $3, $7, $8)
    on conflict (collection, id) do update set version = records.version + 1,
      value = excluded.value, account = excluded.account, bytes = excluded.bytes, ${sizeBefore}
    returning account_before as account, bytes_before as bytes`,
  new: `insert into records (collection, id, version, value, account, bytes)
    values ($1, $2, 1, $3, $7, $8)
    on conflict (collection, id) do nothing returning null as account, null::int as bytes`,
  known: `update records set version = version + 1, value = $3, account = $7, bytes = $8, ${sizeBefore}
    where collection = $1 and id = $2 and version = $9
    returning account_before as account, bytes_before as bytes`,
} as const

const countRows = 'select count(*)::int as n, max(account) as account, max(bytes) as bytes'

function putText(write: keyof typeof writes): string {
  return `with written as (${writes[write]}), entries as (
      insert into index_entries (collection, id, index_name, prefix, sort_key)
      select $1, $2, e.name, e.prefix, e.sort_key
        from unnest($4::text[], $5::text[], $6::bytea[]) as e (name, prefix, sort_key)
        where exists (select from written)
      on conflict (collection, id, index_name) do update
        set prefix = excluded.prefix, sort_key = excluded.sort_key
        where (index_entries.prefix, index_entries.sort_key)
          <> (excluded.prefix, excluded.sort_key))
    ${countRows} from written`
}

const putTexts = { any: putText('any'), new: putText('new'), known: putText('known') } as const

function putStatements(
  declaration: CollectionSchema,
  change: Extract<Change, { readonly kind: 'put' }>,
): Statement[] {
  const { collection, id, expectVersion } = change
  const value = change.value as unknown as RecordValue
  const { names, prefixes, keys } = listEntries(declaration, id, value)
  const write = expectVersion === undefined ? 'any' : expectVersion === 0 ? 'new' : 'known'
  const json = JSON.stringify(value)
  const counted = isCounted(collection)
    ? {
        account: getAccount(collection, value),
        bytes: Buffer.byteLength(json) + countElsewhere(collection, value),
      }
    : undefined
  const size = [counted?.account ?? null, counted?.bytes ?? null]
  const base = [collection, id, json, names, prefixes, keys, ...size]
  const values = write === 'known' ? [...base, expectVersion] : base
  const subject = [collection, id] as const
  const text = putTexts[write]
  const plain = { name: `put-${write}`, text, values, expected: 1, subject }
  const put = counted === undefined ? plain : { ...plain, counted }
  if (names.length === Object.keys(declaration.indexes).length) return [put]
  const unlist = `with gone as (delete from index_entries
      where collection = $1 and id = $2 and index_name <> all ($3::text[]) returning 1)
    select count(*)::int as n from gone`
  const rest = { name: 'unlist', text: unlist, values: [collection, id, names] }
  return [put, { ...rest, expected: undefined, subject }]
}

/** False where another transaction inserted the record since the deletion found none. */
const isGone = 'not exists (select from records where collection = $1 and id = $2)'

function deleteStatements(change: Extract<Change, { readonly kind: 'delete' }>): Statement[] {
  const { collection, id, expectVersion } = change
  const subject = [collection, id] as const
  const gone = `with gone as (delete from records where collection = $1 and id = $2
      and ($3::int is null or $3 = 0 or version = $3) returning account, bytes)
    ${countRows} from gone`
  const expected = expectVersion === undefined ? undefined : Math.min(expectVersion, 1)
  // A separate statement sees the entries of a change that the deletion waited for.
  const unlist = `with gone as (delete from index_entries where collection = $1 and id = $2
      and ${isGone} returning 1) select count(*)::int as n from gone`
  const values = [collection, id]
  const removal = { name: 'delete', text: gone, values: [...values, expectVersion ?? null] }
  return [
    { ...removal, expected, subject, ...(isCounted(collection) ? { counted: null } : {}) },
    { name: 'unlist-all', text: unlist, values, expected: undefined, subject },
  ]
}

const freeText = (condition: string): string => `with gone as (delete from unique_values
    where collection = $1 and id = $2 and ${condition}
    returning 1) select count(*)::int as n from gone`

/** Frees the unique values of all changed records before any claims a new one, so two may swap. */
function uniqueStatements(
  declarations: CollectionSchemas,
  changes: readonly Change[],
): Statement[] {
  const freed: Statement[] = []
  const taken: Statement[] = []
  const frees = { put: freeText('true'), delete: freeText(isGone) } as const
  const take = `with taken as (insert into unique_values (collection, id, field, value)
      values ($1, $2, $3, $4) on conflict do nothing returning 1)
    select count(*)::int as n from taken`
  for (const change of changes) {
    const { collection, id, kind } = change
    const subject = [collection, id] as const
    const { unique } = declarations[collection]
    if (unique.length === 0) continue
    const free = { name: `free-${kind}`, text: frees[kind], values: [collection, id] }
    freed.push({ ...free, expected: undefined, subject })
    if (change.kind === 'delete') continue
    for (const field of unique) {
      const value = getSortValue(change.value as unknown as RecordValue, field)
      if (value === undefined) continue
      const values = [collection, id, field, toValueKey(value)]
      taken.push({ name: 'take', text: take, values, expected: 1, subject })
    }
  }
  return [...freed, ...taken]
}

function completedStatement(work: ClaimedWork): Statement {
  const text = `with done as (delete from work where lease = $1 returning 1)
    select count(*)::int as n from done`
  return { name: 'done', text, values: [work.lease], expected: 1, subject: ['work', work.id] }
}

function workStatement(work: NewWork): Statement {
  assertId(work.id)
  const text = `with waiting as (
      insert into work (kind, id, due_at, available_at, attempt, payload)
      values ($1, $2, $3, $3, 0, $4)
      on conflict (kind, id) where lease is null do update set due_at = excluded.due_at,
        available_at = excluded.available_at, attempt = 0, payload = excluded.payload
      returning 1)
    select count(*)::int as n from waiting`
  const values = [work.kind, work.id, work.dueAt, JSON.stringify(work.payload)]
  return { name: 'work', text, values, expected: 1, subject: ['work', work.id] }
}

function compareChanges(left: Change, right: Change): number {
  const leftName = `${left.collection}/${left.id}`
  const rightName = `${right.collection}/${right.id}`
  if (leftName === rightName) {
    throw new TypeError(`${leftName} is changed twice in one transaction`)
  }
  return leftName < rightName ? -1 : 1
}

/** The statements of a transaction, ordered so that two transactions seldom wait for each other. */
export function toStatements(
  declarations: CollectionSchemas,
  transaction: Transaction,
): Statement[] {
  const { work = [], completed = [] } = transaction
  const changes = (transaction.changes ?? []).toSorted(compareChanges)
  for (const change of changes) assertId(change.id)
  return [
    ...changes.flatMap((change) =>
      change.kind === 'put'
        ? putStatements(declarations[change.collection], change)
        : deleteStatements(change),
    ),
    ...uniqueStatements(declarations, changes),
    ...completed.map(completedStatement),
    ...work.map(workStatement),
  ]
}
