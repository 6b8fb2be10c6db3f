import { findNewestEvent, getSequence, type NewestEvent } from './load-event.ts'
import {
  type EventFeedOptions,
  type FollowOptions,
  type OnEvent,
  PersonFeed,
} from './person-feed.ts'

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

/** People whose events are reread concurrently after a gap of the bus. */
const readConcurrency = 8

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
