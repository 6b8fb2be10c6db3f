import type { WebSocket } from 'ws'
import type { LoopTurns } from '../../../ports/loop-turns.ts'

/** Minimum cost of a frame, bytes: answering it takes longer than reading it. */
const minFrameCost = 1024

/**
 * Hands a client's frames on in their order, as many in one turn of the event loop as it has room
 * for; the others wait, and their sockets with them: Node would read 2 MB of each in one.
 */
export function readFrames(
  socket: WebSocket,
  turns: LoopTurns,
  take: (data: Buffer, isBinary: boolean) => void,
): void {
  let latest: Promise<void> | undefined
  socket.on('message', (data: Buffer, isBinary) => {
    // Frames behind a close are not answered.
    if (socket.readyState !== socket.OPEN) return
    const cost = Math.max(data.length, minFrameCost)
    if (latest === undefined && turns.takeNow(cost)) {
      take(data, isBinary)
      return
    }
    socket.pause()
    const taken = (latest ?? Promise.resolve())
      .then(() => turns.next(cost))
      .then(() => {
        if (latest === taken) {
          latest = undefined
          socket.resume()
        }
        take(data, isBinary)
      })
    latest = taken
  })
}
