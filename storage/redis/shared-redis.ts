import { Redis } from 'ioredis'
import type { SharedRedis } from '../../src/ports/shared-redis.ts'
import { createOutages, type OutageLog, redisOptions, waitUntilReady } from './connection.ts'

export interface SharedRedisOptions {
  readonly url: string
  readonly log: OutageLog
  /** Timeout of each command, milliseconds. */
  readonly timeoutMs: number
}

const startTimeoutMs = 2_000

/** Pause between two attempts while Redis is away: of connecting, and of writing. */
const retryMs = 1_000

const probeKey = 'credit-coach/limits/probe'

type Done = (error: Error | null, reply: unknown) => void
type Script = (...args: unknown[]) => unknown

/**
 * Redis 7 puts a code before the errors of scripts; Bottleneck 2.19.5 creates lost keys anew by the
 * bare text.
 */
class BottleneckRedis extends Redis {
  override defineCommand(...[name, definition]: Parameters<Redis['defineCommand']>): void {
    super.defineCommand(name, definition)
    const scripts = this as unknown as Record<string, Script>
    const run = scripts[name]
    scripts[name] = (...args) => {
      const done = args.pop() as Done
      return run?.call(this, ...args, (error: Error | null, reply: unknown) => {
        if (error !== null) error.message = error.message.replace(/^ERR /, '')
        done(error, reply)
      })
    }
  }
}

/** One connection for what Bottleneck counts; it waits two seconds at most for the first answer. */
export async function openSharedRedis({
  url,
  log,
  timeoutMs,
}: SharedRedisOptions): Promise<SharedRedis> {
  const client = new BottleneckRedis(url, redisOptions(timeoutMs, retryMs))
  const outages = createOutages('limits', log)
  const listeners = { up: [] as (() => void)[], away: [] as (() => void)[] }
  let isUp = false

  const failed = (cause: unknown) => {
    outages.down(client, cause)
    if (!isUp) return
    isUp = false
    for (const listener of listeners.away) listener()
  }
  // A write, since a full or a read-only Redis still answers pings.
  const write = async () => {
    try {
      await client.set(probeKey, '', 'PX', retryMs)
      isUp = true
      outages.up(client)
      for (const listener of listeners.up) listener()
    } catch {
      client.disconnect(true)
    }
  }
  let probing: Promise<void> | undefined
  const probe = async () => {
    if (isUp || client.status !== 'ready') return
    probing ??= write().finally(() => {
      probing = undefined
    })
    await probing
  }
  client
    .on('ready', () => void probe())
    .on('error', failed)
    .on('close', () => {
      if (isUp) failed(new Error('The connection was closed.'))
    })
  const retrying = setInterval(() => void probe(), retryMs).unref()
  await waitUntilReady(client, startTimeoutMs)
  await probe()
  if (!isUp) failed(new Error('Redis does not answer.'))

  return {
    client,
    isUp: () => isUp,
    failed,
    onUp: (listener) => void listeners.up.push(listener),
    onAway: (listener) => void listeners.away.push(listener),
    async close() {
      clearInterval(retrying)
      isUp = false
      client.disconnect()
    },
  }
}
