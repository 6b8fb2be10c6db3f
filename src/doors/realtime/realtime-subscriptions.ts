import { Failure } from '../../errors.ts'
import type { EventFeed } from '../../events/event-feed.ts'
import type { BusinessEvent } from '../../events/event-types.ts'
import { chatEvents, chatOf, personEvents } from './realtime-frames.ts'

/** The subscription to whatever happens to the person, beside those to chats by their ids. */
const everything = Symbol('everything')

type Key = string | typeof everything

/** Whoever is told. */
interface Told {
  tell(event: BusinessEvent): void
  /** Settles when there is room for more; undefined where there is. */
  room(): Promise<void> | undefined
}

/** Chats that one socket may be subscribed to one by one. */
const maxChats = 100

/** Behind no event at all. */
const never = Number.POSITIVE_INFINITY

/**
 * What one socket has asked to be told of: everything, until it asks for something. It follows the
 * person's events once; of each chat it is known behind which sequence they were told, so whatever
 * is asked for, nothing is told twice and nothing left out.
 */
export class RealtimeSubscriptions {
  readonly #userId: string
  readonly #feed: EventFeed
  readonly #told: Told
  /** Sequence behind which everything is told. */
  #all = never
  /** The same of chats that were named; most sockets never name one. */
  #chats: Map<string, number> | undefined
  #isDefault = true
  /** What was told before the client said what it wants: behind one sequence, up to another. */
  #unasked: { readonly after: number; readonly upTo: number } | undefined
  /** Sequence of the last event that was heard, told or not. */
  #position = 0
  /** During a replay: which key is told again, up to which sequence. */
  #again: { readonly key: Key; readonly upTo: number } | undefined
  #isReplaying = false
  #end: (() => void) | undefined
  #isOver = false

  constructor(userId: string, feed: EventFeed, told: Told) {
    this.#userId = userId
    this.#feed = feed
    this.#told = told
  }

  /**
   * Tells everything behind `lastEventId`, or else behind the sequence of the person's newest event,
   * until the client asks for something itself. Rejects as `add` does.
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
    this.#keep(key, Math.min(since, this.#position))
    await this.#goOn(key, lastEventId)
  }

  remove(chatId: string | undefined): void {
    this.#isDefault = false
    if (chatId === undefined) this.#all = never
    else this.#chats?.delete(chatId)
  }

  /** Whether the socket is told of what happens in the chat. */
  covers(chatId: string): boolean {
    return this.#since(chatId) !== never
  }

  endAll(): void {
    this.#isOver = true
    this.#end?.()
    this.#end = undefined
  }

  get #isFull(): boolean {
    return this.#chats !== undefined && this.#chats.size >= maxChats
  }

  #since(key: Key): number {
    if (key === everything) return this.#all
    return Math.min(this.#all, this.#chats?.get(key) ?? never)
  }

  #keep(key: Key, since: number): void {
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
      this.#keep(key, after)
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
    this.#told.tell(event)
    return this.#isReplaying ? this.#told.room() : undefined
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
    en: `A socket may be subscribed to ${maxChats} chats. Unsubscribe from some, or subscribe to all (without chatId).`,
    fr: `Une connexion peut suivre ${maxChats} conversations. Désabonnez-vous de quelques-unes ou suivez-les toutes (sans chatId).`,
  })
}
