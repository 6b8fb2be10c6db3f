/**
 * Bytes of JSON parsed and validated per turn: 0.15 ms of normal input, 15 ms where every name is
 * unknown.
 */
export const bytesPerTurn = 32 * 1024

/** Divides heavy steps among turns of the event loop, first come first served. */
export interface LoopTurns {
  /**
   * Resolves in a turn with room for a step of that cost (bytes); a larger step has a turn alone.
   */
  next(cost: number): Promise<void>
  /** True when nothing is queued and this turn has room; the caller then runs the step at once. */
  takeNow(cost: number): boolean
}

export function createLoopTurns(): LoopTurns {
  const waiting: { readonly cost: number; readonly begin: () => void }[] = []
  function beginTurn(): void {
    let room = bytesPerTurn
    do {
      const step = waiting.shift()
      room -= step?.cost ?? 0
      step?.begin()
    } while (room >= (waiting[0]?.cost ?? Number.POSITIVE_INFINITY))
    // The next immediate runs in the next turn, after connections that are ready by then.
    if (waiting.length > 0) setImmediate(beginTurn)
  }
  let roomNow = bytesPerTurn
  return {
    takeNow(cost) {
      if (waiting.length > 0 || cost > roomNow) return false
      if (roomNow === bytesPerTurn) {
        setImmediate(() => {
          roomNow = bytesPerTurn
        })
      }
      roomNow -= cost
      return true
    },
    next: (cost) =>
      new Promise((begin) => {
        if (waiting.push({ cost, begin }) === 1) setImmediate(beginTurn)
      }),
  }
}

/** Shared: a process has one event loop. */
export const loopTurns: LoopTurns = createLoopTurns()

/** Cost of starting a request: 16 start per turn. */
export const requestCost = bytesPerTurn / 16

/** Resolves at once if this turn has room, else in a later one. */
export async function takeTurn(cost: number): Promise<void> {
  if (!loopTurns.takeNow(cost)) await loopTurns.next(cost)
}

/** Resolves in a turn that a piece of long work has alone. */
export const nextTurn = (): Promise<void> => loopTurns.next(bytesPerTurn)
