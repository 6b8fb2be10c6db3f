import type { Kysely } from 'kysely'
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg'
import { Failure, QuotaExceeded, StaleWrite } from '../../src/errors.ts'

/** The tables as of the last migration; only those read through kysely. */
export interface DatabaseSchema {
  readonly records: {
    readonly collection: string
    readonly id: string
    readonly version: number
    readonly value: unknown
  }
  readonly index_entries: {
    readonly collection: string
    readonly id: string
    readonly index_name: string
    readonly prefix: string
    readonly sort_key: Buffer
  }
}

export type Database = Kysely<DatabaseSchema>

/** A pool or one of its connections. */
export type Client = Pick<PoolClient, 'query'>

/**
 * A pool that survives lost connections: the running query rejects, but the client also emits an
 * error, which without a listener would end the process. `onConnectionLost` reports idle
 * connections.
 */
export function createPool(config: PoolConfig, onConnectionLost: (cause: Error) => void): Pool {
  const pool = new Pool(config)
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', onConnectionLost)
  return pool
}

/** Milliseconds until a caller gets an error. */
const connectTimeoutMs = 3000
const statementTimeoutMs = 5000
const schemaName = /^[a-z_][a-z0-9_]{0,62}$/

export function createPoolConfig(url: string, schema: string): PoolConfig {
  if (!schemaName.test(schema)) {
    throw new TypeError(`${schema} cannot be a schema: lower-case letters, digits and _ only`)
  }
  return {
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    application_name: 'credit-coach',
    options: `-c search_path=${schema}`,
  }
}

interface PoolOptions {
  readonly url: string
  /** Default: public. */
  readonly schema?: string
  readonly connections: number
  readonly log?: (event: string, fields: object) => void
}

/** A pool whose statements end within seconds, even when the server no longer answers. */
export function openLimitedPool({ url, schema = 'public', connections, log }: PoolOptions): Pool {
  const config = {
    ...createPoolConfig(url, schema),
    max: connections,
    pipeline: true,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + 1000,
    idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
  }
  return createPool(config, (cause) => log?.('store.connection_lost', { cause }))
}

/** SQLSTATE classes of server trouble, not of a wrong statement. */
const serverClasses = ['08', '53', '57', '58', 'XX']
/** Serialization failure and deadlock: a retry may succeed at once. */
const retryCodes = ['40001', '40P01']
const readOnly = '25006'

export function isRetryable(error: unknown): boolean {
  return error instanceof DatabaseError && retryCodes.includes(error.code ?? '')
}

/** A statement that PostgreSQL refused is a defect; all other errors mean no answer. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof DatabaseError) || error.code === undefined) return false
  const { code } = error
  return !(
    serverClasses.includes(code.slice(0, 2)) ||
    retryCodes.includes(code) ||
    code === readOnly
  )
}

/** SQLSTATEs of a server that refuses the login. */
const refusals: ReadonlyMap<string, string> = new Map([
  ['28P01', 'refuses the password'],
  ['28000', 'refuses the user'],
  ['3D000', 'has no such database'],
])

/**
 * Explains why the first connection failed, as the end of a sentence; undefined for other errors.
 */
export function explainUnreachable(error: unknown): string | undefined {
  if (error instanceof DatabaseError) return refusals.get(error.code ?? '')
  const hasCode = error instanceof Error && 'code' in error && typeof error.code === 'string'
  return hasCode ? `does not answer (${error.code})` : undefined
}

/** Converts an error of pg or the store to the error for the caller. */
export function toStoreError(error: unknown): unknown {
  const isAnswer = error instanceof StaleWrite || error instanceof QuotaExceeded
  const known = error instanceof Failure || isAnswer
  const isDefect = error instanceof TypeError || error instanceof RangeError
  if (known || isDefect || isRefused(error)) return error
  return new Failure(
    'unavailable',
    {
      en: 'The database does not answer. Try again in a few seconds.',
      fr: 'La base de données ne répond pas. Réessayez dans quelques secondes.',
    },
    { cause: error, retryAfter: 5 },
  )
}

/** Rejects with the error for the caller. */
export async function withStoreErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw toStoreError(error)
  }
}
