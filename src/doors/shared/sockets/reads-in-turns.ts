import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { bytesPerTurn, type LoopTurns } from '../../../ports/loop-turns.ts'

/** Bytes that ws reads at once: at most 170 frames, a fifth of a millisecond. */
const maxRead = 1024

const readCost = bytesPerTurn / 32

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
      await turns.next(readCost)
      if (isReadable(stream)) stream.read(Math.min(maxRead, stream.readableLength))
    }
    waiting.delete(stream)
    // Resumes reading, or emits the end.
    if (stream.readableLength === 0) stream.read(0)
  }

  function readOn(this: Duplex): void {
    if (waiting.has(this) || sockets.get(this)?.isPaused === true) return
    if (this.readableLength <= maxRead && turns.takeNow(readCost)) {
      this.read()
      return
    }
    waiting.add(this)
    void readRest(this)
  }

  // Keeps ws from reading all buffered bytes of a destroyed connection at once.
  function forgetRest(this: Duplex): void {
    this.removeAllListeners('data')
    this.read()
  }

  return (socket, stream) => {
    sockets.set(stream, socket)
    stream.prependListener('close', forgetRest)
    // A stream with this listener emits data for explicit reads alone.
    stream.on('readable', readOn)
    stream.on('resume', readOn)
  }
}
