import type { WebSocket } from 'ws'
import { limits } from '../../../config/limits.ts'
import { Counter } from '../../../domain/counter.ts'

/** Sockets that have not authenticated yet, counted by client address. */
export class UnauthenticatedConnections {
  readonly #addresses = new Map<WebSocket, string>()
  readonly #counts = new Counter<string>()

  hasRoom(address: string): boolean {
    return this.#counts.of(address) < limits.sockets.maxUnauthenticatedPerAddress
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
