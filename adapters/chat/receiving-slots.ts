import { limits } from '../../src/config/limits.ts'
import { Failure } from '../../src/errors.ts'

const { receivingSlots, maxReceiveWaitMs } = limits.chatPlatforms

/**
 * Events are received a few at a time, in their order: thousands may come at once after an outage, and the
 * store's connections serve others, too, such as the lease of the platform's connection.
 */
export class ReceivingSlots {
  readonly #waiting: (() => void)[] = []
  readonly #now: () => number
  #free = receivingSlots

  /** @param now Milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Rejects with Failure('unavailable') when the store takes the events before it too slowly. */
  async run<Result>(receive: () => Promise<Result>): Promise<Result> {
    const endsAt = this.#now() + maxReceiveWaitMs
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      if (this.#now() > endsAt) throw new Failure('unavailable', 'The database is too slow.')
      return await receive()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#free += 1
      else next()
    }
  }
}
