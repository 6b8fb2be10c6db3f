import type { Change, Store } from '../../src/ports/store.ts'

/** A saved reply that takes so many bytes of the person's storage. */
export async function fillStorage(store: Store, userId: string, bytes: number): Promise<void> {
  const reply = (sealedReply: string) => ({ userId, sealedReply, expiresAt: 2e12 })
  const change: Change = {
    kind: 'put',
    collection: 'replies',
    id: `filling-${userId}`,
    value: reply('x'.repeat(bytes - JSON.stringify(reply('')).length)),
  }
  await store.transact({ changes: [change] })
}
