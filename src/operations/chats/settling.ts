import type { NewWork } from '../../ports/store.ts'

/**
 * How long after its process died an answer is told as unfinished, milliseconds: some times the
 * interval in which running answers put it off.
 */
const settledAfter = 60_000

/** The work that ends an answer which nobody writes any more. */
export function settlingOf(messageId: string, now: number): NewWork {
  return {
    id: `settle-reply-${messageId}`,
    kind: 'settle-reply',
    dueAt: now + settledAfter,
    payload: { messageId },
  }
}
