import type { Localized } from '../domain/text/language.ts'
import { Failure } from '../errors.ts'

/** `details.reason` of a refusal for want of room, which is no outage of what the work needs. */
export const queueFull = 'queue_full'

/** The person that work is done for. Guests cost nothing to create, so they share one room. */
export interface QueueOwner {
  /** The user's id, or the subject of a credential that belongs to no user. */
  readonly id: string
  readonly isGuest: boolean
}

export type WorkSize = 'short' | 'long'

export interface QueueLimits {
  /** Pieces of work that run at the same time. */
  readonly slots: number
  /** Slots that only short work of signed-in owners may use. */
  readonly reservedSlots: number
  /** Pieces of work that run or wait, by the kind of owner and the size of the work. */
  readonly room: Readonly<Record<'user' | 'guest', Readonly<Record<WorkSize, number>>>>
  /** The same for one owner. */
  readonly ownerRoom: Readonly<Record<WorkSize, number>>
  /** Work that has not started after this time is refused. */
  readonly maxWaitMs: number
  /** What refused callers are asked to wait, seconds. */
  readonly retryAfter: number
  /** What they are told; of texts unless told otherwise. */
  readonly words?: QueueWords
}

interface QueueWords {
  readonly tooManyOfOwner: Localized
  readonly busy: Localized
}

const ofTexts: QueueWords = {
  tooManyOfOwner: {
    en: 'What you sent before is still being read. Send the next one after its answer.',
    fr: 'Votre envoi précédent est encore en lecture. Envoyez le suivant après la réponse.',
  },
  busy: {
    en: 'Too many texts are being read right now. Try again in a moment.',
    fr: 'Trop de textes sont en lecture en ce moment. Réessayez dans un moment.',
  },
}

export interface QueueCaller {
  readonly owner: QueueOwner
  /** Removes the work from the queue while it waits; running work is not interrupted. */
  readonly signal: AbortSignal
}

interface QueuedWork extends QueueCaller {
  readonly size: WorkSize
}

export interface FairQueue {
  /**
   * Runs `work` when it is its owner's turn. Rejects with Failure('rate_limited') when the owner has
   * too much in the queue, with Failure('unavailable') when the queue is full or the wait too long.
   */
  run<Output>(queued: QueuedWork, work: () => Promise<Output>): Promise<Output>
  /** Rejects what waits and what comes later. */
  close(reason: Failure): void
}

interface Entry {
  readonly owner: QueueOwner
  readonly size: WorkSize
  readonly start: () => void
}

/**
 * One piece of work at a time for each owner, owners in turn, signed-in owners before guests. Neither
 * one owner nor any number of guests can fill the places of the others.
 */
export function createFairQueue(limits: QueueLimits): FairQueue {
  const lines = createLines()
  const running = new Set<Entry>()
  const refusals = new Map<Entry, (reason: unknown) => void>()
  const refusalOf = refusalsOf(limits)
  const maxPatient = limits.slots - limits.reservedSlots
  let closed: Failure | undefined

  const canStart = (entry: Entry): boolean =>
    !running.values().some(({ owner }) => owner.id === entry.owner.id) &&
    (isUrgent(entry) || countOf(running, (one) => !isUrgent(one)) < maxPatient)

  function startWaiting(): void {
    while (running.size < limits.slots) {
      const entry = lines.take(canStart)
      if (entry === undefined) return
      refusals.delete(entry)
      running.add(entry)
      entry.start()
    }
  }

  function checkRoom({ owner, size }: QueuedWork): void {
    const alike = [...running, ...refusals.keys()].filter(
      (one) => one.size === size && one.owner.isGuest === owner.isGuest,
    )
    const own = alike.filter((one) => one.owner.id === owner.id).length
    if (own >= limits.ownerRoom[size]) throw refusalOf.tooManyOfOwner(own)
    if (alike.length >= limits.room[kindOf(owner)][size]) throw refusalOf.busy()
  }

  async function takeTurn({ owner, size, signal }: QueuedWork): Promise<Entry> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const entry: Entry = { owner, size, start: resolve }
    // Removes the entry at once, so that it cannot be started between its refusal and its end.
    const refuse = (reason: unknown) => {
      if (!refusals.delete(entry)) return
      lines.remove(entry)
      reject(reason)
    }
    refusals.set(entry, refuse)
    lines.add(entry)
    startWaiting()
    const abort = () => refuse(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    const late = setTimeout(() => refuse(refusalOf.busy()), limits.maxWaitMs)
    try {
      await promise
      return entry
    } finally {
      clearTimeout(late)
      signal.removeEventListener('abort', abort)
    }
  }

  return {
    async run(queued, work) {
      queued.signal.throwIfAborted()
      if (closed !== undefined) throw closed
      checkRoom(queued)
      const entry = await takeTurn(queued)
      try {
        return await work()
      } finally {
        running.delete(entry)
        startWaiting()
      }
    },
    close(reason) {
      closed = reason
      for (const refuse of refusals.values()) refuse(reason)
    },
  }
}

/** Work that waits: a line of owners for each kind of owner, and a line of work for each owner. */
function createLines() {
  const owners = { user: new Map<string, Entry[]>(), guest: new Map<string, Entry[]>() }
  return {
    add(entry: Entry): void {
      const line = owners[kindOf(entry.owner)]
      line.set(entry.owner.id, [...(line.get(entry.owner.id) ?? []), entry])
    },
    remove(entry: Entry): void {
      const line = owners[kindOf(entry.owner)]
      const rest = (line.get(entry.owner.id) ?? []).filter((one) => one !== entry)
      if (rest.length === 0) line.delete(entry.owner.id)
      else line.set(entry.owner.id, rest)
    },
    take(canStart: (entry: Entry) => boolean): Entry | undefined {
      for (const line of [owners.user, owners.guest]) {
        for (const [id, [head, ...rest]] of line) {
          if (head === undefined || !canStart(head)) continue
          // Deleted and set again, the owner's next piece of work stands behind the other owners'.
          line.delete(id)
          if (rest.length > 0) line.set(id, rest)
          return head
        }
      }
      return undefined
    },
  }
}

const kindOf = ({ isGuest }: QueueOwner) => (isGuest ? 'guest' : 'user')

const isUrgent = ({ owner, size }: Entry) => !owner.isGuest && size === 'short'

function countOf(entries: ReadonlySet<Entry>, isCounted: (entry: Entry) => boolean): number {
  let count = 0
  for (const entry of entries) if (isCounted(entry)) count++
  return count
}

const refusalsOf = ({ words = ofTexts, retryAfter }: QueueLimits) => ({
  tooManyOfOwner: (count: number) =>
    new Failure('rate_limited', words.tooManyOfOwner, {
      details: { limit: count, used: count },
      retryAfter,
    }),
  busy: () =>
    new Failure('unavailable', words.busy, { details: { reason: queueFull }, retryAfter }),
})
