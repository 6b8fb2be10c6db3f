import { Kysely, PostgresDialect } from 'kysely'
import type { Pool, PoolConfig } from 'pg'
import type { CollectionName, Collections } from '../../src/domain/records.ts'
import { Failure } from '../../src/errors.ts'
import type { Store, Stored } from '../../src/ports/store.ts'
import { personAccount } from '../rules/counted-bytes.ts'
import { isRecordId } from '../rules/records.ts'
import type { Tables } from './database.ts'
import { storeError, unreachable } from './failures.ts'
import { migrate } from './migrations.ts'
import { countEntries, readPage } from './page.ts'
import { createPool } from './pool.ts'
import { planOf } from './rising.ts'
import { runSteps } from './run-steps.ts'
import { claimWork, postponeWork } from './work.ts'

export interface PostgresStoreOptions {
  /** `postgres://user:password@host:port/database` */
  readonly url: string
  /** The schema that holds the tables; made when it is not there. Default: public. */
  readonly schema?: string
  /** The most connections that this process opens. */
  readonly connections?: number
  readonly log?: (event: string, fields: object) => void
}

/** Milliseconds until a caller is told that the database does not answer. */
const connectLimit = 3000
const statementLimit = 5000
const defaultConnections = 10
const schemaName = /^[a-z_][a-z0-9_]{0,62}$/

const getText = 'select version, value from records where collection = $1 and id = $2'

function configOf(url: string, schema: string): PoolConfig {
  if (!schemaName.test(schema)) {
    throw new TypeError(`${schema} cannot be a schema: lower-case letters, digits and _ only`)
  }
  return {
    connectionString: url,
    connectionTimeoutMillis: connectLimit,
    keepAlive: true,
    application_name: 'credit-coach',
    options: `-c search_path=${schema}`,
  }
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw storeError(error)
  }
}

/** An error of the first connection as one sentence for the operator; the password is never in it. */
async function reached(url: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const why = unreachable(error)
    if (why === undefined) throw storeError(error)
    const place = new URL(url).host || 'the socket of DATABASE_URL'
    throw new Failure(
      'unavailable',
      `PostgreSQL at ${place} ${why}. Start it, or correct DATABASE_URL.`,
      { cause: error },
    )
  }
}

async function readRecord<C extends CollectionName>(
  pool: Pool,
  collection: C,
  id: string,
): Promise<Stored<C> | undefined> {
  if (!isRecordId(id)) return undefined
  const { rows } = await pool.query<{ readonly version: number; readonly value: unknown }>({
    name: 'get',
    text: getText,
    values: [collection, id],
  })
  const [row] = rows
  if (row === undefined) return undefined
  return { id, version: row.version, value: row.value as Collections[C] }
}

async function readBytes(pool: Pool, userId: string): Promise<number> {
  const { rows } = await pool.query<{ readonly bytes: number }>({
    name: 'bytes',
    text: 'select bytes::float8 from byte_counts where account = $1',
    values: [personAccount(userId)],
  })
  return rows[0]?.bytes ?? 0
}

async function assertWritable(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ readonly state: string }>(
    "select current_setting('transaction_read_only') as state",
  )
  if (rows[0]?.state === 'off') return
  throw new Failure('unavailable', 'The database takes no writes at the moment.', { retryAfter: 5 })
}

function openPool(config: PoolConfig, options: PostgresStoreOptions): Pool {
  const limited = {
    ...config,
    max: options.connections ?? defaultConnections,
    statement_timeout: statementLimit,
    // Also when the server no longer answers at all.
    query_timeout: statementLimit + 1000,
    idle_in_transaction_session_timeout: 2 * statementLimit,
  }
  return createPool(limited, (cause) => options.log?.('store.connection_lost', { cause }))
}

/**
 * The store on PostgreSQL 13 and later, for any number of instances. Brings the tables up to date
 * first. Rejects with Failure('unavailable') within seconds when the database does not answer.
 */
export async function createPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  const schema = options.schema ?? 'public'
  const config = configOf(options.url, schema)
  await reached(options.url, () => migrate(config, schema))
  const pool = openPool(config, options)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  let closing: Promise<void> | undefined
  return {
    get: (collection, id) => guarded(() => readRecord(pool, collection, id)),
    list: (collection, query) => guarded(() => readPage(db, collection, query)),
    count: (collection, query) => guarded(() => countEntries(db, collection, query)),
    countBytes: (userId) => guarded(() => readBytes(pool, userId)),
    transact: (transaction) =>
      guarded(async () => {
        const plan = planOf(transaction)
        if (!('length' in plan) || plan.length > 0) {
          await runSteps(pool, plan, transaction.quota)
        }
      }),
    claimDue: (kind, limit, leaseFor, now) =>
      guarded(() => claimWork(pool, kind, limit, now + leaseFor, now)),
    postpone: (work, retryAt) => guarded(() => postponeWork(pool, work, retryAt)),
    check: () => guarded(() => assertWritable(pool)),
    close() {
      closing ??= pool.end()
      return closing
    },
  }
}
