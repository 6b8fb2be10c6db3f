import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Answers that one connection may wait for without reading them (HTTP pipelining). */
const mostPipelined = 16

/**
 * Whoever sends request after request without reading the answers would make the service hold them
 * all: past the limit the connection is closed. An answer that has to wait has no socket yet.
 */
export function createOverrunGuard(): (socket: Socket, response: ServerResponse) => boolean {
  const waiting = new WeakMap<Socket, number>()
  return (socket, response) => {
    if (response.socket !== null) return false
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    if (count > mostPipelined) socket.destroy()
    return count > mostPipelined
  }
}
