type Listener = (message: string) => void

/** How Redis is told of a topic; both reject while it is away. */
interface Channels {
  add(topic: string): Promise<unknown>
  remove(topic: string): Promise<unknown>
}

interface Topic {
  readonly listeners: Set<Listener>
  /** Settles when Redis knows of the topic, or is away. */
  readonly known: Promise<void>
}

/** Who listens to what; Redis hears of each topic once. */
export class Topics {
  readonly #channels: Channels
  readonly #topics = new Map<string, Topic>()

  constructor(channels: Channels) {
    this.#channels = channels
  }

  names(): string[] {
    return [...this.#topics.keys()]
  }

  tell(name: string, message: string): void {
    for (const listener of [...(this.#topics.get(name)?.listeners ?? [])]) listener(message)
  }

  async listen(name: string, listener: Listener): Promise<() => void> {
    const topic = this.#topics.get(name) ?? this.#add(name)
    // Each call is one listener, also of a function that listens already.
    const own: Listener = (message) => listener(message)
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

  #add(name: string): Topic {
    // While Redis is away nothing is heard of others; it is told of every topic when it is back.
    const known = this.#channels.add(name).then(
      () => undefined,
      () => undefined,
    )
    const topic = { listeners: new Set<Listener>(), known }
    this.#topics.set(name, topic)
    return topic
  }
}
