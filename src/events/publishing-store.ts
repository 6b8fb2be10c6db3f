import type { WorkKind } from '../domain/records.ts'
import { type Bus, eventsTopic } from '../ports/bus.ts'
import type { Store, Transaction } from '../ports/store.ts'

interface PublishingOptions {
  readonly bus: Bus
  clock(): number
  /** Work of these kinds was added that is due. */
  onWork(kinds: ReadonlySet<WorkKind>): void
}

/**
 * The same store, which tells of what has landed: events to whoever listens to their person, and due
 * work to whoever does it. Nothing is told that is not durable.
 */
export function publishingStore(store: Store, { bus, clock, onWork }: PublishingOptions): Store {
  const publish = ({ changes = [], work = [] }: Transaction) => {
    for (const change of changes) {
      if (change.kind !== 'put' || change.collection !== 'events') continue
      // Also of a guest's that became the user's: so the guest's chats are seen on all devices.
      bus.publish(eventsTopic(change.value.userId), change.id)
    }
    const now = clock()
    const due = work.filter(({ dueAt }) => dueAt <= now)
    if (due.length > 0) onWork(new Set(due.map(({ kind }) => kind)))
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
    check: () => store.check(),
    close: () => store.close(),
  }
}
