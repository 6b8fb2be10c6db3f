import { limits } from '../../config/limits.ts'
import type { Caller } from '../../domain/caller.ts'
import { queueOwner } from '../../operations/queue-owner.ts'
import { createFairQueue, type QueueLimits, type QueueOwner } from '../../ports/fair-queue.ts'
import { readerOf, type UnreadAnswers } from '../unread-answers.ts'
import type { Run } from './run.ts'

/** More at once would not end sooner, since all share one event loop. */
const queueLimits: QueueLimits = {
  slots: limits.answers.maxConcurrentLargeReads,
  reservedSlots: 0,
  room: {
    user: { short: 0, long: limits.answers.maxQueuedLargeReads.user },
    guest: { short: 0, long: limits.answers.maxQueuedLargeReads.guest },
  },
  ownerRoom: { short: 0, long: limits.answers.maxQueuedLargeReadsPerCaller },
  maxWaitMs: limits.answers.maxLargeReadWaitMs,
  retryAfter: limits.answers.largeReadRetryAfterSeconds,
  words: {
    tooManyOfOwner: {
      en: 'What you asked for before is still being read. Ask for this after its answer.',
      fr: 'Votre demande précédente est encore en lecture. Demandez ceci après sa réponse.',
    },
    busy: {
      en: 'Too many long chats are being read right now. Try again in a moment.',
      fr: 'Trop de longues conversations sont en lecture en ce moment. Réessayez dans un moment.',
    },
  },
}

/** Runs large reads in fair turns: a few at once, one per caller. */
export type LargeReads = <Output>(run: Run, work: () => Promise<Output>) => Promise<Output>

const never = new AbortController().signal

export function createLargeReads(unread: UnreadAnswers): LargeReads {
  const queue = createFairQueue(queueLimits)
  return ({ caller, call }, work) =>
    queue.run({ owner: ownerOf(caller), size: 'long', signal: call.signal?.() ?? never }, () => {
      // Simultaneous requests have been answered by now, and their answers may be unread.
      unread.checkRoom(readerOf(caller), true)
      return work()
    })
}

/** Callers without an account share the guests' queue. */
const ownerOf = (caller: Caller): QueueOwner => ({
  ...queueOwner(caller),
  isGuest: readerOf(caller).isAnonymous,
})
