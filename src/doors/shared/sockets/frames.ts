import type { WebSocket } from 'ws'
import { limits } from '../../../config/limits.ts'
import { Failure } from '../../../errors.ts'
import type { LoopTurns } from '../../../ports/loop-turns.ts'

/** Token bucket. */
interface FrameRate {
  readonly burst: number
  readonly perSecond: number
}

/** Frame rate and tolerated errors of one client. */
export class FrameBudget {
  readonly #clock: () => number
  readonly #rate: FrameRate
  #left: number
  #at: number
  #wrong = 0

  constructor(clock: () => number, rate: FrameRate = limits.realtime.frameRate) {
    this.#clock = clock
    this.#rate = rate
    this.#left = rate.burst
    this.#at = clock()
  }

  /** Throws Failure('rate_limited') above the frame rate. */
  take(): void {
    const { burst, perSecond } = this.#rate
    const now = this.#clock()
    const gained = (Math.max(0, now - this.#at) / 1_000) * perSecond
    this.#left = Math.min(burst, this.#left + gained)
    this.#at = now
    if (this.#left < 1) throw tooMany(perSecond, now)
    this.#left--
  }

  wasGood(): void {
    this.#wrong = 0
  }

  /** Counts a wrong frame; false after too many in a row. */
  isForgiven(): boolean {
    return ++this.#wrong <= limits.sockets.maxWrongFrames
  }
}

function tooMany(perSecond: number, now: number): Failure {
  const resetAt = new Date(now + 1_000).toISOString()
  return new Failure(
    'rate_limited',
    {
      en: `Too many frames: ${perSecond} a second are read. Wait a second.`,
      fr: `Trop de messages : ${perSecond} par seconde sont lus. Attendez une seconde.`,
    },
    { retryAfter: 1, details: { limit: perSecond, used: perSecond, resetAt } },
  )
}

/** Minimum cost of a frame, bytes: answering takes longer than reading. */
const minFrameCost = 1024

/**
 * Passes a client's frames on in order, within the room of each turn of the event loop. Sockets with
 * waiting frames are paused: Node would read 2 MB of each in one turn.
 */
export function readFrames(
  socket: WebSocket,
  turns: LoopTurns,
  take: (data: Buffer, isBinary: boolean) => void,
): void {
  let latest: Promise<void> | undefined
  socket.on('message', (data: Buffer, isBinary) => {
    // Ignore frames after a close.
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
