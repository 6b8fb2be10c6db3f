import { IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { bytesPerTurn, type LoopTurns, requestCost } from '../../../ports/loop-turns.ts'
import { announcedLength } from '../bodies/bodies.ts'

const endOfHead = '\r\n\r\n'

/** True while Node's server has stopped reading until its answers are on their way. */
const isHeld = (socket: Socket): boolean => Reflect.get(socket, '_paused') === true

/** Bytes that are parsed at once of a body in chunks: each of them may be one byte. */
const chunkedAtOnce = 2_048

/** End of the first request head in the bytes, or their length. */
function firstEnd(bytes: Buffer): number {
  const at = bytes.indexOf(endOfHead)
  return at === -1 ? bytes.length : at + endOfHead.length
}

const closed = (answer: ServerResponse): Promise<void> =>
  new Promise((resolve) => answer.once('close', resolve))

/** Node resumes a held connection when answers have left, which the event `drain` does not always tell. */
const released = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      socket.off('resume', done).off('close', done)
      resolve()
    }
    socket.on('resume', done).on('close', done)
  })

/**
 * Requests that arrive behind another on the same connection (HTTP pipelining) begin when that one is
 * answered, each in a turn of the event loop: Node's parser would begin all that one read brings, some
 * thousands, at once. Only behind a body in chunks some may begin together. `latest` gives the answer
 * begun last. Returns what ends it: a connection that becomes a WebSocket sends no more requests.
 */
export function pipelineInTurns(
  socket: Socket,
  latest: () => ServerResponse | undefined,
  turns: LoopTurns,
): () => void {
  // The server's own listener; one of ours makes Node hand it the bytes instead of the connection.
  const [own] = socket.listeners('data') as ((this: Socket, bytes: Buffer) => void)[]
  if (own === undefined) throw new Error('Node’s server reads its connections in another way')
  /** Bytes read and not yet parsed, in pieces as they were read. */
  const rest: Buffer[] = []
  /** Bytes that are still to come of the body announced last. */
  let bodyLeft = 0
  let isResting = false
  let ended = false

  function parse(bytes: Buffer): void {
    const before = latest()
    own?.call(socket, bytes)
    const last = latest()
    bodyLeft =
      last === undefined || last === before
        ? bodyLeft - bytes.length
        : announcedLength(last.req) - (bytes.length - firstEnd(bytes))
  }

  const isChunked = () => {
    const request = latest()?.req
    return request?.complete === false && request.headers['transfer-encoding'] !== undefined
  }

  /** An answer to a request that has come as a whole. */
  const answering = () => {
    const answer = latest()
    return answer?.req.complete === true && !answer.writableFinished ? answer : undefined
  }

  /** Takes from the rest what is parsed in one turn. */
  function takeNext(): Buffer | undefined {
    const piece = rest.shift()
    if (piece === undefined) return undefined
    const end = isChunked() ? chunkedAtOnce : bodyLeft > 0 ? bodyLeft : firstEnd(piece)
    if (end < piece.length) rest.unshift(piece.subarray(end))
    return piece.subarray(0, end)
  }

  async function parseRest(): Promise<void> {
    do {
      const before = rest.length > 0 ? answering() : undefined
      if (before !== undefined) await closed(before)
      while (isHeld(socket) && !socket.destroyed) await released(socket)
      await turns.next(requestCost)
      if (socket.destroyed) return
      const next = takeNext()
      if (next !== undefined) parse(next)
      if (ended) {
        if (rest.length > 0) socket.unshift(Buffer.concat(rest))
        return
      }
    } while (rest.length > 0)
    isResting = false
    socket.resume()
  }

  function onData(bytes: Buffer): void {
    if (isResting) {
      rest.push(bytes)
      // Reading a body makes Node resume its connection.
      socket.pause()
      return
    }
    const end = firstEnd(bytes)
    const isAlone = bytes.indexOf(endOfHead, end) === -1 && bytes.length - end <= chunkedAtOnce
    const mustWait = !isAlone || answering() !== undefined || isChunked()
    if (!mustWait) parse(bytes)
    // Node would read two megabytes more of each connection in the same turn.
    if (!mustWait && bytes.length < bytesPerTurn) return
    socket.pause()
    isResting = true
    if (mustWait) rest.push(bytes)
    void parseRest()
  }

  socket.removeListener('data', own)
  socket.on('data', onData)
  return () => {
    ended = true
    socket.removeListener('data', onData)
  }
}

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
