import type { Localized } from '../domain/text/language.ts'
import { Failure } from '../errors.ts'

/** `details.reason` of a refusal by a full queue, which is not an outage. */
export const queueFull = 'queue_full'

/** Owner of the work. Guests cost nothing to create, so they share one quota. */
export interface QueueOwner {
  /** The user's id, or the subject of a credential that belongs to no user. */
  readonly id: string
  readonly isGuest: boolean
}

export type WorkSize = 'short' | 'long'

export interface QueueLimits {
  /** Concurrent tasks. */
  readonly slots: number
  /** Slots reserved for short tasks of signed-in owners. */
  readonly reservedSlots: number
  /** Concurrent tasks of one owner while half of the slots are free and no other owner waits; 1 when absent. */
  readonly ownerSlots?: number
  /** Maximum running and queued tasks, by kind of owner and size. */
  readonly room: Readonly<Record<'user' | 'guest', Readonly<Record<WorkSize, number>>>>
  /** The same for one owner. */
  readonly ownerRoom: Readonly<Record<WorkSize, number>>
  /** The same for one guest; `ownerRoom` when absent. */
  readonly guestRoom?: Readonly<Record<WorkSize, number>>
  /** Tasks that have not started within this time are refused. */
  readonly maxWaitMs: number
  /** Retry-After of refusals, seconds. */
  readonly retryAfter: number
  /** Messages of refusals; about texts by default. */
  readonly words?: QueueWords
}

interface QueueWords {
  readonly tooManyOfOwner: Localized
  readonly busy: Localized
}

const textWords: QueueWords = {
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
  /** Removes a queued task; a running one is not interrupted. */
  readonly signal: AbortSignal
}

interface QueuedWork extends QueueCaller {
  readonly size: WorkSize
}

export interface FairQueue {
  /**
   * Runs `work` in its owner's turn. Rejects with Failure('rate_limited') when the owner has too
   * much queued, with Failure('unavailable') when the queue is full or the wait too long.
   */
  run<Output>(queued: QueuedWork, work: () => Promise<Output>): Promise<Output>
  /** Rejects queued and later tasks. */
  close(reason: Failure): void
}

interface QueueEntry {
  readonly owner: QueueOwner
  readonly size: WorkSize
  readonly start: () => void
}

/**
 * Runs one task per owner at a time (see `ownerSlots`), owners in rotation, signed-in owners before guests. Neither
 * one owner nor any number of guests can fill the others' slots.
 */
export function createFairQueue(limits: QueueLimits): FairQueue {
  const waiting = createWaitingEntries()
  const running = new Set<QueueEntry>()
  const refusals = new Map<QueueEntry, (reason: unknown) => void>()
  const createRefusal = createRefusals(limits)
  const maxOrdinary = limits.slots - limits.reservedSlots
  let closed: Failure | undefined

  const canStart = (entry: QueueEntry, maxOwn: number): boolean =>
    countEntries(running, ({ owner }) => owner.id === entry.owner.id) < maxOwn &&
    (isUrgent(entry) || countEntries(running, (one) => !isUrgent(one)) < maxOrdinary)

  function takeNext(): QueueEntry | undefined {
    const next = waiting.take((entry) => canStart(entry, 1))
    if (next !== undefined || running.size * 2 >= limits.slots) return next
    return waiting.take((entry) => canStart(entry, limits.ownerSlots ?? 1))
  }

  function startWaiting(): void {
    while (running.size < limits.slots) {
      const entry = takeNext()
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
    const ownRoom = (owner.isGuest ? limits.guestRoom : undefined) ?? limits.ownerRoom
    if (own >= ownRoom[size]) throw createRefusal.tooManyOfOwner(own)
    if (alike.length >= limits.room[getOwnerKind(owner)][size]) throw createRefusal.busy()
  }

  async function waitForTurn({ owner, size, signal }: QueuedWork): Promise<QueueEntry> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const entry: QueueEntry = { owner, size, start: resolve }
    // Removes the entry at once, so it cannot start after its refusal.
    const refuse = (reason: unknown) => {
      if (!refusals.delete(entry)) return
      waiting.remove(entry)
      reject(reason)
    }
    refusals.set(entry, refuse)
    waiting.add(entry)
    startWaiting()
    const abort = () => refuse(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    const timer = setTimeout(() => refuse(createRefusal.busy()), limits.maxWaitMs)
    try {
      await promise
      return entry
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
  }

  return {
    async run(queued, work) {
      queued.signal.throwIfAborted()
      if (closed !== undefined) throw closed
      checkRoom(queued)
      const entry = await waitForTurn(queued)
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

/** Queued tasks by kind of owner, then by owner. */
function createWaitingEntries() {
  const owners = { user: new Map<string, QueueEntry[]>(), guest: new Map<string, QueueEntry[]>() }
  return {
    add(entry: QueueEntry): void {
      const queue = owners[getOwnerKind(entry.owner)]
      queue.set(entry.owner.id, [...(queue.get(entry.owner.id) ?? []), entry])
    },
    remove(entry: QueueEntry): void {
      const queue = owners[getOwnerKind(entry.owner)]
      const rest = (queue.get(entry.owner.id) ?? []).filter((one) => one !== entry)
      if (rest.length === 0) queue.delete(entry.owner.id)
      else queue.set(entry.owner.id, rest)
    },
    take(canStart: (entry: QueueEntry) => boolean): QueueEntry | undefined {
      for (const queue of [owners.user, owners.guest]) {
        for (const [id, [head, ...rest]] of queue) {
          if (head === undefined || !canStart(head)) continue
          // Reinserted last, so the owner's next task is behind the other owners.
          queue.delete(id)
          if (rest.length > 0) queue.set(id, rest)
          return head
        }
      }
      return undefined
    },
  }
}

const getOwnerKind = ({ isGuest }: QueueOwner) => (isGuest ? 'guest' : 'user')

const isUrgent = ({ owner, size }: QueueEntry) => !owner.isGuest && size === 'short'

function countEntries(
  entries: ReadonlySet<QueueEntry>,
  isCounted: (entry: QueueEntry) => boolean,
): number {
  let count = 0
  for (const entry of entries) if (isCounted(entry)) count++
  return count
}

const createRefusals = ({ words = textWords, retryAfter }: QueueLimits) => ({
  tooManyOfOwner: (count: number) =>
    new Failure('rate_limited', words.tooManyOfOwner, {
      details: { limit: count, used: count },
      retryAfter,
    }),
  busy: () =>
    new Failure('unavailable', words.busy, { details: { reason: queueFull }, retryAfter }),
})
