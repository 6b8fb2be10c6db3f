import { limits } from '../src/config/limits.ts'
import { type Connection, invalidParams, McpFailure } from './connection.ts'
import { changedUris, checkSubscribable } from './resources.ts'

/** Resources that one client watches; its events are followed from the first one on. */
export class Subscriptions {
  readonly #uris = new Set<string>()
  readonly #notify: (uri: string) => Promise<void>
  #following: Promise<() => void> | undefined
  #isOver = false

  constructor(notify: (uri: string) => Promise<void>) {
    this.#notify = notify
  }

  /** Throws for an address that nothing can be read at, and for too many. */
  async add(uri: string, connection: Connection): Promise<void> {
    checkSubscribable(uri, connection)
    // A client may leave while its request is being counted; nobody would end what is followed then.
    if (this.#isOver) return
    const isFull = this.#uris.size >= limits.mcp.maxSubscriptionsPerSession
    if (isFull && !this.#uris.has(uri)) throw tooMany()
    this.#uris.add(uri)
    this.#following ??= this.#follow(connection)
    await this.#following
  }

  async #follow({ backend }: Connection): Promise<() => void> {
    try {
      return await backend.follow((event) => {
        // A client that has left is told nothing.
        for (const one of changedUris(event, this.#uris))
          void this.#notify(one).catch(() => undefined)
      })
    } catch (error) {
      // The next subscription tries again.
      this.#following = undefined
      throw error
    }
  }

  remove(uri: string): void {
    this.#uris.delete(uri)
    if (this.#uris.size === 0) this.#leave()
  }

  /** For good: the client has left. */
  end(): void {
    this.#isOver = true
    this.#uris.clear()
    this.#leave()
  }

  #leave(): void {
    void this.#following?.then((leave) => leave()).catch(() => undefined)
    this.#following = undefined
  }
}

const tooMany = () =>
  new McpFailure(
    invalidParams,
    `At most ${limits.mcp.maxSubscriptionsPerSession} subscriptions. Unsubscribe from one first.`,
  )
