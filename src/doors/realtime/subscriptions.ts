import { limits } from '../../config/limits.ts'
import { Failure } from '../../errors.ts'
import type { EventFeed } from '../../events/event-feed.ts'
import type { BusinessEvent } from '../../events/event-types.ts'
import { chatEvents, getChatId, personEvents } from './frames.ts'

/** Key of the subscription to all events of the person; chats have their ids as keys. */
const everything = Symbol('everything')

type Key = string | typeof everything

/** Receives the events. */
interface EventReceiver {
  send(event: BusinessEvent): void
  /** Settles when there is room for more; undefined when there is room now. */
  room(): Promise<void> | undefined
}

/** After every event. */
const never = Number.POSITIVE_INFINITY

/**
 * Subscriptions of one socket: all events until it names some. It follows the person's events once,
 * and remembers for each chat the sequence sent last: no event is sent twice or left out.
 */
export class RealtimeSubscriptions {
  readonly #userId: string
  readonly #feed: EventFeed
  readonly #receiver: EventReceiver
  /** All events after this sequence are sent. */
  #all = never
  /** The same by chat; most sockets subscribe to none. */
  #chats: Map<string, number> | undefined
  #isDefault = true
  /** Range sent before the client subscribed. */
  #initial: { readonly after: number; readonly upTo: number } | undefined
  /** Sequence of the last event received, sent or not. */
  #position = 0
  /** The key and end of a running replay. */
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
   * Sends all events after `lastEventId`, or after the person's newest event, until the client
   * subscribes explicitly. Rejects as `add` does.
   */
  async begin(newest: number, lastEventId: string | undefined): Promise<void> {
    this.#all = newest
    this.#position = newest
    await this.#resume(everything, lastEventId)
  }

  /**
   * Rejects with Failure('not_found') when the events after `lastEventId` are no longer stored; later
   * events are still sent.
   */
  async add(chatId: string | undefined, lastEventId: string | undefined): Promise<void> {
    const key = chatId ?? everything
    if (chatId !== undefined && this.#chats?.has(chatId) !== true && this.#isFull) throw tooMany()
    const since = this.#since(key)
    if (this.#isDefault) {
      this.#initial = { after: this.#all, upTo: this.#position }
      this.#all = never
    }
    this.#isDefault = false
    this.#setPosition(key, Math.min(since, this.#position))
    await this.#resume(key, lastEventId)
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

  /** Replays the events after `lastEventId` that were not sent, then follows. */
  async #resume(key: Key, lastEventId: string | undefined): Promise<void> {
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
      (event, sequence) => this.#onEvent(event, sequence),
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

  #onEvent(event: BusinessEvent, sequence: number): Promise<void> | undefined {
    this.#position = Math.max(this.#position, sequence)
    if (!this.#isSubscribed(event, sequence)) return undefined
    this.#receiver.send(event)
    return this.#isReplaying ? this.#receiver.room() : undefined
  }

  #isSubscribed(event: BusinessEvent, sequence: number): boolean {
    const key = (chatEvents.has(event.type) && getChatId(event)) || everything
    const since = this.#since(key)
    if (this.#again === undefined || sequence > this.#again.upTo) return sequence > since
    if (sequence > since || this.#wasInitial(sequence)) return false
    return this.#again.key === everything || this.#again.key === key
  }

  #wasInitial(sequence: number): boolean {
    const { after, upTo } = this.#initial ?? { after: never, upTo: never }
    return sequence > after && sequence <= upTo
  }
}

function tooMany(): Failure {
  return new Failure('invalid_request', {
    en: `A socket may be subscribed to ${limits.realtime.maxChatsPerSocket} chats. Unsubscribe from some, or subscribe to all (without chatId).`,
    fr: `Une connexion peut suivre ${limits.realtime.maxChatsPerSocket} conversations. Désabonnez-vous de quelques-unes ou suivez-les toutes (sans chatId).`,
  })
}
