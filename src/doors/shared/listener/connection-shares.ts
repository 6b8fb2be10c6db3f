import type { Socket } from 'node:net'
import { Counter } from '../../../domain/counter.ts'
import { limitedAddress } from '../client-address.ts'

/**
 * Maximum connections of one address: a twentieth of all, so that one client cannot shut out the rest.
 * Node tells of all that end at once in the same turn: of a thousand requests that are cut, in 50 ms.
 */
const usualShare = 1_000

/** The connections that each address holds. */
export class ConnectionShares {
  readonly #share: number
  readonly #held = new Counter<string>()

  /** Behind proxies all connections are theirs, and it is for them to count their clients. */
  constructor(trustedProxies: number, share = usualShare) {
    this.#share = trustedProxies > 0 ? Number.POSITIVE_INFINITY : share
  }

  /** Counts a connection until it closes; false where its address holds all that it may. */
  take(socket: Socket): boolean {
    const address = limitedAddress(socket.remoteAddress)
    if (this.#held.of(address) >= this.#share) return false
    this.#held.add(address, 1)
    socket.once('close', () => this.#held.add(address, -1))
    return true
  }
}
