import { storeFormat } from '../rules/format.ts'

/** The schema of a new database. */
export const initialStatements: readonly string[] = [
  // json and not jsonb: it keeps every value as it was given, U+0000 and lone surrogates too.
  `create table records (
    collection text collate "C" not null,
    id text collate "C" not null,
    version integer not null,
    value json not null,
    account text collate "C",
    bytes integer,
    account_before text collate "C",
    bytes_before integer,
    primary key (collection, id)
  )`,
  `create table index_entries (
    collection text collate "C" not null,
    id text collate "C" not null,
    index_name text collate "C" not null,
    prefix text collate "C" not null,
    sort_key bytea not null,
    primary key (collection, id, index_name)
  )`,
  `create index index_entries_order
    on index_entries (collection, index_name, prefix, sort_key)`,
  `create table unique_values (
    collection text collate "C" not null,
    field text collate "C" not null,
    value bytea not null,
    id text collate "C" not null,
    primary key (collection, field, value)
  )`,
  'create index unique_values_record on unique_values (collection, id)',
  `create table work (
    number bigint generated always as identity primary key,
    kind text collate "C" not null,
    id text collate "C" not null,
    due_at double precision not null,
    available_at double precision not null,
    attempt integer not null,
    lease text collate "C",
    payload json not null
  )`,
  'create unique index work_waiting on work (kind, id) where lease is null',
  'create unique index work_lease on work (lease)',
  'create index work_order on work (kind, available_at, id)',
  `create table byte_counts (
    account text collate "C" primary key,
    owner text collate "C",
    owner_before text collate "C",
    bytes bigint not null
  )`,
  'create table store_format (format integer not null)',
  `insert into store_format values (${storeFormat})`,
]
