import { once } from 'node:events'
import Bottleneck from 'bottleneck'
import { limits } from '../../src/config/limits.ts'
import type { SharedRedis } from '../../src/ports/shared-redis.ts'
import { createConnection, within } from './redis-connection.ts'

const { channelIntervalMs } = limits.chatPlatforms

/** Pause for which a first send waits for the second connection. */
const readyMs = 1_000

/** Uses of an idle channel expire after this: its burst is full again long before. */
const retentionMs = 60_000

type Pace = Bottleneck.ConstructorOptions

/** The part of ioredis that is used here. */
interface Client {
  duplicate(options: { autoResubscribe: boolean }): Subscriber
}

interface Subscriber extends NodeJS.EventEmitter {
  readonly status: string
  unsubscribe(channel: string): Promise<unknown>
  disconnect(): void
}

export interface SharedPacesOptions {
  readonly channelPace: Pace
  readonly workspacePace: Pace
  /** A process that crashed while it sent gives its place back after this. */
  readonly sendingPlaceMs: number
}

interface OpenLimiter {
  readonly limiter: Bottleneck
  readonly waking: NodeJS.Timeout
  jobs: number
}

/** Paces that all instances share; what they count is in Redis. */
export function createSharedPaces(
  redis: SharedRedis,
  { channelPace, workspacePace, sendingPlaceMs }: SharedPacesOptions,
) {
  let connected: ReturnType<typeof connect> | undefined
  const limiters = createLimiters(redis, {
    sendingPlaceMs,
    getConnection: () => connected?.connection ?? null,
  })
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

interface LimiterOptions {
  readonly sendingPlaceMs: number
  getConnection(): Bottleneck.IORedisConnection | null
}

/** Limiters that are open while they have jobs. */
function createLimiters(redis: SharedRedis, { sendingPlaceMs, getConnection }: LimiterOptions) {
  const limiters = new Map<string, OpenLimiter>()

  function open(id: string, pace: Pace): OpenLimiter {
    const limiter = new Bottleneck({
      ...pace,
      id: `credit-coach/pace/${id}`,
      connection: getConnection(),
      timeout: sendingPlaceMs + retentionMs,
    })
    const failed = (error: unknown) => {
      if (limiters.get(id) === opened) redis.failed(error)
    }
    // Wakes jobs that wait for a token. Bottleneck's own heartbeat wakes none after a flush.
    const wake = async () => {
      try {
        // Its type conceals that it is a promise.
        const updated: unknown = limiter.updateSettings({
          maxConcurrent: pace.maxConcurrent ?? null,
        })
        await updated
      } catch (error) {
        failed(error)
      }
    }
    const waking = setInterval(() => void wake(), channelIntervalMs).unref()
    const opened = { limiter, waking, jobs: 0 }
    limiter.on('error', failed)
    limiters.set(id, opened)
    return opened
  }

  function close(id: string, { limiter, waking }: OpenLimiter): void {
    clearInterval(waking)
    limiters.delete(id)
    void limiter.disconnect()
  }

  return {
    async schedule(id: string, pace: Pace, job: () => Promise<void>): Promise<void> {
      const opened = limiters.get(id) ?? open(id, pace)
      opened.jobs += 1
      try {
        await opened.limiter.schedule({ expiration: sendingPlaceMs }, job)
      } finally {
        opened.jobs -= 1
        if (opened.jobs === 0 && limiters.get(id) === opened) close(id, opened)
      }
    },
    drop() {
      for (const [id, opened] of [...limiters]) close(id, opened)
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
