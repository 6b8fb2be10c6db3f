import { IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { bytesPerTurn, type LoopTurns, requestCost } from '../../../ports/loop-turns.ts'
import { announcedLength } from '../bodies/body-length.ts'

const endOfHead = '\r\n\r\n'

/** True while Node's server has paused reading until answers are sent. */
const isHeld = (socket: Socket): boolean => Reflect.get(socket, '_paused') === true

/** True while a reader has more of the body before it than it takes at once. */
const isFull = (request: IncomingMessage | undefined): boolean =>
  request?.complete === false && request.readableLength >= request.readableHighWaterMark

/** Bytes of a chunked body parsed at once: each chunk may be one byte. */
const chunkedAtOnce = 2_048

/** End of the first request head in the bytes, or their length. */
function firstEnd(bytes: Buffer): number {
  const at = bytes.indexOf(endOfHead)
  return at === -1 ? bytes.length : at + endOfHead.length
}

const closed = (answer: ServerResponse): Promise<void> =>
  new Promise((resolve) => answer.once('close', resolve))

/** Resolves when Node resumes a held connection; `drain` is not always emitted. */
const released = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      socket.off('resume', done).off('close', done)
      resolve()
    }
    socket.on('resume', done).on('close', done)
  })

/**
 * Begins pipelined requests one by one, each after the answer to the one before and in a turn of its
 * own: Node's parser would begin thousands from one read. After a chunked body some may begin together.
 * `latest` returns the last answer begun. The returned function ends it, for an upgrade to WebSocket.
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
  /** Missing bytes of the last announced body. */
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

  /** The unfinished answer to a completely received request. */
  const answering = () => {
    const answer = latest()
    return answer?.req.complete === true && !answer.writableFinished ? answer : undefined
  }

  /** Takes the bytes for one turn. */
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
    // A body that is read more slowly than it arrives resumes its connection itself.
    if (!isFull(latest()?.req)) socket.resume()
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

/** Body pieces per turn: some 5 ms of Node's work. */
const piecesPerTurn = 4_096

/**
 * Reads a body of tiny pieces a part per turn. Node reads up to 2 MB of a connection in one turn:
 * 350,000 pieces in chunks of one byte.
 */
export class PacedMessage extends IncomingMessage {
  #pieces = 0
  #isWaiting = false
  #deadline: NodeJS.Timeout | undefined
  #onLate: () => void = () => undefined

  /** Calls `onLate` once where the body has not ended after so many milliseconds, counted from now. */
  limitBody(ms: number, onLate: () => void = this.#onLate): void {
    clearTimeout(this.#deadline)
    this.#onLate = onLate
    if (!this.complete) this.#deadline = setTimeout(onLate, ms).unref()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#deadline)
    super._destroy(error, done)
  }

  override push(piece: unknown, encoding?: BufferEncoding): boolean {
    if (piece === null) clearTimeout(this.#deadline)
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
