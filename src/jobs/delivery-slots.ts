import { Counter } from '../domain/counter.ts'

/** Requests that are under way at once, to all receivers together and to those of one person. */
const maxRequests = 64
const maxPerOwner = 16

/**
 * Of those, to receivers that have not been seen to answer quickly: half, and few of one person, so
 * that whatever is well goes on beside what hangs.
 */
const maxSuspects = maxRequests / 2
const maxSuspectsPerOwner = 4

/** Suspects that may wait for one of those. */
const maxWaitingSuspects = 96

/** For whom a slot is. */
export interface SlotUse {
  /** Whose subscription it is. */
  readonly owner: string
  readonly isSuspect: boolean
}

/**
 * The right to have one request under way. Whose owner has the fewest under way is next, and among
 * those whoever waits longest. Nobody has more than a quarter, and a sixteenth for suspects, so that it takes many people whose
 * receivers hang to keep somebody else waiting.
 */
export interface DeliverySlots {
  /**
   * Resolves when it is the caller's turn, with what gives the slot back; with undefined when `ending`
   * aborts before, and where too many suspects wait, most of them the same person's.
   */
  acquire(use: SlotUse, ending: AbortSignal): Promise<(() => void) | undefined>
}

interface WaitingRequest {
  readonly use: SlotUse
  readonly turn: PromiseWithResolvers<boolean>
}

export function createDeliverySlots(): DeliverySlots {
  const taken = new SlotCounts()
  const waiting = new Set<WaitingRequest>()

  function end(one: WaitingRequest, isItsTurn: boolean): void {
    waiting.delete(one)
    one.turn.resolve(isItsTurn)
  }

  /** One that ends may make room for two: for a suspect, and for another one of the same person. */
  function grantFreeSlots(): void {
    for (let one = findNext(waiting, taken); one !== undefined; one = findNext(waiting, taken)) {
      taken.count(one.use, 1)
      end(one, true)
    }
  }

  async function waitForSlot(use: SlotUse, ending: AbortSignal): Promise<boolean> {
    if (taken.hasRoom(use)) {
      taken.count(use, 1)
      return true
    }
    const one: WaitingRequest = { use, turn: Promise.withResolvers() }
    const giveUp = () => end(one, false)
    waiting.add(one)
    const tooMany = use.isSuspect ? findEvicted(waiting) : undefined
    if (tooMany !== undefined) end(tooMany, false)
    ending.addEventListener('abort', giveUp, { once: true })
    try {
      return await one.turn.promise
    } finally {
      ending.removeEventListener('abort', giveUp)
    }
  }

  return {
    async acquire(use, ending) {
      if (ending.aborted || !(await waitForSlot(use, ending))) return undefined
      return () => {
        taken.count(use, -1)
        grantFreeSlots()
      }
    },
  }
}

/** Who has how many slots. */
class SlotCounts {
  #all = 0
  #suspects = 0
  readonly #byOwner = new Counter<string>()
  readonly #suspectsByOwner = new Counter<string>()

  of(owner: string): number {
    return this.#byOwner.of(owner)
  }

  hasRoom({ owner, isSuspect }: SlotUse): boolean {
    if (this.#all >= maxRequests || this.of(owner) >= maxPerOwner) return false
    if (!isSuspect) return true
    return this.#suspects < maxSuspects && this.#suspectsByOwner.of(owner) < maxSuspectsPerOwner
  }

  count({ owner, isSuspect }: SlotUse, by: 1 | -1): void {
    this.#all += by
    this.#byOwner.add(owner, by)
    if (!isSuspect) return
    this.#suspects += by
    this.#suspectsByOwner.add(owner, by)
  }
}

function findNext(
  waiting: Iterable<WaitingRequest>,
  taken: SlotCounts,
): WaitingRequest | undefined {
  let best: WaitingRequest | undefined
  let fewest = Number.POSITIVE_INFINITY
  for (const one of waiting) {
    const own = taken.of(one.use.owner)
    if (own < fewest && taken.hasRoom(one.use)) [best, fewest] = [one, own]
  }
  return best
}

/** Of too many suspects that wait, the newest of whoever has the most of them. */
function findEvicted(waiting: Iterable<WaitingRequest>): WaitingRequest | undefined {
  const suspects = [...waiting].filter(({ use }) => use.isSuspect)
  if (suspects.length <= maxWaitingSuspects) return undefined
  const byOwner = new Counter<string>()
  for (const { use } of suspects) byOwner.add(use.owner, 1)
  const many = Math.max(...suspects.map(({ use }) => byOwner.of(use.owner)))
  return suspects.findLast(({ use }) => byOwner.of(use.owner) === many)
}
