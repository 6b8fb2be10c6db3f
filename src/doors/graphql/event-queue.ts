import type { BusinessEvent } from '../../events/event-types.ts'

type Ended = { readonly error?: unknown }

/** Events that wait for a slow reader; they are shared by all readers, so one costs a few bytes. */
const mostWaiting = 1_000

/** Events between a feed that does not wait and a reader that takes one after the other. */
export class EventQueue implements AsyncIterableIterator<BusinessEvent> {
  readonly #waiting: BusinessEvent[] = []
  readonly #onOverrun: () => void
  readonly #onEnd: () => void
  #reader: PromiseWithResolvers<IteratorResult<BusinessEvent>> | undefined
  #ended: Ended | undefined

  /** `onOverrun`: the reader is so slow that the queue has ended. */
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
    } else if (this.#waiting.push(event) > mostWaiting) {
      this.end()
      this.#onOverrun()
    }
  }

  /** Ends with what waits being told first, and then with the error where there is one. */
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
