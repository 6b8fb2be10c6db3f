import { limits } from '../../src/config/limits.ts'

/** Events that this process has received or is receiving: their repeats cost the store nothing. */
export class ReceivedEvents {
  readonly #commits = new Map<string, Promise<boolean>>()

  /**
   * False for a repeat, once the first one is committed. While the store takes no event, all of its
   * deliveries reject, and the next one tries again.
   */
  async once(id: string, commit: () => Promise<boolean>): Promise<boolean> {
    const known = this.#commits.get(id)
    if (known !== undefined) {
      await known
      return false
    }
    const committing = commit()
    this.#commits.set(id, committing)
    this.#forgetOldest()
    try {
      return await committing
    } catch (error) {
      this.#commits.delete(id)
      throw error
    }
  }

  #forgetOldest(): void {
    const [oldest] = this.#commits.keys()
    const isFull = this.#commits.size > limits.chatPlatforms.maxKnownEvents
    if (isFull && oldest !== undefined) this.#commits.delete(oldest)
  }
}
