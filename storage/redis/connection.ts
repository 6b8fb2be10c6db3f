import type { Redis, RedisOptions } from 'ioredis'

export type OutageLog = (event: string, fields: object) => void

export const keepAliveMs = 15_000

/** Options of a connection without a queue: while Redis is away, each command fails at once. */
export function redisOptions(timeoutMs: number, maxRetryMs: number) {
  return {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    keepAlive: keepAliveMs,
    retryStrategy: (times: number) =>
      Math.min(maxRetryMs, 50 * 2 ** Math.min(times, 7)) * (0.5 + Math.random() / 2),
    reconnectOnError: () => false,
  } satisfies RedisOptions
}

/** Logs one line, `<name>.away`, when Redis goes away and one, `<name>.back`, when it is back. */
export function createOutages(name: string, log: OutageLog) {
  const away = new Set<Redis>()
  return {
    down(connection: Redis, cause: unknown) {
      if (away.size === 0) log(`${name}.away`, { cause })
      away.add(connection)
    },
    up(connection: Redis) {
      if (away.delete(connection) && away.size === 0) log(`${name}.back`, {})
    },
  }
}

/** Waits for the first connection for a limited time: the service starts without Redis. */
export async function waitUntilReady(connection: Redis, timeoutMs: number): Promise<void> {
  if (connection.status === 'ready') return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, timeoutMs)
  connection.once('ready', resolve).once('error', resolve)
  await promise
  clearTimeout(timer)
}
