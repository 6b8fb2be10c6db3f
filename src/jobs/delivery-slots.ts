/** Requests that are under way at once, to all receivers together. */
const most = 64

/** Of those, to receivers whose last answer was none. */
const mostSuspects = 32

/** The right to have one request under way; whoever waits longest is next. */
export interface DeliverySlots {
  /** Resolves when it is the caller's turn, with what gives the slot back. */
  take(isSuspect: boolean): Promise<() => void>
}

interface Waiting {
  readonly isSuspect: boolean
  begin(): void
}

export function createDeliverySlots(): DeliverySlots {
  const taken = { all: 0, suspects: 0 }
  const waiting: Waiting[] = []

  const hasRoom = (isSuspect: boolean) =>
    taken.all < most && (!isSuspect || taken.suspects < mostSuspects)

  function count(isSuspect: boolean, by: 1 | -1): void {
    taken.all += by
    if (isSuspect) taken.suspects += by
  }

  function next(): void {
    const at = waiting.findIndex(({ isSuspect }) => hasRoom(isSuspect))
    const [one] = at === -1 ? [] : waiting.splice(at, 1)
    if (one === undefined) return
    count(one.isSuspect, 1)
    one.begin()
  }

  return {
    async take(isSuspect) {
      if (hasRoom(isSuspect)) count(isSuspect, 1)
      else await new Promise<void>((begin) => void waiting.push({ isSuspect, begin }))
      return () => {
        count(isSuspect, -1)
        next()
      }
    },
  }
}
