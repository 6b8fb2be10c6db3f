import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { LoopTurns } from '../../../ports/loop-turns.ts'
import type { ConnectionShares } from './connection-shares.ts'
import { pipelineInTurns } from './pipelined-requests.ts'

/** The connections of an HTTP server, and the answer begun last on each. */
export interface OpenConnections {
  /** Undefined where nothing was asked yet. */
  latestOn(socket: Socket): ServerResponse | undefined
  /** The connection is no longer one of HTTP; returns the answer begun last on it. */
  release(socket: Socket): ServerResponse | undefined
  /** Ends those on which nothing was asked yet. */
  endUnused(): void
}

export function openConnections(
  server: Server,
  shares: ConnectionShares,
  turns: LoopTurns,
): OpenConnections {
  const latest = new Map<Socket, ServerResponse | undefined>()
  const endPipelines = new WeakMap<Socket, () => void>()
  // One for all sockets: those that become WebSockets keep it for as long as they stay.
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
    latestOn: (socket) => latest.get(socket),
    release(socket) {
      const before = latest.get(socket)
      latest.delete(socket)
      endPipelines.get(socket)?.()
      endPipelines.delete(socket)
      return before
    },
    endUnused() {
      for (const [socket, answer] of latest) if (answer === undefined) socket.destroy()
    },
  }
}
