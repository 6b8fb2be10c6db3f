import type { Store } from '../../src/ports/store.ts'

const collections = ['chatInbox', 'chatOutbox'] as const

type ChatCollection = (typeof collections)[number]

export interface UnsettledChats {
  /** True when every event was handled and every message was sent or given up. */
  areSettled(): Promise<boolean>
}

/**
 * Follows the events and messages that a store is given, and reads only those that may still wait: thousands
 * are done, and reading them all for each look would take most of the time of a long test.
 */
export async function watchChats(
  inner: Store,
): Promise<{ readonly store: Store; readonly chats: UnsettledChats }> {
  const ids = { chatInbox: new Set<string>(), chatOutbox: new Set<string>() }
  for (const collection of collections) await addWaiting(collection, ids[collection], inner)
  let commits = 0

  async function haveEnded(collection: ChatCollection): Promise<boolean> {
    for (const id of ids[collection]) {
      const record = await inner.get(collection, id)
      if (record?.value.status === 'waiting') return false
      // It never waits again.
      ids[collection].delete(id)
    }
    return true
  }

  const store: Store = {
    ...inner,
    async transact(transaction) {
      const written = (transaction.changes ?? []).flatMap(({ collection, id }) =>
        collection === 'chatInbox' || collection === 'chatOutbox' ? [{ collection, id }] : [],
      )
      if (written.length === 0) return await inner.transact(transaction)
      commits += 1
      try {
        await inner.transact(transaction)
      } finally {
        commits -= 1
        for (const { collection, id } of written) ids[collection].add(id)
      }
    },
  }
  return {
    store,
    chats: {
      async areSettled() {
        const haveAllEnded = (await haveEnded('chatInbox')) && (await haveEnded('chatOutbox'))
        // The end of an event may be read before it is known which messages were committed with it.
        return haveAllEnded && commits === 0 && collections.every((one) => ids[one].size === 0)
      },
    },
  }
}

/** Adds the records that an earlier service left waiting. */
async function addWaiting(
  collection: ChatCollection,
  ids: Set<string>,
  store: Store,
): Promise<void> {
  let after: string | undefined
  do {
    const query = { index: 'byExpiry', equals: [], limit: 200, after } as const
    const page = await store.list(collection, query)
    for (const { id, value } of page.items) if (value.status === 'waiting') ids.add(id)
    after = page.next
  } while (after !== undefined)
}
