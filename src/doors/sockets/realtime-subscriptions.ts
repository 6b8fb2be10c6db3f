import { Failure } from '../../errors.ts'
import type { EventFeed } from '../../events/event-feed.ts'
import type { BusinessEvent } from '../../events/event-types.ts'
import { chatEvents, chatOf, personEvents } from './realtime-frames.ts'

/** The subscription to whatever happens to the person. */
const everything = Symbol('everything')

type Key = string | typeof everything

/** Chats that one socket may be subscribed to one by one. */
const mostChats = 100

/**
 * What one socket has asked to be told of. A chat that it subscribed to by name is told of by that
 * subscription alone, so nothing is told twice. Until it has asked for something it is told everything.
 */
export class RealtimeSubscriptions {
  readonly #userId: string
  readonly #feed: EventFeed
  readonly #tell: (event: BusinessEvent) => void
  readonly #ends = new Map<Key, () => void>()
  #isDefault = true
  /** What was told before the client said what it wants, and is not told again for that. */
  #firstTold: string | undefined
  #lastTold: string | undefined
  #isTelling = true
  #isOver = false

  constructor(userId: string, feed: EventFeed, tell: (event: BusinessEvent) => void) {
    this.#userId = userId
    this.#feed = feed
    this.#tell = tell
  }

  /** Everything, until the client asks for something itself. */
  async begin(lastEventId: string | undefined): Promise<void> {
    await this.#follow(everything, lastEventId)
  }

  /** Rejects with Failure('not_found') when what came behind `lastEventId` cannot be told any more. */
  async add(chatId: string | undefined, lastEventId: string | undefined): Promise<void> {
    const key = chatId ?? everything
    if (this.#ends.size > mostChats && !this.#ends.has(key)) throw tooMany()
    const wasDefault = this.#isDefault
    this.#isDefault = false
    if (lastEventId === undefined && this.#ends.has(key)) return
    if (wasDefault || lastEventId !== undefined) {
      this.#end(wasDefault ? everything : key)
    }
    await this.#follow(key, lastEventId)
  }

  remove(chatId: string | undefined): void {
    this.#isDefault = false
    this.#end(chatId ?? everything)
  }

  /** Whether the socket is told of what happens in the chat. */
  covers(chatId: string): boolean {
    return this.#ends.has(chatId) || this.#ends.has(everything)
  }

  endAll(): void {
    this.#isOver = true
    for (const key of this.#ends.keys()) this.#end(key)
  }

  #end(key: Key): void {
    this.#ends.get(key)?.()
    this.#ends.delete(key)
  }

  /** From now on, where what came behind the event cannot be told any more. */
  async #follow(key: Key, after: string | undefined): Promise<void> {
    try {
      await this.#followFrom(key, after)
    } catch (error) {
      if (!(error instanceof Failure) || error.kind !== 'not_found') throw error
      await this.#followFrom(key, undefined)
      throw error
    }
  }

  async #followFrom(key: Key, after: string | undefined): Promise<void> {
    const types = key === everything ? personEvents : chatEvents
    // Events of the replay are told while `follow` is waited for.
    this.#ends.set(key, () => undefined)
    try {
      const end = await this.#feed.follow(this.#userId, { types, after }, (event) =>
        this.#hear(key, event),
      )
      if (this.#isOver) end()
      else this.#ends.set(key, end)
    } catch (error) {
      this.#ends.delete(key)
      throw error
    }
  }

  #hear(key: Key, event: BusinessEvent): void {
    const chatId = chatOf(event)
    const isNamed = chatId !== undefined && this.#ends.has(chatId)
    if (key === everything ? isNamed : chatId !== key) return
    if (this.#isDefault) {
      this.#firstTold ??= event.id
      this.#lastTold = event.id
    } else if (this.#firstTold !== undefined && this.#wasTold(event.id)) return
    this.#tell(event)
  }

  /** Events come in one order, so all that were told stand between the first and the last of them. */
  #wasTold(id: string): boolean {
    if (id === this.#firstTold) this.#isTelling = false
    const wasTold = !this.#isTelling
    if (id === this.#lastTold) {
      this.#isTelling = true
      this.#firstTold = undefined
    }
    return wasTold
  }
}

function tooMany(): Failure {
  return new Failure('invalid_request', {
    en: `A socket may be subscribed to ${mostChats} chats. Unsubscribe from some, or subscribe to all (without chatId).`,
    fr: `Une connexion peut suivre ${mostChats} conversations. Désabonnez-vous de quelques-unes ou suivez-les toutes (sans chatId).`,
  })
}
