import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Pool, PoolConfig } from 'pg'
import { Failure } from '../../src/errors.ts'
import { storeFormat, unknownFormat } from '../rules/format.ts'
import { countKnownRecords } from './count-known-records.ts'
import { createPool } from './pool.ts'

/** One at a time in a database, whichever instance starts first. The number is this service's own. */
const migrationLock = 7_203_518_846

/** Forward only: what a release has run is never changed again. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-records': {
    async up(db) {
      // json and not jsonb: it keeps every value as it was given, U+0000 and lone surrogates too.
      await sql`
        create table records (
          collection text collate "C" not null,
          id text collate "C" not null,
          version integer not null,
          value json not null,
          primary key (collection, id)
        )`.execute(db)
      await sql`
        create table index_entries (
          collection text collate "C" not null,
          id text collate "C" not null,
          index_name text collate "C" not null,
          prefix text collate "C" not null,
          sort_key bytea not null,
          primary key (collection, id, index_name)
        )`.execute(db)
      await sql`
        create index index_entries_order
          on index_entries (collection, index_name, prefix, sort_key)`.execute(db)
      await sql`
        create table unique_values (
          collection text collate "C" not null,
          field text collate "C" not null,
          value bytea not null,
          id text collate "C" not null,
          primary key (collection, field, value)
        )`.execute(db)
      await sql`create index unique_values_record on unique_values (collection, id)`.execute(db)
    },
  },
  '0002-work': {
    async up(db) {
      await sql`
        create table work (
          number bigint generated always as identity primary key,
          kind text collate "C" not null,
          id text collate "C" not null,
          due_at double precision not null,
          available_at double precision not null,
          attempt integer not null,
          lease text collate "C",
          payload json not null
        )`.execute(db)
      await sql`create unique index work_waiting on work (kind, id) where lease is null`.execute(db)
      await sql`create unique index work_lease on work (lease)`.execute(db)
      await sql`create index work_order on work (kind, available_at, id)`.execute(db)
    },
  },
  '0003-format': {
    async up(db) {
      await assertEmpty(db)
      await sql`create table store_format (format integer not null)`.execute(db)
      await sql`insert into store_format values (2)`.execute(db)
    },
  },
  '0004-byte-counts': {
    async up(db) {
      await sql`
        alter table records
          add column account text collate "C",
          add column bytes integer,
          add column account_before text collate "C",
          add column bytes_before integer`.execute(db)
      await sql`
        create table byte_counts (
          account text collate "C" primary key,
          owner text collate "C",
          owner_before text collate "C",
          bytes bigint not null
        )`.execute(db)
      await countKnownRecords(db)
    },
  },
}

/** Data from before the database stated its format cannot be read. */
async function assertEmpty(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ readonly full: boolean }>`
    select exists (select from records) or exists (select from work) as full`.execute(db)
  if (rows[0]?.full !== false) throw unknownFormat('The database', undefined)
}

async function assertFormat(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ readonly format: number }>('select format from store_format')
  if (rows[0]?.format !== storeFormat) throw unknownFormat('The database', rows[0]?.format)
}

async function ensureSchema(pool: Pool, schema: string): Promise<void> {
  const { rowCount } = await pool.query('select from pg_namespace where nspname = $1', [schema])
  // Asked first: a role that may not create schemas may still use one that is there.
  if (rowCount === 0) await pool.query(`create schema "${schema}"`)
}

/** `invalid_schema_name` and `undefined_table` (PostgreSQL, Appendix A). */
const gone = ['3F000', '42P01']

const tries = 5

/**
 * Kysely looks through every schema of the database, and one that somebody else drops meanwhile
 * ends its look: it looks again.
 */
async function migrateToLatest(pool: Pool, schema: string, tried = 1): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) }
  const migrator = new Migrator({ db, provider, migrationTableSchema: schema })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (tried < tries && gone.includes(code)) {
    await migrateToLatest(pool, schema, tried + 1)
    return
  }
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
    const message = 'A newer version of the service has used this database. Start that version.'
    throw new Failure('unavailable', message, { cause: error })
  }
  throw error instanceof Error ? error : new Error('the migration failed', { cause: error })
}

/** Brings the schema up to date; `config` is that of the store, without its time limits. */
export async function migrate(config: PoolConfig, schema: string): Promise<void> {
  // What fails is told by the query that met it.
  const pool = createPool({ ...config, max: 2 }, () => undefined)
  try {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [migrationLock])
      await ensureSchema(pool, schema)
      await migrateToLatest(pool, schema)
      await assertFormat(pool)
    } finally {
      // Ends the session, and the lock with it.
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}
