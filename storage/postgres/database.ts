import type { Kysely } from 'kysely'
import { Pool, type PoolClient, type PoolConfig } from 'pg'

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
