import { type AvatarMessage, avatarsTopic, type Bus, eventsTopic } from '../ports/bus.ts'
import type { Change, NewWork, Store, Transaction } from '../ports/store.ts'

interface PublishingOptions {
  readonly bus: Bus
  /** Called after new work is committed. */
  onWork(work: readonly NewWork[]): void
}

/** Wraps a store: after each commit it publishes the events on the bus and reports new work. */
export function publishingStore(store: Store, { bus, onWork }: PublishingOptions): Store {
  const publish = ({ changes = [], work = [] }: Transaction) => {
    for (const change of changes) {
      const avatar = toAvatarMessage(change)
      if (avatar !== undefined) bus.publish(avatarsTopic, JSON.stringify(avatar))
      if (change.kind !== 'put' || change.collection !== 'events') continue
      // A guest's events that become the user's too: all devices then show the guest's chats.
      bus.publish(eventsTopic(change.value.userId), change.id)
    }
    if (work.length > 0) onWork(work)
  }
  return {
    get: (collection, id) => store.get(collection, id),
    list: (collection, query) => store.list(collection, query),
    count: (collection, query) => store.count(collection, query),
    countBytes: (userId) => store.countBytes(userId),
    async transact(transaction) {
      await store.transact(transaction)
      publish(transaction)
    },
    claimDue: (kind, limit, leaseFor, now) => store.claimDue(kind, limit, leaseFor, now),
    postpone: (work, retryAt) => store.postpone(work, retryAt),
    makeDue: (kind, limit, after, now) => store.makeDue(kind, limit, after, now),
    check: () => store.check(),
    close: () => store.close(),
  }
}

/** Sessions whose avatar pages read anew, on all instances. */
function toAvatarMessage(change: Change): AvatarMessage | undefined {
  const { kind, collection, id } = change
  if (kind === 'delete') return collection === 'mediaSessions' ? { sessionId: id } : undefined
  if (change.collection !== 'avatarSpeeches') return undefined
  return { sessionId: change.value.sessionId, taskId: id }
}
