/** Does what a client asks for one thing after the other. */
export class OneByOne {
  readonly #max: number
  readonly #failed: (error: unknown) => void
  #last: Promise<void> = Promise.resolve()
  #waiting = 0

  /** `failed` hears of what could not be done; the rest is done all the same. */
  constructor(max: number, failed: (error: unknown) => void) {
    this.#max = max
    this.#failed = failed
  }

  get isFull(): boolean {
    return this.#waiting >= this.#max
  }

  add(work: () => Promise<void>): void {
    this.#waiting++
    this.#last = this.#last
      .then(work)
      .catch(this.#failed)
      .finally(() => {
        this.#waiting--
      })
  }
}
