import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { bytesPerTurn, type LoopTurns } from '../../ports/loop-turns.ts'

/** Bytes that ws reads at once: at most 170 frames, which is a fifth of a millisecond. */
const bytesAtOnce = 1024

const costOfRead = bytesPerTurn / 32

/**
 * Makes ws read what a socket sends in small pieces, each in a turn that has room for it: one read of
 * Node's brings 64 KB, which are up to 10,000 frames, and all sockets are read in the same turn.
 */
export function createReadsInTurns(turns: LoopTurns): (socket: WebSocket, stream: Duplex) => void {
  const sockets = new WeakMap<Duplex, WebSocket>()
  const waiting = new WeakSet<Duplex>()
  const isReadable = (stream: Duplex): boolean =>
    stream.readableLength > 0 && !stream.destroyed && sockets.get(stream)?.isPaused !== true

  async function readRest(stream: Duplex): Promise<void> {
    while (isReadable(stream)) {
      await turns.next(costOfRead)
      if (isReadable(stream)) stream.read(Math.min(bytesAtOnce, stream.readableLength))
    }
    waiting.delete(stream)
    // Asks for what comes next, or tells of the end.
    if (stream.readableLength === 0) stream.read(0)
  }

  function readOn(this: Duplex): void {
    if (waiting.has(this) || sockets.get(this)?.isPaused === true) return
    if (this.readableLength <= bytesAtOnce && turns.takeNow(costOfRead)) {
      this.read()
      return
    }
    waiting.add(this)
    void readRest(this)
  }

  // Of a connection that was cut, ws would read at once all that waits.
  function forgetRest(this: Duplex): void {
    this.removeAllListeners('data')
    this.read()
  }

  return (socket, stream) => {
    sockets.set(stream, socket)
    stream.prependListener('close', forgetRest)
    // While it has such a listener, a stream hands ws what is read of it and nothing else.
    stream.on('readable', readOn)
    stream.on('resume', readOn)
  }
}
