import { Counter } from '../domain/counter.ts'

/** Concurrent requests in all and per owner. */
const maxRequests = 64
const maxPerOwner = 16

/** Limits of suspects (receivers not known to answer quickly): hanging ones must not block others. */
const maxSuspects = maxRequests / 2
const maxSuspectsPerOwner = 4

/** Suspects waiting for a slot; above this one is evicted. */
const maxWaitingSuspects = 96

export interface SlotUse {
  /** User id of the subscription's owner. */
  readonly owner: string
  readonly isSuspect: boolean
}

export type DeliverySlots = ReturnType<typeof createDeliverySlots>

interface WaitingRequest {
  readonly use: SlotUse
  readonly granted: PromiseWithResolvers<boolean>
}

/**
 * Slots for concurrent requests. The owner with the fewest running requests is next, then first come
 * first served. The limits per owner mean that only many owners of hanging receivers delay others.
 */
export function createDeliverySlots() {
  const counts = new SlotCounts()
  const waiting = new Set<WaitingRequest>()

  function end(one: WaitingRequest, isGranted: boolean): void {
    waiting.delete(one)
    one.granted.resolve(isGranted)
  }

  /** One freed slot can admit two requests: a suspect, and another of the same owner. */
  function grantFreeSlots(): void {
    for (let one = findNext(waiting, counts); one !== undefined; one = findNext(waiting, counts)) {
      counts.count(one.use, 1)
      end(one, true)
    }
  }

  async function waitForSlot(use: SlotUse, ending: AbortSignal): Promise<boolean> {
    if (counts.hasRoom(use)) {
      counts.count(use, 1)
      return true
    }
    const one: WaitingRequest = { use, granted: Promise.withResolvers() }
    const cancel = () => end(one, false)
    waiting.add(one)
    const evicted = use.isSuspect ? findEvicted(waiting) : undefined
    if (evicted !== undefined) end(evicted, false)
    ending.addEventListener('abort', cancel, { once: true })
    try {
      return await one.granted.promise
    } finally {
      ending.removeEventListener('abort', cancel)
    }
  }

  return {
    /**
     * Resolves with the function that frees the slot; with undefined when `ending` aborts first or the
     * request is evicted.
     */
    async acquire(use: SlotUse, ending: AbortSignal): Promise<(() => void) | undefined> {
      if (ending.aborted || !(await waitForSlot(use, ending))) return undefined
      return () => {
        counts.count(use, -1)
        grantFreeSlots()
      }
    },
  }
}

/** Slots in use. */
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
  counts: SlotCounts,
): WaitingRequest | undefined {
  let best: WaitingRequest | undefined
  let fewest = Number.POSITIVE_INFINITY
  for (const one of waiting) {
    const own = counts.of(one.use.owner)
    if (own < fewest && counts.hasRoom(one.use)) [best, fewest] = [one, own]
  }
  return best
}

/** Newest waiting suspect of the owner with most of them, when too many wait. */
function findEvicted(waiting: Iterable<WaitingRequest>): WaitingRequest | undefined {
  const suspects = [...waiting].filter(({ use }) => use.isSuspect)
  if (suspects.length <= maxWaitingSuspects) return undefined
  const byOwner = new Counter<string>()
  for (const { use } of suspects) byOwner.add(use.owner, 1)
  const maxOfOwner = Math.max(...suspects.map(({ use }) => byOwner.of(use.owner)))
  return suspects.findLast(({ use }) => byOwner.of(use.owner) === maxOfOwner)
}
