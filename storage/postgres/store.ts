import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { CollectionName, Collections } from '../../src/domain/records.ts'
import { Failure } from '../../src/errors.ts'
import type { Store, Stored } from '../../src/ports/store.ts'
import { personAccount } from '../rules/counted-bytes.ts'
import { isRecordId } from '../rules/records.ts'
import {
  createPoolConfig,
  type DatabaseSchema,
  explainUnreachable,
  openLimitedPool,
  toStoreError,
  withStoreErrors,
} from './database.ts'
import { migrate } from './migrations.ts'
import { countEntries, readPage } from './page.ts'
import { runTransaction } from './transaction.ts'
import { claimWork, makeWorkDue, postponeWork } from './work.ts'

export interface PostgresStoreOptions {
  /** `postgres://user:password@host:port/database` */
  readonly url: string
  /** Schema of the tables, created when missing. Default: public. */
  readonly schema?: string
  /** Maximum connections of this process. */
  readonly connections?: number
  readonly log?: (event: string, fields: object) => void
}

const defaultConnections = 10
const getText = 'select version, value from records where collection = $1 and id = $2'

/**
 * Turns an error of the first connection into one sentence for the operator, without the password.
 */
async function withReachableServer(url: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const reason = explainUnreachable(error)
    if (reason === undefined) throw toStoreError(error)
    const place = new URL(url).host || 'the socket of DATABASE_URL'
    throw new Failure(
      'unavailable',
      `PostgreSQL at ${place} ${reason}. Start it, or correct DATABASE_URL.`,
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

/**
 * The store on PostgreSQL 13 and later, for any number of instances. Migrates the schema first.
 * Rejects with Failure('unavailable') within seconds when the database does not answer.
 */
export async function createPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  const schema = options.schema ?? 'public'
  const config = createPoolConfig(options.url, schema)
  await withReachableServer(options.url, () => migrate(config, schema))
  const { connections = defaultConnections } = options
  const pool = openLimitedPool({ ...options, connections })
  const db = new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool }) })
  let closing: Promise<void> | undefined
  return {
    get: (collection, id) => withStoreErrors(() => readRecord(pool, collection, id)),
    list: (collection, query) => withStoreErrors(() => readPage(db, collection, query)),
    count: (collection, query) => withStoreErrors(() => countEntries(db, collection, query)),
    countBytes: (userId) => withStoreErrors(() => readBytes(pool, userId)),
    transact: (transaction) => withStoreErrors(() => runTransaction(pool, transaction)),
    claimDue: (kind, limit, leaseMs, now) =>
      withStoreErrors(() => claimWork(pool, kind, limit, now + leaseMs, now)),
    postpone: (work, retryAt) => withStoreErrors(() => postponeWork(pool, work, retryAt)),
    makeDue: (kind, limit, after, now) =>
      withStoreErrors(() => makeWorkDue(pool, kind, limit, { after, now })),
    check: () => withStoreErrors(() => assertWritable(pool)),
    close() {
      closing ??= pool.end()
      return closing
    },
  }
}
