import type { WebSocket } from 'ws'
import { Counter } from '../../../domain/counter.ts'

/** Maximum unauthenticated sockets of one address. */
const maxPerAddress = 100

/** Sockets that have not authenticated yet, counted by client address. */
export class UnauthenticatedConnections {
  readonly #addresses = new Map<WebSocket, string>()
  readonly #counts = new Counter<string>()

  hasRoom(address: string): boolean {
    return this.#counts.of(address) < maxPerAddress
  }

  add(socket: WebSocket, address: string): void {
    this.#addresses.set(socket, address)
    this.#counts.add(address, 1)
  }

  /** Called when a socket has authenticated or closed. */
  delete(socket: WebSocket): void {
    const address = this.#addresses.get(socket)
    if (address === undefined) return
    this.#addresses.delete(socket)
    this.#counts.add(address, -1)
  }
}
