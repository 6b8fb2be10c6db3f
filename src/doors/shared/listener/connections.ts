import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { limits } from '../../../config/limits.ts'
import { Counter } from '../../../domain/counter.ts'
import type { LoopTurns } from '../../../ports/loop-turns.ts'
import { toLimitKey } from '../client-address.ts'
import { pipelineInTurns } from './paced-requests.ts'

/** Tracks the connections of an HTTP server, and the last answer begun on each. */
export function openConnections(server: Server, shares: ConnectionShares, turns: LoopTurns) {
  const latest = new Map<Socket, ServerResponse | undefined>()
  const endPipelines = new WeakMap<Socket, () => void>()
  // Shared by all sockets: WebSockets keep it.
  function forget(this: Socket): void {
    latest.delete(this)
  }
  server.on('connection', (socket) => {
    if (!shares.take(socket)) {
      socket.destroy()
      return
    }
    latest.set(socket, undefined)
    socket.on('close', forget)
    endPipelines.set(
      socket,
      pipelineInTurns(socket, () => latest.get(socket), turns),
    )
  })
  server.on('request', ({ socket }, response) => latest.set(socket, response))
  return {
    /** Undefined before the first request. */
    latestOn: (socket: Socket): ServerResponse | undefined => latest.get(socket),
    /** Hands the connection over to another protocol; returns the last answer begun on it. */
    release(socket: Socket): ServerResponse | undefined {
      const before = latest.get(socket)
      latest.delete(socket)
      endPipelines.get(socket)?.()
      endPipelines.delete(socket)
      return before
    },
    /** Ends the connections without a request. */
    endUnused(): void {
      for (const [socket, answer] of latest) if (answer === undefined) socket.destroy()
    },
  }
}

/** The connections that each address holds. */
export class ConnectionShares {
  readonly #share: number
  readonly #held = new Counter<string>()

  /** Behind proxies all connections are theirs, and it is for them to count their clients. */
  constructor(trustedProxies: number, share: number = limits.connections.maxOpenPerAddress) {
    this.#share = trustedProxies > 0 ? Number.POSITIVE_INFINITY : share
  }

  /** Counts a connection until it closes; false where its address holds all that it may. */
  take(socket: Socket): boolean {
    const address = toLimitKey(socket.remoteAddress)
    if (this.#held.of(address) >= this.#share) return false
    this.#held.add(address, 1)
    socket.once('close', () => this.#held.add(address, -1))
    return true
  }
}
