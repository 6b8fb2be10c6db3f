import { Tally } from '../domain/tally.ts'

/** Requests that are under way at once, to all receivers together. */
const most = 64

/** Of those, to receivers that failed to answer last time, or answered slowly. */
const mostSuspects = 32

/** Suspects that may wait for one of those. */
const mostWaiting = 96

/** For whom a slot is. */
export interface SlotUse {
  /** Whose subscription it is. */
  readonly owner: string
  readonly isSuspect: boolean
}

/**
 * The right to have one request under way. Whose owner has the fewest under way is next, and among
 * those whoever waits longest: one person's receivers that hang cost nobody else more than one turn.
 */
export interface DeliverySlots {
  /**
   * Resolves when it is the caller's turn, with what gives the slot back; with undefined when `ending`
   * aborts before, and at once where too many suspects wait for another one to wait with them.
   */
  take(use: SlotUse, ending: AbortSignal): Promise<(() => void) | undefined>
}

interface Waiting {
  readonly use: SlotUse
  readonly turn: PromiseWithResolvers<boolean>
}

export function createDeliverySlots(): DeliverySlots {
  const taken = { all: 0, suspects: 0 }
  const byOwner = new Tally<string>()
  const waiting = new Set<Waiting>()

  const hasRoom = ({ isSuspect }: SlotUse) =>
    taken.all < most && (!isSuspect || taken.suspects < mostSuspects)

  function count({ owner, isSuspect }: SlotUse, by: 1 | -1): void {
    taken.all += by
    if (isSuspect) taken.suspects += by
    byOwner.add(owner, by)
  }

  function next(): void {
    let best: Waiting | undefined
    let fewest = Number.POSITIVE_INFINITY
    for (const one of waiting) {
      const own = byOwner.of(one.use.owner)
      if (own < fewest && hasRoom(one.use)) [best, fewest] = [one, own]
    }
    if (best === undefined) return
    waiting.delete(best)
    count(best.use, 1)
    best.turn.resolve(true)
  }

  async function turnOf(use: SlotUse, ending: AbortSignal): Promise<boolean> {
    if (hasRoom(use)) {
      count(use, 1)
      return true
    }
    if (use.isSuspect && waitingSuspects() >= mostWaiting) return false
    const one: Waiting = { use, turn: Promise.withResolvers() }
    const giveUp = () => {
      waiting.delete(one)
      one.turn.resolve(false)
    }
    waiting.add(one)
    ending.addEventListener('abort', giveUp, { once: true })
    try {
      return await one.turn.promise
    } finally {
      ending.removeEventListener('abort', giveUp)
    }
  }

  function waitingSuspects(): number {
    let suspects = 0
    for (const { use } of waiting) if (use.isSuspect) suspects += 1
    return suspects
  }

  return {
    async take(use, ending) {
      if (ending.aborted || !(await turnOf(use, ending))) return undefined
      return () => {
        count(use, -1)
        next()
      }
    },
  }
}
