import { Failure } from '../errors.ts'
import { type Bus, eventsTopic } from '../ports/bus.ts'
import type { Store, Stored } from '../ports/store.ts'
import type { Vault } from '../ports/vault.ts'
import type { BusinessEvent, EventType } from './event-types.ts'
import { toldEvent } from './told-event.ts'

/** Which events a follower is told, and from where on. */
export interface Asked {
  readonly types: ReadonlySet<EventType>
  /** Id of the last event that the follower knows: what came behind it is told first. */
  readonly after?: string | undefined
}

export interface EventFeedOptions {
  readonly bus: Bus
  readonly store: Pick<Store, 'get' | 'list' | 'check'>
  readonly vault: Vault
  /** Hears of what went wrong after everybody was answered. */
  defect(error: unknown): void
}

interface Follower {
  readonly asked: Asked
  readonly onEvent: (event: BusinessEvent) => void
  /** Sequence of the last event that it was told or has left behind. */
  position: number
  /** Whether it is told what happens; else it is still being told what has happened. */
  isLive: boolean
}

/** Events that are read at once. */
const pageSize = 100

/** The most events that are told again: whoever has missed more reads what they led to. */
const mostReplayed = 1_000

/** Ids that wait to be read one by one; where there are more, everything new is read. */
const mostWaiting = 100

/** How long a store that could not be read is left alone, milliseconds. */
const readAgainAfter = 1_000

/**
 * The events of one person as they land, for all who follow them in this process. The bus only says
 * that there is something to read: events are read in the order of their sequence, which has no
 * holes that are filled later, so nothing is told twice or left out whatever the bus loses.
 */
export class PersonFeed {
  readonly #userId: string
  readonly #options: EventFeedOptions
  readonly #followers = new Set<Follower>()
  #joining = 0
  #position = 0
  #waiting: string[] = []
  #readsAll = false
  #isReading = false
  #opened: Promise<void> | undefined
  #unsubscribe: (() => void) | undefined
  #isClosed = false

  constructor(userId: string, options: EventFeedOptions) {
    this.#userId = userId
    this.#options = options
  }

  get isFollowed(): boolean {
    return this.#followers.size + this.#joining > 0
  }

  close(): void {
    this.#isClosed = true
    this.#unsubscribe?.()
  }

  async follow(asked: Asked, onEvent: Follower['onEvent']): Promise<() => void> {
    this.#joining++
    const follower: Follower = { asked, onEvent, position: 0, isLive: false }
    try {
      this.#opened ??= this.#open()
      await this.#opened
      this.#followers.add(follower)
      if (asked.after === undefined) follower.position = this.#position
      else await this.#replay(follower, asked.after)
      follower.isLive = true
    } catch (error) {
      this.#followers.delete(follower)
      throw error
    } finally {
      this.#joining--
    }
    return () => void this.#followers.delete(follower)
  }

  /** Reads everything that is new: the bus may have lost what it had to say. */
  async readAll(): Promise<void> {
    this.#readsAll = true
    await this.#read()
  }

  async #open(): Promise<void> {
    try {
      const { bus } = this.#options
      this.#unsubscribe = await bus.subscribe(eventsTopic(this.#userId), (id) => this.#hear(id))
      if (this.#isClosed) this.#unsubscribe()
      this.#position = await this.#newest()
    } catch (error) {
      this.#unsubscribe?.()
      this.#opened = undefined
      throw error
    }
  }

  #hear(id: string): void {
    this.#waiting.push(id)
    if (this.#waiting.length > mostWaiting) {
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
      setTimeout(() => void this.#read().catch(this.#options.defect), readAgainAfter).unref()
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
    const isAsked = followers.some(({ asked }) => asked.types.has(record.value.type as EventType))
    return isAsked ? await toldEvent(record, this.#options) : undefined
  }

  #tell(follower: Follower, sequence: number, event: BusinessEvent | undefined): void {
    if (sequence <= follower.position) return
    follower.position = sequence
    if (event === undefined || !follower.asked.types.has(event.type)) return
    try {
      follower.onEvent(event)
    } catch (error) {
      this.#followers.delete(follower)
      this.#options.defect(error)
    }
  }

  async #replay(follower: Follower, after: string): Promise<void> {
    const known = await this.#options.store.get('events', after)
    if (known?.value.userId !== this.#userId) throw forgotten()
    follower.position = known.value.sequence
    let count = 0
    let reached: number
    do {
      reached = this.#position
      await this.#eachPage(follower.position, undefined, async (page) => {
        for (const record of page) {
          if (++count > mostReplayed) throw forgotten()
          this.#tell(follower, record.value.sequence, await this.#told(record, [follower]))
        }
      })
      // Events that have expired meanwhile are no longer found.
      follower.position = Math.max(follower.position, reached)
    } while (follower.position < this.#position)
  }

  async #newest(): Promise<number> {
    const query = {
      index: 'byUser',
      equals: [this.#userId],
      order: 'descending',
      limit: 1,
    } as const
    const { items } = await this.#options.store.list('events', query)
    return items[0]?.value.sequence ?? 0
  }
}

function forgotten(): Failure {
  return new Failure('not_found', {
    en: 'This event is not known any more, or too much has happened since. Read again what you show, then follow from now on.',
    fr: 'Cet événement n’est plus connu, ou il s’est passé trop de choses depuis. Relisez ce que vous affichez, puis suivez à partir de maintenant.',
  })
}
