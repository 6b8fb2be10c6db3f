import { type Caller, isGuestId } from '../domain/caller.ts'
import type { QueueOwner } from '../ports/fair-queue.ts'

export function queueOwner({ userId, subject }: Pick<Caller, 'userId' | 'subject'>): QueueOwner {
  return { id: userId ?? subject, isGuest: isGuestId(userId ?? '') }
}
