import { Failure } from '../errors.ts'
import { type Bus, eventsTopic } from '../ports/bus.ts'
import { bytesPerTurn, takeTurn } from '../ports/loop-turns.ts'
import type { Store, Stored } from '../ports/store.ts'
import type { Vault } from '../ports/vault.ts'
import type { BusinessEvent, EventType } from './event-types.ts'
import { eventNotFound, findNewestEvent, getSequence, loadEvent } from './load-event.ts'

/** Which events a follower is told, and from where on. */
export interface FollowOptions {
  readonly types: ReadonlySet<EventType>
  /** The last event that the follower knows, by its id or sequence: what came behind it is told first. */
  readonly after?: string | number | undefined
}

/** What it returns is waited for while events that have happened are told again. */
export type OnEvent = (event: BusinessEvent, sequence: number) => unknown

export interface EventFeedOptions {
  readonly bus: Bus
  readonly store: Pick<Store, 'get' | 'list' | 'check'>
  readonly vault: Vault
  /** Hears of what went wrong after everybody was answered. */
  defect(error: unknown): void
}

interface PersonFeedServices extends EventFeedOptions {
  /** Nobody follows the person any more. */
  onEmpty(userId: string): void
}

interface Follower {
  readonly types: FollowOptions['types']
  readonly onEvent: OnEvent
  /** Sequence of the last event that it was told or has left behind. */
  position: number
  /** Whether it is told what happens; else it is still being told what has happened. */
  isLive: boolean
}

/** Events that are read at once. */
const pageSize = 100

/** Costs of listing a page and opening an event: after a restart all sockets replay events at once. */
const costs = { page: bytesPerTurn / 4, event: bytesPerTurn / 16 } as const

/** The most events that are told again: whoever has missed more reads what they led to. */
const maxReplayed = 1_000

/** Ids that wait to be read one by one; where there are more, everything new is read. */
const maxPendingIds = 100

/** How long a store that could not be read is left alone, milliseconds. */
const retryReadMs = 1_000

/**
 * The events of one person as they land, for all who follow them in this process. The bus only says
 * that there is something to read: events are read by their sequence, which has no holes that are
 * filled later, so nothing is told twice or left out whatever the bus loses.
 */
export class PersonFeed {
  readonly #userId: string
  readonly #options: PersonFeedServices
  readonly #followers = new Set<Follower>()
  #position = 0
  #waiting: string[] = []
  #readsAll = false
  #isReading = false
  #opened: Promise<void> | undefined
  #unsubscribe: (() => void) | undefined
  #isClosed = false

  constructor(userId: string, options: PersonFeedServices) {
    this.#userId = userId
    this.#options = options
  }

  /** As `EventFeed.follow`. Whoever is left by all is of no more use. */
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

  /** Reads everything that is new: the bus may have lost what it had to say. */
  async readAll(): Promise<void> {
    this.#readsAll = true
    await this.#read()
  }

  async #open(): Promise<void> {
    try {
      const { bus, store } = this.#options
      this.#unsubscribe = await bus.subscribe(eventsTopic(this.#userId), (id) => this.#hear(id))
      if (this.#isClosed) this.#unsubscribe()
      this.#position = (await findNewestEvent(this.#userId, store))?.sequence ?? 0
    } catch (error) {
      this.#unsubscribe?.()
      this.#opened = undefined
      throw error
    }
  }

  #hear(id: string): void {
    this.#waiting.push(id)
    if (this.#waiting.length > maxPendingIds) {
      this.#waiting = []
      this.#readsAll = true
    }
    this.#read().catch(this.#options.defect)
  }

  async #read(): Promise<void> {
    if (this.#isReading) return
    this.#isReading = true
    try {
      await this.#opened
      while (!this.#isClosed && (this.#readsAll || this.#waiting.length > 0)) await this.#readNew()
    } catch (error) {
      this.#readsAll = true
      if (!(error instanceof Failure)) this.#options.defect(error)
      setTimeout(() => void this.#read().catch(this.#options.defect), retryReadMs).unref()
    } finally {
      this.#isReading = false
    }
  }

  /** Reads up to the newest event that the bus told of, which is durable, and all before it are. */
  async #readNew(): Promise<void> {
    const { store } = this.#options
    const [ids, isAll] = [this.#waiting, this.#readsAll]
    this.#waiting = []
    this.#readsAll = false
    if (isAll) {
      await this.#eachPage(this.#position, undefined, (page) => this.#tellAll(page))
      return
    }
    const records = await Promise.all(ids.map((id) => store.get('events', id)))
    const newest = Math.max(...records.map((record) => record?.value.sequence ?? 0))
    if (newest <= this.#position) return
    await this.#eachPage(this.#position, newest, (page) => this.#tellAll(page))
  }

  /** Hands on the events behind `from`, up to and with `to`; resolves when there are no more. */
  async #eachPage(
    from: number,
    to: number | undefined,
    handOn: (page: readonly Stored<'events'>[]) => Promise<void>,
  ): Promise<void> {
    const { store } = this.#options
    const bound = to === undefined ? {} : { to: to + 1 }
    const query = { index: 'byUser', equals: [this.#userId], limit: pageSize, ...bound } as const
    let after: string | undefined
    do {
      await takeTurn(costs.page)
      const { items, next } = await store.list('events', { ...query, from: from + 1, after })
      // What the bus did not tell of may be seen before it is on the disk.
      if (to === undefined && items.length > 0) await store.check()
      await handOn(items)
      after = next
    } while (after !== undefined)
  }

  async #tellAll(page: readonly Stored<'events'>[]): Promise<void> {
    for (const record of page) {
      const { sequence } = record.value
      const event = await this.#told(record, [...this.#followers])
      this.#position = Math.max(this.#position, sequence)
      for (const follower of [...this.#followers]) {
        if (follower.isLive) this.#tell(follower, sequence, event)
      }
    }
  }

  /** The event if one of the followers asked for its type. */
  async #told(
    record: Stored<'events'>,
    followers: readonly Follower[],
  ): Promise<BusinessEvent | undefined> {
    const isAsked = followers.some(({ types }) => types.has(record.value.type as EventType))
    if (!isAsked) return undefined
    await takeTurn(costs.event)
    return await loadEvent(record, this.#options)
  }

  #tell(follower: Follower, sequence: number, event: BusinessEvent | undefined): unknown {
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
          await this.#tell(follower, record.value.sequence, await this.#told(record, [follower]))
        }
      })
      // Events that have expired meanwhile are no longer found.
      follower.position = Math.max(follower.position, reached)
    } while (follower.position < this.#position)
    // Here, and not where this is waited for: what lands in between would be told to nobody.
    follower.isLive = true
  }
}
