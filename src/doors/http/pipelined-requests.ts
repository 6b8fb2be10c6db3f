import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { bytesPerTurn, type LoopTurns } from '../../ports/loop-turns.ts'

/** What it takes to begin a request, in the bytes that turns are counted by: 16 begin in each. */
export const costOfRequest = bytesPerTurn / 16

const endOfHead = '\r\n\r\n'

/** True where Node's server has stopped reading until its answers are on their way. */
const isHeld = (socket: Socket): boolean => Reflect.get(socket, '_paused') === true

/** Where the first request in the bytes ends at the latest, unless its body is longer. */
function firstEnd(bytes: Buffer): number {
  const at = bytes.indexOf(endOfHead)
  return at === -1 ? bytes.length : at + endOfHead.length
}

const closed = (answer: ServerResponse): Promise<void> =>
  new Promise((resolve) => answer.once('close', resolve))

const drained = (socket: Socket): Promise<void> =>
  new Promise((resolve) => socket.once('drain', resolve).once('close', resolve))

/**
 * Requests that arrive behind another on the same connection (HTTP pipelining) begin when that one is
 * answered, or when its body ends, each in a turn of the event loop: Node's parser would begin all
 * that one read brings, some thousands, at once. `latest` gives the answer begun last. Returns what ends it: a connection that
 * becomes a WebSocket sends no more requests.
 */
export function pipelineInTurns(
  socket: Socket,
  latest: () => ServerResponse | undefined,
  turns: LoopTurns,
): () => void {
  // The server's own listener; one of ours makes Node hand it the bytes instead of the connection.
  const [own] = socket.listeners('data') as ((this: Socket, bytes: Buffer) => void)[]
  if (own === undefined) throw new Error('Node’s server reads its connections in another way')
  let rest: Buffer | undefined
  let ended = false

  /** An answer to a request that has come as a whole. */
  const answering = () => {
    const answer = latest()
    return answer?.req.complete === true && !answer.writableFinished ? answer : undefined
  }

  async function parseRest(): Promise<void> {
    while (rest !== undefined && rest.length > 0) {
      const before = answering()
      if (before !== undefined) await closed(before)
      if (isHeld(socket)) await drained(socket)
      await turns.next(costOfRequest)
      if (socket.destroyed) return
      const end = firstEnd(rest)
      const next = rest.subarray(0, end)
      rest = rest.subarray(end)
      own?.call(socket, next)
      if (ended) {
        if (rest.length > 0) socket.unshift(rest)
        return
      }
    }
    rest = undefined
    socket.resume()
  }

  function onData(bytes: Buffer): void {
    if (rest !== undefined) {
      rest = Buffer.concat([rest, bytes])
      return
    }
    const isAlone = bytes.indexOf(endOfHead, firstEnd(bytes)) === -1
    if (isAlone && answering() === undefined) {
      own?.call(socket, bytes)
      return
    }
    socket.pause()
    rest = bytes
    void parseRest()
  }

  socket.removeListener('data', own)
  socket.on('data', onData)
  return () => {
    ended = true
    socket.removeListener('data', onData)
  }
}
