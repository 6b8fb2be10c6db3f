import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Bus, BusListener } from '../../src/ports/bus.ts'

export interface RedisBusOptions {
  readonly url: string
  log(event: string, fields: object): void
  /** Prefix of all channel names. */
  readonly prefix?: string
}

/** Timeout of the first connection and of each command. */
const timeoutMs = 2_000

const pingIntervalMs = 15_000

const maxRetryMs = 5_000

/**
 * Redis pub/sub with two connections, since a subscriber can send no other command. While Redis is
 * away, this process still receives its own messages. Afterwards a gap is reported to those that
 * were disconnected and to those whose publisher was.
 */
export async function createRedisBus({
  url,
  log,
  prefix = 'credit-coach',
}: RedisBusOptions): Promise<Bus> {
  const self = randomUUID()
  const gapChannel = `${prefix}:gap`
  const toChannel = (topic: string) => `${prefix}/${topic}`
  const gapListeners = new Set<() => void>()
  const outages = createOutageLog(log)
  const publisher = connect(url, outages)
  const subscriber = connect(url, outages)
  const topics = new Topics({
    add: (topic) => subscriber.subscribe(toChannel(topic)),
    remove: (topic) => subscriber.unsubscribe(toChannel(topic)),
  })
  const notifyGap = () => {
    for (const listener of gapListeners) listener()
  }
  let hasUnpublished = false
  let wasDisconnected = false

  const publish = (channel: string, message: string) => {
    publisher.publish(channel, message).catch(() => {
      hasUnpublished = true
    })
  }
  publisher.on('ready', () => {
    if (hasUnpublished) publish(gapChannel, self)
    hasUnpublished = false
  })
  subscriber.on('ready', () => {
    // Topics subscribed meanwhile report their own failure.
    const channels = [gapChannel, ...topics.names().map(toChannel)]
    subscriber.subscribe(...channels).then(
      () => {
        if (wasDisconnected) notifyGap()
        wasDisconnected = false
      },
      () => subscriber.disconnect(true),
    )
  })
  subscriber.on('close', () => {
    wasDisconnected = true
  })
  subscriber.on('message', (channel, text) => {
    if (channel === gapChannel) {
      if (text !== self) notifyGap()
      return
    }
    const [sender = '', ...words] = text.split(' ')
    if (sender !== self) topics.dispatch(channel.slice(prefix.length + 1), words.join(' '))
  })
  const pinging = setInterval(() => {
    for (const connection of [publisher, subscriber]) {
      if (connection.status !== 'ready') continue
      connection.ping().catch(() => connection.disconnect(true))
    }
  }, pingIntervalMs).unref()
  await Promise.all([waitUntilReady(publisher), waitUntilReady(subscriber)])

  return {
    publish(topic, message) {
      topics.dispatch(topic, message)
      publish(toChannel(topic), `${self} ${message}`)
    },
    subscribe: (topic, listener) => topics.subscribe(topic, listener),
    onGap(listener) {
      gapListeners.add(listener)
      return () => void gapListeners.delete(listener)
    },
    async close() {
      clearInterval(pinging)
      gapListeners.clear()
      topics.clear()
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}

function connect(url: string, { down, up }: ReturnType<typeof createOutageLog>): Redis {
  const connection = new Redis(url, {
    // Do not queue: readers find lost events in the store.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    keepAlive: pingIntervalMs,
    retryStrategy: (times) =>
      Math.min(maxRetryMs, 50 * 2 ** Math.min(times, 7)) * (0.5 + Math.random() / 2),
    reconnectOnError: () => false,
  })
  return connection
    .on('error', (error: Error) => down(connection, error))
    .on('ready', () => up(connection))
}

/** Logs one line when Redis goes away and one when it is back. */
function createOutageLog(log: RedisBusOptions['log']) {
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

/** Waits for the first connection for a limited time: the service starts without Redis. */
async function waitUntilReady(connection: Redis): Promise<void> {
  if (connection.status === 'ready') return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, timeoutMs)
  connection.once('ready', resolve).once('error', resolve)
  await promise
  clearTimeout(timer)
}

/** Subscribes to Redis channels; both reject while Redis is away. */
interface Channels {
  add(topic: string): Promise<unknown>
  remove(topic: string): Promise<unknown>
}

interface SubscribedTopic {
  readonly listeners: Set<BusListener>
  /** Settles when Redis has the subscription, or is away. */
  readonly known: Promise<void>
}

/** Local listeners by topic; each topic has one Redis subscription. */
class Topics {
  readonly #channels: Channels
  readonly #topics = new Map<string, SubscribedTopic>()

  constructor(channels: Channels) {
    this.#channels = channels
  }

  names(): string[] {
    return [...this.#topics.keys()]
  }

  dispatch(name: string, message: string): void {
    for (const listener of [...(this.#topics.get(name)?.listeners ?? [])]) listener(message)
  }

  async subscribe(name: string, listener: BusListener): Promise<() => void> {
    const topic = this.#topics.get(name) ?? this.#add(name)
    // A function that subscribes twice is called twice.
    const own: BusListener = (message) => listener(message)
    topic.listeners.add(own)
    await topic.known
    return () => {
      topic.listeners.delete(own)
      if (topic.listeners.size > 0 || this.#topics.get(name) !== topic) return
      this.#topics.delete(name)
      this.#channels.remove(name).catch(() => undefined)
    }
  }

  clear(): void {
    this.#topics.clear()
  }

  #add(name: string): SubscribedTopic {
    // Failures are ignored: every topic is subscribed again on reconnect.
    const known = this.#channels.add(name).then(
      () => undefined,
      () => undefined,
    )
    const topic = { listeners: new Set<BusListener>(), known }
    this.#topics.set(name, topic)
    return topic
  }
}
