/**
 * Runs the answers of one account one after the other in this process: plans allow few at a time, and one
 * that is refused would cost a request.
 */
export class AccountQueue {
  readonly #last = new Map<string, Promise<unknown>>()

  async run<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(userId)
    const done = before === undefined ? work() : before.then(work, work)
    this.#last.set(userId, done)
    try {
      return await done
    } finally {
      if (this.#last.get(userId) === done) this.#last.delete(userId)
    }
  }
}
