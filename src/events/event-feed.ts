import type { BusinessEvent } from './event-types.ts'
import { type Asked, type EventFeedOptions, PersonFeed } from './person-feed.ts'

/** Tells what happens to people as it happens, on whatever instance it does. */
export interface EventFeed {
  /**
   * Tells each event once, in the order in which they landed, until the returned function is called.
   * Rejects with Failure('not_found') when `after` is no event of the person (any more) or too many
   * have come behind it: what was missed has to be read from where it is kept.
   */
  follow(userId: string, asked: Asked, onEvent: (event: BusinessEvent) => void): Promise<() => void>
  /** Id of the person's newest event; undefined where there is none. */
  newest(userId: string): Promise<string | undefined>
}

/** People whose events are read again at once after a gap of the bus. */
const readAtOnce = 8

export function createEventFeed(options: EventFeedOptions): EventFeed {
  const people = new Map<string, PersonFeed>()
  options.bus.onGap(() => {
    const waiting = [...people.values()]
    const readers = Array.from({ length: readAtOnce }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await next.readAll()
    })
    Promise.all(readers).catch(options.defect)
  })
  return {
    async follow(userId, asked, onEvent) {
      const person = people.get(userId) ?? new PersonFeed(userId, options)
      people.set(userId, person)
      const leave = () => {
        if (person.isFollowed) return
        person.close()
        if (people.get(userId) === person) people.delete(userId)
      }
      try {
        const end = await person.follow(asked, onEvent)
        return () => {
          end()
          leave()
        }
      } catch (error) {
        leave()
        throw error
      }
    },
    async newest(userId) {
      const query = { index: 'byUser', equals: [userId], order: 'descending', limit: 1 } as const
      return (await options.store.list('events', query)).items[0]?.id
    },
  }
}
