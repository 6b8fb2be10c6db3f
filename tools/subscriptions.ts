import { limits } from '../src/config/limits.ts'
import { type Connection, invalidParams, McpFailure } from './connection.ts'
import { changedUris, checkSubscribable } from './resources.ts'

/** Resources that one client watches; its events are followed from the first one on. */
export class Subscriptions {
  readonly #uris = new Set<string>()
  readonly #notify: (uri: string) => Promise<void>
  #following: Promise<() => void> | undefined

  constructor(notify: (uri: string) => Promise<void>) {
    this.#notify = notify
  }

  /** Throws for an address that nothing can be read at, and for too many. */
  async add(uri: string, connection: Connection): Promise<void> {
    checkSubscribable(uri, connection)
    if (this.#uris.size >= limits.mcp.maxSubscriptionsPerSession) throw tooMany()
    this.#uris.add(uri)
    this.#following ??= connection.backend.follow((event) => {
      // A client that has left is told nothing.
      for (const one of changedUris(event, this.#uris))
        void this.#notify(one).catch(() => undefined)
    })
    await this.#following
  }

  remove(uri: string): void {
    this.#uris.delete(uri)
    if (this.#uris.size === 0) this.end()
  }

  end(): void {
    this.#uris.clear()
    void this.#following?.then((leave) => leave()).catch(() => undefined)
    this.#following = undefined
  }
}

const tooMany = () =>
  new McpFailure(
    invalidParams,
    `At most ${limits.mcp.maxSubscriptionsPerSession} subscriptions. Unsubscribe from one first.`,
  )
