import type { WebSocket } from 'ws'
import { Counter } from '../../domain/counter.ts'

/** Sockets of nobody in particular that one address may keep open at once. */
const mostOfAddress = 100

/** Sockets of which nobody has shown yet whose they are, counted by the address that they come from. */
export class Strangers {
  readonly #addresses = new Map<WebSocket, string>()
  readonly #counts = new Counter<string>()

  hasRoom(address: string): boolean {
    return this.#counts.of(address) < mostOfAddress
  }

  add(socket: WebSocket, address: string): void {
    this.#addresses.set(socket, address)
    this.#counts.add(address, 1)
  }

  /** Forgets a socket that is somebody's now, or closed. */
  delete(socket: WebSocket): void {
    const address = this.#addresses.get(socket)
    if (address === undefined) return
    this.#addresses.delete(socket)
    this.#counts.add(address, -1)
  }
}
