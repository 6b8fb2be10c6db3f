import { findNewestEvent, getSequence, type NewestEvent } from './load-event.ts'
import {
  type EventFeedOptions,
  type FollowOptions,
  type OnEvent,
  PersonFeed,
} from './person-feed.ts'

/** Tells what happens to people as it happens, on whatever instance it does. */
export interface EventFeed {
  /**
   * Tells each event once, in the order in which they landed, until the returned function is called.
   * Of what came behind `after`, each event waits for what `onEvent` has returned for the one before.
   * Rejects with Failure('not_found') when `after` is the id of no event of the person (any more) or of
   * one behind which too many have come: what was missed has to be read from where it is kept.
   */
  follow(userId: string, asked: FollowOptions, onEvent: OnEvent): Promise<() => void>
  /** The person's newest event; undefined where there is none. */
  findNewest(userId: string): Promise<NewestEvent | undefined>
  /** Rejects with Failure('not_found') when it is no event of the person (any more). */
  getSequence(id: string, userId: string): Promise<number>
}

/** People whose events are read again at once after a gap of the bus. */
const readConcurrency = 8

export function createEventFeed(options: EventFeedOptions): EventFeed {
  const people = new Map<string, PersonFeed>()
  options.bus.onGap(() => {
    const waiting = [...people.values()]
    const readers = Array.from({ length: readConcurrency }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await next.readAll()
    })
    Promise.all(readers).catch(options.defect)
  })
  const services = { ...options, onEmpty: (userId: string) => void people.delete(userId) }
  return {
    follow(userId, asked, onEvent) {
      const person = people.get(userId) ?? new PersonFeed(userId, services)
      people.set(userId, person)
      return person.follow(asked, onEvent)
    },
    findNewest: (userId) => findNewestEvent(userId, options.store),
    getSequence: (id, userId) => getSequence(id, userId, options.store),
  }
}
