import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Pool, PoolConfig } from 'pg'
import { Failure } from '../../src/errors.ts'
import { storeFormat, unknownFormat } from '../rules/format.ts'
import { createPool } from './database.ts'
import { initialStatements } from './initial-schema.ts'

/** Advisory lock: one migration per database at a time. The number is this service's own. */
const migrationLock = 7_203_518_846

/** Forward only: never change a migration that a release has run. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-initial': {
    async up(db) {
      for (const statement of initialStatements) await sql.raw(statement).execute(db)
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
