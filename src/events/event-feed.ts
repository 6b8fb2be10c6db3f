import { Failure } from '../errors.ts'
import { type Bus, eventsTopic } from '../ports/bus.ts'
import { bytesPerTurn, takeTurn } from '../ports/loop-turns.ts'
import type { Store, Stored } from '../ports/store.ts'
import type { Vault } from '../ports/vault.ts'
import type { BusinessEvent, EventType } from './event-types.ts'
import {
  eventNotFound,
  findNewestEvent,
  getSequence,
  loadEvent,
  type NewestEvent,
} from './load-event.ts'

/** Selects the events of a follower and the position to start from. */
interface FollowOptions {
  readonly types: ReadonlySet<EventType>
  /** Id or sequence of the last known event: later ones are replayed first. */
  readonly after?: string | number | undefined
}

/** During a replay, a returned promise delays the next event. */
export type OnEvent = (event: BusinessEvent, sequence: number) => unknown

export interface EventFeedOptions {
  readonly bus: Bus
  readonly store: Pick<Store, 'get' | 'list' | 'check'>
  readonly vault: Vault
  /** Reports errors that no caller can receive. */
  defect(error: unknown): void
}

/** Live events of people, from all instances. */
export interface EventFeed {
  /**
   * Calls `onEvent` once per event, in commit order, until the returned function is called. Replayed
   * events (after `after`) wait for the promise of the previous call. Rejects with
   * Failure('not_found') when `after` is an unknown or expired id, or too far back to replay.
   */
  follow(userId: string, request: FollowOptions, onEvent: OnEvent): Promise<() => void>
  /** Newest event of the person. */
  findNewest(userId: string): Promise<NewestEvent | undefined>
  /** Rejects with Failure('not_found') for an unknown or expired id. */
  getSequence(id: string, userId: string): Promise<number>
}

export function createEventFeed(options: EventFeedOptions): EventFeed {
  const people = new Map<string, PersonFeed>()
  options.bus.onGap(() => {
    const pending = [...people.values()]
    const readers = Array.from({ length: readConcurrency }, async () => {
      for (let next = pending.pop(); next !== undefined; next = pending.pop()) await next.readAll()
    })
    Promise.all(readers).catch(options.defect)
  })
  const services = { ...options, onEmpty: (userId: string) => void people.delete(userId) }
  return {
    follow(userId, request, onEvent) {
      const person = people.get(userId) ?? new PersonFeed(userId, services)
      people.set(userId, person)
      return person.follow(request, onEvent)
    },
    findNewest: (userId) => findNewestEvent(userId, options.store),
    getSequence: (id, userId) => getSequence(id, userId, options.store),
  }
}

interface PersonFeedServices extends EventFeedOptions {
  /** Called when the last follower has left. */
  onEmpty(userId: string): void
}

interface Follower {
  readonly types: FollowOptions['types']
  readonly onEvent: OnEvent
  /** Sequence of the last event sent or skipped. */
  position: number
  /** False during the replay. */
  isLive: boolean
}

/** People whose events are reread concurrently after a gap of the bus. */
const readConcurrency = 8

/** Events per page. */
const pageSize = 100

/** Costs of listing a page and decrypting an event: after a restart all sockets replay together. */
const costs = { page: bytesPerTurn / 4, event: bytesPerTurn / 16 } as const

/** Replay limit: after more missed events, the client reloads its state instead. */
const maxReplayed = 1_000

/** Published ids to be read one by one; above this, all new events are read. */
const maxPendingIds = 100

/** Delay after a failed read. */
const retryReadMs = 1_000

/**
 * Live events of one person for all followers in this process. The bus is only a hint: events are
 * read from the store by sequence, which has no gaps that fill later, so a lossy bus causes neither
 * duplicates nor losses.
 */
class PersonFeed {
  readonly #userId: string
  readonly #options: PersonFeedServices
  readonly #followers = new Set<Follower>()
  #position = 0
  #pendingIds: string[] = []
  #readsAll = false
  #isReading = false
  #opened: Promise<void> | undefined
  #unsubscribe: (() => void) | undefined
  #isClosed = false

  constructor(userId: string, options: PersonFeedServices) {
    this.#userId = userId
    this.#options = options
  }

  /** See `EventFeed.follow`. Unusable after the last follower has left. */
  async follow({ types, after }: FollowOptions, onEvent: OnEvent): Promise<() => void> {
    const follower: Follower = { types, onEvent, position: 0, isLive: false }
    this.#followers.add(follower)
    try {
      this.#opened ??= this.#open()
      await this.#opened
      if (after !== undefined) await this.#replay(follower, after)
      else {
        follower.position = this.#position
        follower.isLive = true
      }
    } catch (error) {
      this.#leave(follower)
      throw error
    }
    return () => this.#leave(follower)
  }

  #leave(follower: Follower): void {
    this.#followers.delete(follower)
    if (this.#followers.size > 0 || this.#isClosed) return
    this.#isClosed = true
    this.#unsubscribe?.()
    this.#options.onEmpty(this.#userId)
  }

  /** Reads all new events, since the bus may have lost some. */
  async readAll(): Promise<void> {
    this.#readsAll = true
    await this.#read()
  }

  async #open(): Promise<void> {
    try {
      const { bus, store } = this.#options
      this.#unsubscribe = await bus.subscribe(eventsTopic(this.#userId), (id) =>
        this.#onPublished(id),
      )
      if (this.#isClosed) this.#unsubscribe()
      this.#position = (await findNewestEvent(this.#userId, store))?.sequence ?? 0
    } catch (error) {
      this.#unsubscribe?.()
      this.#opened = undefined
      throw error
    }
  }

  #onPublished(id: string): void {
    this.#pendingIds.push(id)
    if (this.#pendingIds.length > maxPendingIds) {
      this.#pendingIds = []
      this.#readsAll = true
    }
    this.#read().catch(this.#options.defect)
  }

  async #read(): Promise<void> {
    if (this.#isReading) return
    this.#isReading = true
    try {
      await this.#opened
      while (!this.#isClosed && (this.#readsAll || this.#pendingIds.length > 0))
        await this.#readNew()
    } catch (error) {
      this.#readsAll = true
      if (!(error instanceof Failure)) this.#options.defect(error)
      setTimeout(() => void this.#read().catch(this.#options.defect), retryReadMs).unref()
    } finally {
      this.#isReading = false
    }
  }

  /** Reads up to the newest published event: it and all before it are durable. */
  async #readNew(): Promise<void> {
    const { store } = this.#options
    const [ids, isAll] = [this.#pendingIds, this.#readsAll]
    this.#pendingIds = []
    this.#readsAll = false
    if (isAll) {
      await this.#eachPage(this.#position, undefined, (page) => this.#publishPage(page))
      return
    }
    const records = await Promise.all(ids.map((id) => store.get('events', id)))
    const newest = Math.max(...records.map((record) => record?.value.sequence ?? 0))
    if (newest <= this.#position) return
    await this.#eachPage(this.#position, newest, (page) => this.#publishPage(page))
  }

  /** Passes the events after `from`, up to and including `to`, to `handle`. */
  async #eachPage(
    from: number,
    to: number | undefined,
    handle: (page: readonly Stored<'events'>[]) => Promise<void>,
  ): Promise<void> {
    const { store } = this.#options
    const bound = to === undefined ? {} : { to: to + 1 }
    const query = { index: 'byUser', equals: [this.#userId], limit: pageSize, ...bound } as const
    let after: string | undefined
    do {
      await takeTurn(costs.page)
      const { items, next } = await store.list('events', { ...query, from: from + 1, after })
      // An event that is not yet published may be visible before it is durable.
      if (to === undefined && items.length > 0) await store.check()
      await handle(items)
      after = next
    } while (after !== undefined)
  }

  async #publishPage(page: readonly Stored<'events'>[]): Promise<void> {
    for (const record of page) {
      const { sequence } = record.value
      const event = await this.#loadIfWanted(record, [...this.#followers])
      this.#position = Math.max(this.#position, sequence)
      for (const follower of [...this.#followers]) {
        if (follower.isLive) this.#deliver(follower, sequence, event)
      }
    }
  }

  /** Loads the event if a follower wants its type. */
  async #loadIfWanted(
    record: Stored<'events'>,
    followers: readonly Follower[],
  ): Promise<BusinessEvent | undefined> {
    const isWanted = followers.some(({ types }) => types.has(record.value.type as EventType))
    if (!isWanted) return undefined
    await takeTurn(costs.event)
    return await loadEvent(record, this.#options)
  }

  #deliver(follower: Follower, sequence: number, event: BusinessEvent | undefined): unknown {
    if (sequence <= follower.position) return undefined
    follower.position = sequence
    if (event === undefined || !follower.types.has(event.type)) return undefined
    try {
      return follower.onEvent(event, sequence)
    } catch (error) {
      this.#followers.delete(follower)
      this.#options.defect(error)
      return undefined
    }
  }

  async #replay(follower: Follower, after: string | number): Promise<void> {
    const isGiven = typeof after === 'string'
    const { store } = this.#options
    follower.position = isGiven ? await getSequence(after, this.#userId, store) : after
    let count = 0
    let reached: number
    do {
      reached = this.#position
      await this.#eachPage(follower.position, undefined, async (page) => {
        for (const record of page) {
          if (isGiven && ++count > maxReplayed) throw eventNotFound()
          await this.#deliver(
            follower,
            record.value.sequence,
            await this.#loadIfWanted(record, [follower]),
          )
        }
      })
      // Events that expired meanwhile are not found.
      follower.position = Math.max(follower.position, reached)
    } while (follower.position < this.#position)
    // Set here and not by the caller: an event committed in between would be lost.
    follower.isLive = true
  }
}
