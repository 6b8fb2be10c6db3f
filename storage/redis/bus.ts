import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Bus, BusListener } from '../../src/ports/bus.ts'
import {
  createOutages,
  keepAliveMs,
  type OutageLog,
  redisOptions,
  waitUntilReady,
} from './connection.ts'

export interface RedisBusOptions {
  readonly url: string
  readonly log: OutageLog
  /** Prefix of all channel names. */
  readonly prefix?: string
}

/** Timeout of the first connection and of each command. */
const timeoutMs = 2_000

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
  const outages = createOutages('bus', log)
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
  }, keepAliveMs).unref()
  await Promise.all([publisher, subscriber].map((one) => waitUntilReady(one, timeoutMs)))

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

function connect(url: string, { down, up }: ReturnType<typeof createOutages>): Redis {
  // Nothing is sent again or subscribed again by itself: readers find lost events in the store.
  const options = { ...redisOptions(timeoutMs, maxRetryMs), autoResubscribe: false }
  const connection = new Redis(url, options)
  return connection
    .on('error', (error: Error) => down(connection, error))
    .on('ready', () => up(connection))
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
