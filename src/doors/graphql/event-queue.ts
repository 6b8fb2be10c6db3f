import { limits } from '../../config/limits.ts'
import type { BusinessEvent } from '../../events/event-types.ts'

type Ended = { readonly error?: unknown }

/** Buffers the events of a feed for one reader. */
export class EventQueue implements AsyncIterableIterator<BusinessEvent> {
  readonly #waiting: BusinessEvent[] = []
  readonly #onOverrun: () => void
  readonly #onEnd: () => void
  #reader: PromiseWithResolvers<IteratorResult<BusinessEvent>> | undefined
  #ended: Ended | undefined

  /** `onOverrun`: called when the reader is too slow; the queue has ended. */
  constructor({ onOverrun, onEnd }: { onOverrun(): void; onEnd(): void }) {
    this.#onOverrun = onOverrun
    this.#onEnd = onEnd
  }

  get isEnded(): boolean {
    return this.#ended !== undefined
  }

  push(event: BusinessEvent): void {
    if (this.#ended !== undefined) return
    if (this.#reader !== undefined) {
      this.#reader.resolve({ done: false, value: event })
      this.#reader = undefined
    } else if (this.#waiting.push(event) > limits.graphql.maxWaitingEvents) {
      this.end()
      this.#onOverrun()
    }
  }

  /** Ends the queue, behind the events that wait, with the error if any. */
  end(ended: Ended = {}): void {
    if (this.#ended !== undefined) return
    this.#ended = ended
    this.#onEnd()
    if (this.#reader === undefined) return
    if (ended.error === undefined) this.#reader.resolve({ done: true, value: undefined })
    else this.#reader.reject(ended.error)
    this.#reader = undefined
  }

  next(): Promise<IteratorResult<BusinessEvent>> {
    const event = this.#waiting.shift()
    if (event !== undefined) return Promise.resolve({ done: false, value: event })
    if (this.#ended === undefined) {
      this.#reader ??= Promise.withResolvers()
      return this.#reader.promise
    }
    const { error } = this.#ended
    this.#ended = {}
    return error === undefined
      ? Promise.resolve({ done: true, value: undefined })
      : Promise.reject(error)
  }

  return(): Promise<IteratorResult<BusinessEvent>> {
    this.#waiting.length = 0
    this.end()
    return Promise.resolve({ done: true, value: undefined })
  }

  [Symbol.asyncIterator](): this {
    return this
  }
}
