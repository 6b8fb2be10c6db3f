import type { BusListener } from '../../src/ports/bus.ts'

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
export class Topics {
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
