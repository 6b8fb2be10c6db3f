import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Pool, PoolConfig } from 'pg'
import { Failure } from '../../src/errors.ts'
import { storeFormat, unknownFormat } from '../rules/records.ts'
import { createPool } from './database.ts'

/** Advisory lock: one migration per database at a time. The number is this service's own. */
const migrationLock = 7_203_518_846

/** Forward only: never change a migration that a release has run. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-initial': {
    async up(db) {
      for (const statement of initialStatements) await sql.raw(statement).execute(db)
    },
  },
  '0002-files': {
    async up(db) {
      for (const statement of fileStatements) await sql.raw(statement).execute(db)
    },
  },
}

async function assertFormat(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ readonly format: number }>('select format from store_format')
  if (rows[0]?.format !== storeFormat) throw unknownFormat('The database', rows[0]?.format)
}

async function ensureSchema(pool: Pool, schema: string): Promise<void> {
  const { rowCount } = await pool.query('select from pg_namespace where nspname = $1', [schema])
  // Check first: a role without the right to create schemas may still use an existing one.
  if (rowCount === 0) await pool.query(`create schema "${schema}"`)
}

/** `invalid_schema_name` and `undefined_table` (PostgreSQL, Appendix A). */
const missingCodes = ['3F000', '42P01']

const maxAttempts = 5

/**
 * Kysely inspects every schema of the database and fails when another client drops one meanwhile;
 * retry.
 */
async function migrateToLatest(pool: Pool, schema: string, attempt = 1): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) }
  const migrator = new Migrator({ db, provider, migrationTableSchema: schema })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (attempt < maxAttempts && missingCodes.includes(code)) {
    await migrateToLatest(pool, schema, attempt + 1)
    return
  }
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
    const message = 'A newer version of the service has used this database. Start that version.'
    throw new Failure('unavailable', message, { cause: error })
  }
  throw error instanceof Error ? error : new Error('the migration failed', { cause: error })
}

/** Migrates to the latest schema; `config` is that of the store, without its time limits. */
export async function migrate(config: PoolConfig, schema: string): Promise<void> {
  // A lost connection is reported by the query that fails.
  const pool = createPool({ ...config, max: 2 }, () => undefined)
  try {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [migrationLock])
      await ensureSchema(pool, schema)
      await migrateToLatest(pool, schema)
      await assertFormat(pool)
    } finally {
      // Closes the session, which releases the lock.
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

/** The schema of a new database. */
const initialStatements: readonly string[] = [
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

/** The bytes of files: a version becomes that of its id once all of its chunks are written. */
const fileStatements: readonly string[] = [
  `create table file_versions (
    version text collate "C" primary key,
    id text collate "C" not null,
    is_whole boolean not null,
    written_at double precision not null
  )`,
  'create index file_versions_order on file_versions (id)',
  `create table file_chunks (
    version text collate "C" not null references file_versions on delete cascade,
    number integer not null,
    sealed bytea not null,
    primary key (version, number)
  )`,
  // Sealed bytes do not compress.
  'alter table file_chunks alter column sealed set storage external',
]
