import { limits } from '../../src/config/limits.ts'

/** Events that this process has received or is receiving: their repeats cost the store nothing. */
export class ReceivedEvents<Received> {
  readonly #received = new Map<string, Promise<Received>>()

  /**
   * Resolves with what the first delivery made of the event, once that is committed. While the store takes no
   * event, all of its deliveries reject, and the next one tries again.
   */
  async once(id: string, receive: () => Promise<Received>): Promise<Received> {
    const known = this.#received.get(id)
    if (known !== undefined) return await known
    const receiving = receive()
    this.#received.set(id, receiving)
    this.#forgetOldest()
    try {
      return await receiving
    } catch (error) {
      this.#received.delete(id)
      throw error
    }
  }

  #forgetOldest(): void {
    const [oldest] = this.#received.keys()
    const isFull = this.#received.size > limits.chatPlatforms.maxKnownEvents
    if (isFull && oldest !== undefined) this.#received.delete(oldest)
  }
}
