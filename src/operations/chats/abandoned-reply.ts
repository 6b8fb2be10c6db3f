import type { NewWork } from '../../ports/store.ts'

/**
 * How long after its process died an answer is told as unfinished, milliseconds: some times the
 * interval in which running answers put it off.
 */
const abandonedAfterMs = 60_000

/** The work that ends an answer which nobody writes any more. */
export function abandonedReplyWork(messageId: string, now: number): NewWork {
  return {
    id: `close-abandoned-reply-${messageId}`,
    kind: 'close-abandoned-reply',
    dueAt: now + abandonedAfterMs,
    payload: { messageId },
  }
}
