import { limits } from '../../config/limits.ts'
import { Failure } from '../../errors.ts'
import type { EventFeed } from '../../events/event-feed.ts'
import type { BusinessEvent } from '../../events/event-types.ts'
import { chatEvents, chatOf, personEvents } from './frames.ts'

/** Key of the subscription to all events of the person; chats have their ids as keys. */
const everything = Symbol('everything')

type Key = string | typeof everything

/** The socket that gets the events. */
interface EventReceiver {
  send(event: BusinessEvent): void
  /** Settles when there is room for more; undefined where there is. */
  room(): Promise<void> | undefined
}

/** Behind no event at all. */
const never = Number.POSITIVE_INFINITY

/**
 * Subscriptions of one socket: all events until it names some. It follows the person's events once,
 * and remembers for each chat the sequence sent last: no event is sent twice or left out.
 */
export class RealtimeSubscriptions {
  readonly #userId: string
  readonly #feed: EventFeed
  readonly #receiver: EventReceiver
  /** Sequence behind which all events are sent. */
  #all = never
  /** The same of chats that were named; most sockets never name one. */
  #chats: Map<string, number> | undefined
  #isDefault = true
  /** Range sent before the client subscribed: behind one sequence, up to another. */
  #unasked: { readonly after: number; readonly upTo: number } | undefined
  /** Sequence of the last event received, sent or not. */
  #position = 0
  /** During a replay: the key that is sent again, and up to which sequence. */
  #again: { readonly key: Key; readonly upTo: number } | undefined
  #isReplaying = false
  #end: (() => void) | undefined
  #isOver = false

  constructor(userId: string, feed: EventFeed, receiver: EventReceiver) {
    this.#userId = userId
    this.#feed = feed
    this.#receiver = receiver
  }

  /**
   * Sends all events behind `lastEventId`, or else behind the person's newest event, until the client
   * subscribes to something itself. Rejects as `add` does.
   */
  async begin(newest: number, lastEventId: string | undefined): Promise<void> {
    this.#all = newest
    this.#position = newest
    await this.#goOn(everything, lastEventId)
  }

  /**
   * Rejects with Failure('not_found') when what came behind `lastEventId` cannot be told any more;
   * what comes is told all the same.
   */
  async add(chatId: string | undefined, lastEventId: string | undefined): Promise<void> {
    const key = chatId ?? everything
    if (chatId !== undefined && this.#chats?.has(chatId) !== true && this.#isFull) throw tooMany()
    const since = this.#since(key)
    if (this.#isDefault) {
      this.#unasked = { after: this.#all, upTo: this.#position }
      this.#all = never
    }
    this.#isDefault = false
    this.#setPosition(key, Math.min(since, this.#position))
    await this.#goOn(key, lastEventId)
  }

  remove(chatId: string | undefined): void {
    this.#isDefault = false
    if (chatId === undefined) this.#all = never
    else this.#chats?.delete(chatId)
  }

  /** True when the socket gets the chat's events. */
  covers(chatId: string): boolean {
    return this.#since(chatId) !== never
  }

  endAll(): void {
    this.#isOver = true
    this.#end?.()
    this.#end = undefined
  }

  get #isFull(): boolean {
    return this.#chats !== undefined && this.#chats.size >= limits.realtime.maxChatsPerSocket
  }

  #since(key: Key): number {
    if (key === everything) return this.#all
    return Math.min(this.#all, this.#chats?.get(key) ?? never)
  }

  #setPosition(key: Key, since: number): void {
    if (key === everything) this.#all = since
    else {
      this.#chats ??= new Map()
      this.#chats.set(key, since)
    }
  }

  /** Goes back to the event where what came behind it was not told, and follows from there on. */
  async #goOn(key: Key, lastEventId: string | undefined): Promise<void> {
    try {
      if (lastEventId === undefined) return
      const after = await this.#feed.getSequence(lastEventId, this.#userId)
      if (after >= this.#since(key)) return
      this.#again = { key, upTo: this.#position }
      await this.#follow(lastEventId)
      this.#setPosition(key, after)
    } finally {
      this.#again = undefined
      if (this.#end === undefined && !this.#isOver) await this.#follow(this.#position)
    }
  }

  async #follow(after: string | number): Promise<void> {
    const following = this.#feed.follow(
      this.#userId,
      { types: personEvents, after },
      (event, sequence) => this.#hear(event, sequence),
    )
    this.#end?.()
    this.#end = undefined
    this.#isReplaying = true
    try {
      this.#end = await following
    } finally {
      this.#isReplaying = false
    }
    if (this.#isOver) this.endAll()
  }

  #hear(event: BusinessEvent, sequence: number): Promise<void> | undefined {
    this.#position = Math.max(this.#position, sequence)
    if (!this.#isAsked(event, sequence)) return undefined
    this.#receiver.send(event)
    return this.#isReplaying ? this.#receiver.room() : undefined
  }

  #isAsked(event: BusinessEvent, sequence: number): boolean {
    const key = (chatEvents.has(event.type) && chatOf(event)) || everything
    const since = this.#since(key)
    if (this.#again === undefined || sequence > this.#again.upTo) return sequence > since
    if (sequence > since || this.#wasUnasked(sequence)) return false
    return this.#again.key === everything || this.#again.key === key
  }

  #wasUnasked(sequence: number): boolean {
    const { after, upTo } = this.#unasked ?? { after: never, upTo: never }
    return sequence > after && sequence <= upTo
  }
}

function tooMany(): Failure {
  return new Failure('invalid_request', {
    en: `A socket may be subscribed to ${limits.realtime.maxChatsPerSocket} chats. Unsubscribe from some, or subscribe to all (without chatId).`,
    fr: `Une connexion peut suivre ${limits.realtime.maxChatsPerSocket} conversations. Désabonnez-vous de quelques-unes ou suivez-les toutes (sans chatId).`,
  })
}
