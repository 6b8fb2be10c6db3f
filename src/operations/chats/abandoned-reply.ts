import { limits } from '../../config/limits.ts'
import type { NewWork } from '../../ports/store.ts'

/** The work that ends an answer which nobody writes any more. */
export function abandonedReplyWork(messageId: string, now: number): NewWork {
  return {
    id: `close-abandoned-reply-${messageId}`,
    kind: 'close-abandoned-reply',
    dueAt: now + limits.replies.abandonedAfterMs,
    payload: { messageId },
  }
}
