/**
 * Bytes of JSON that are parsed and validated in one turn: 15 ms where all of it is names that no
 * operation knows, and a hundredth of that where it is what people send.
 */
export const bytesPerTurn = 32 * 1024

/** Heavy steps share the turns of the event loop, first come first served. */
export interface LoopTurns {
  /** Resolves in a turn that has room for a step of that cost, bytes; a larger one has it alone. */
  next(cost: number): Promise<void>
  /** True when nothing waits and this turn has room for the step; the caller then runs it at once. */
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
    // A further immediate waits for the next turn, behind the connections that are ready by then.
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

/** One for all: a process has one event loop. */
export const loopTurns: LoopTurns = createLoopTurns()

/** Cost of beginning a request: 16 begin in each turn. */
export const requestCost = bytesPerTurn / 16

/** Resolves at once where this turn has room for the step, else in one that has. */
export async function takeTurn(cost: number): Promise<void> {
  if (!loopTurns.takeNow(cost)) await loopTurns.next(cost)
}

/** Resolves in a turn of the event loop that a piece of long work has alone. */
export const nextTurn = (): Promise<void> => loopTurns.next(bytesPerTurn)
