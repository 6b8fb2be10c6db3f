import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Bus } from '../../src/ports/bus.ts'
import { Topics } from './topics.ts'

export interface RedisBusOptions {
  readonly url: string
  log(event: string, fields: object): void
  /** What the names of all channels begin with. */
  readonly prefix?: string
}

/** How long the start waits for Redis, and a command for its answer, milliseconds. */
const patience = 2_000

/** How often a connection is asked whether it still is one, milliseconds. */
const askedEvery = 15_000

const longestPause = 5_000

/**
 * Redis pub/sub, to which each process has two connections: one that subscribes can do nothing else.
 * While Redis is away this process still hears itself; when it is back, whoever may have missed
 * something hears of a gap: those who were cut off, and those to whom somebody could not speak.
 */
export async function createRedisBus({
  url,
  log,
  prefix = 'credit-coach',
}: RedisBusOptions): Promise<Bus> {
  const self = randomUUID()
  const gapChannel = `${prefix}:gap`
  const channelOf = (topic: string) => `${prefix}/${topic}`
  const gapListeners = new Set<() => void>()
  const outages = outageLog(log)
  const publisher = connectionTo(url, outages)
  const subscriber = connectionTo(url, outages)
  const topics = new Topics({
    add: (topic) => subscriber.subscribe(channelOf(topic)),
    remove: (topic) => subscriber.unsubscribe(channelOf(topic)),
  })
  const tellGap = () => {
    for (const listener of gapListeners) listener()
  }
  let isUnsaid = false
  let wasCut = false

  const say = (channel: string, message: string) => {
    publisher.publish(channel, message).catch(() => {
      isUnsaid = true
    })
  }
  publisher.on('ready', () => {
    if (isUnsaid) say(gapChannel, self)
    isUnsaid = false
  })
  subscriber.on('ready', () => {
    // Whatever is subscribed meanwhile sees to it itself.
    const channels = [gapChannel, ...topics.names().map(channelOf)]
    subscriber.subscribe(...channels).then(
      () => {
        if (wasCut) tellGap()
        wasCut = false
      },
      () => subscriber.disconnect(true),
    )
  })
  subscriber.on('close', () => {
    wasCut = true
  })
  subscriber.on('message', (channel, text) => {
    if (channel === gapChannel) {
      if (text !== self) tellGap()
      return
    }
    const [from = '', ...words] = text.split(' ')
    if (from !== self) topics.tell(channel.slice(prefix.length + 1), words.join(' '))
  })
  const asking = setInterval(() => {
    for (const connection of [publisher, subscriber]) {
      if (connection.status !== 'ready') continue
      connection.ping().catch(() => connection.disconnect(true))
    }
  }, askedEvery).unref()
  await Promise.all([opened(publisher), opened(subscriber)])

  return {
    publish(topic, message) {
      topics.tell(topic, message)
      say(channelOf(topic), `${self} ${message}`)
    },
    subscribe: (topic, listener) => topics.listen(topic, listener),
    onGap(listener) {
      gapListeners.add(listener)
      return () => void gapListeners.delete(listener)
    },
    async close() {
      clearInterval(asking)
      gapListeners.clear()
      topics.clear()
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}

function connectionTo(url: string, { down, up }: ReturnType<typeof outageLog>): Redis {
  const connection = new Redis(url, {
    // What cannot be said now is found by whoever reads the store again.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    connectTimeout: patience,
    commandTimeout: patience,
    keepAlive: askedEvery,
    retryStrategy: (times) =>
      Math.min(longestPause, 50 * 2 ** Math.min(times, 7)) * (0.5 + Math.random() / 2),
    reconnectOnError: () => false,
  })
  return connection
    .on('error', (error: Error) => down(connection, error))
    .on('ready', () => up(connection))
}

/** One line when Redis goes away and one when it is back, however long that takes. */
function outageLog(log: RedisBusOptions['log']) {
  const away = new Set<Redis>()
  return {
    down(connection: Redis, cause: Error) {
      if (away.size === 0) log('bus.away', { cause })
      away.add(connection)
    },
    up(connection: Redis) {
      if (away.delete(connection) && away.size === 0) log('bus.back', {})
    },
  }
}

/** A start does not depend on Redis: it is waited for a little, and then goes on without it. */
async function opened(connection: Redis): Promise<void> {
  if (connection.status === 'ready') return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, patience)
  connection.once('ready', resolve).once('error', resolve)
  await promise
  clearTimeout(timer)
}
