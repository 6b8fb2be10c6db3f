import { IncomingMessage } from 'node:http'

/** Pieces of a body after which others have their turn: some 5 ms of Node's work. */
const piecesPerTurn = 4_096

/**
 * A request whose body comes in tiny pieces is read a part a turn. Node reads up to 2 MB from a
 * connection in one turn, which in chunks of one byte are 350,000 pieces.
 */
export class PacedMessage extends IncomingMessage {
  #pieces = 0
  #isWaiting = false

  override push(piece: unknown, encoding?: BufferEncoding): boolean {
    const hasRoom = super.push(piece, encoding)
    if (this.#isWaiting) return false
    if (++this.#pieces % piecesPerTurn !== 0) return hasRoom
    this.#isWaiting = true
    setImmediate(() => {
      this.#isWaiting = false
      super._read(0)
    })
    return false
  }

  override _read(size: number): void {
    if (!this.#isWaiting) super._read(size)
  }
}
