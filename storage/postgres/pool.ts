import { Pool, type PoolConfig } from 'pg'

/**
 * A pool whose connections may be lost at any time. The query that is under way then is rejected; but
 * the connection tells of it as well, and while it is lent nobody else listens, which would end the
 * process. `onLost` hears of connections that nobody was using.
 */
export function createPool(config: PoolConfig, onLost: (cause: Error) => void): Pool {
  const pool = new Pool(config)
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', onLost)
  return pool
}
