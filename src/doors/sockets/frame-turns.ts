import type { WebSocket } from 'ws'
import type { LoopTurns } from '../http/loop-turns.ts'

/** Bytes of a frame that is read at once, as most are. */
const smallFrame = 1024

/**
 * Hands a client's frames on in their order. A large one waits for its turn of the event loop, and
 * its socket with it: Node would read 2 MB of them in one.
 */
export function readFrames(
  socket: WebSocket,
  turns: LoopTurns,
  take: (data: Buffer, isBinary: boolean) => void,
): void {
  let latest: Promise<void> | undefined
  socket.on('message', (data: Buffer, isBinary) => {
    if (latest === undefined && data.length <= smallFrame) {
      take(data, isBinary)
      return
    }
    socket.pause()
    const taken = (latest ?? Promise.resolve())
      .then(() => turns.next(data.length))
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
