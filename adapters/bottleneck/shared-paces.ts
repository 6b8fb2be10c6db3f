import { once } from 'node:events'
import Bottleneck from 'bottleneck'
import { limits } from '../../src/config/limits.ts'
import type { SharedRedis } from '../../src/ports/shared-redis.ts'
import { createConnection, within } from './redis-connection.ts'

const { channelIntervalMs, sendingPlaceMs } = limits.chatPlatforms

/** Pause for which a first send waits for the second connection. */
const readyMs = 1_000

type Pace = Bottleneck.ConstructorOptions

/** What is used here of ioredis. */
interface Client {
  duplicate(options: { autoResubscribe: boolean }): Subscriber
}

interface Subscriber extends NodeJS.EventEmitter {
  readonly status: string
  unsubscribe(channel: string): Promise<unknown>
  disconnect(): void
}

interface OpenLimiter {
  readonly limiter: Bottleneck
  jobs: number
}

/** Paces that all instances share; what they count is in Redis. */
export function createSharedPaces(
  redis: SharedRedis,
  { channelPace, workspacePace }: { readonly channelPace: Pace; readonly workspacePace: Pace },
) {
  let connected: ReturnType<typeof connect> | undefined
  const limiters = createLimiters(redis, () => connected?.connection ?? null)
  const leaving = new Set<() => void>()

  redis.onAway(() => {
    limiters.drop()
    for (const leave of [...leaving]) leave()
  })

  return {
    /** True when Redis has both connections. */
    async isReady(): Promise<boolean> {
      if (!redis.isUp()) return false
      connected ??= connect(redis)
      const { subscriber } = connected
      if (subscriber.status !== 'ready') {
        await within(readyMs, once(subscriber, 'ready')).catch(() => undefined)
      }
      return redis.isUp() && subscriber.status === 'ready'
    },
    /** Runs `send` once: by the shared pace, or locally when Redis goes away before it has begun. */
    async run<T>(
      workspace: string,
      channel: string,
      send: () => Promise<T>,
      runLocally: (workspace: string, channel: string, job: () => Promise<void>) => Promise<void>,
    ): Promise<T> {
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      let hasBegun = false
      let hasLeft = false
      const begin = async () => {
        if (hasBegun) return
        hasBegun = true
        await send().then(resolve, reject)
      }
      const leave = () => {
        if (hasBegun || hasLeft) return
        hasLeft = true
        runLocally(workspace, channel, begin).catch(reject)
      }
      leaving.add(leave)
      limiters
        .schedule(`${workspace}/${channel}`, channelPace, () =>
          limiters.schedule(workspace, workspacePace, begin),
        )
        .catch((error: unknown) => {
          // Bottleneck's own errors are about the job: that it waited too long.
          if (!(error instanceof Bottleneck.BottleneckError)) redis.failed(error)
          leave()
        })
      try {
        return await promise
      } finally {
        leaving.delete(leave)
      }
    },
    close: async () => connected?.close(),
  }
}

/** Limiters that are open while they have jobs. */
function createLimiters(redis: SharedRedis, connection: () => Bottleneck.IORedisConnection | null) {
  const limiters = new Map<string, OpenLimiter>()

  function open(id: string, pace: Pace): OpenLimiter {
    const limiter = new Bottleneck({
      ...pace,
      id: `credit-coach/pace/${id}`,
      connection: connection(),
      timeout: 2 * sendingPlaceMs,
      // Jobs that wait for the next token hear of it by heartbeats.
      heartbeatInterval: channelIntervalMs,
    })
    const opened = { limiter, jobs: 0 }
    limiter.on('error', (error: unknown) => {
      if (limiters.get(id) === opened) redis.failed(error)
    })
    limiters.set(id, opened)
    return opened
  }

  return {
    async schedule(id: string, pace: Pace, job: () => Promise<void>): Promise<void> {
      const opened = limiters.get(id) ?? open(id, pace)
      opened.jobs += 1
      try {
        await opened.limiter.schedule({ expiration: sendingPlaceMs }, job)
      } finally {
        opened.jobs -= 1
        if (opened.jobs === 0 && limiters.get(id) === opened) {
          limiters.delete(id)
          void opened.limiter.disconnect()
        }
      }
    },
    drop() {
      for (const { limiter } of limiters.values()) void limiter.disconnect()
      limiters.clear()
    },
  }
}

function connect(redis: SharedRedis) {
  const client = redis.client as Client
  const subscriber = client.duplicate({ autoResubscribe: false })
  const { unsubscribe } = subscriber
  // Bottleneck handles no failure of it; what is lost with the connection needs no end.
  subscriber.unsubscribe = (channel) => unsubscribe.call(subscriber, channel).catch(() => undefined)
  const closed = () => redis.failed(new Error('The connection was closed.'))
  subscriber.on('close', closed)
  const close = () => {
    subscriber.off('close', closed)
    subscriber.disconnect()
  }
  return { subscriber, connection: createConnection(client, subscriber), close }
}
