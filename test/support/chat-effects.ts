import type { ChatPerson } from '../../src/domain/chat-platforms/messages.ts'
import { findIdentity } from '../../src/operations/accounts/chat-identity.ts'
import type { Store } from '../../src/ports/store.ts'

/** Records of one person of a chat platform. */
export interface ChatEffects {
  readonly accounts: number
  readonly chats: number
  /** Questions and answers. */
  readonly messages: number
  readonly reports: number
}

export async function countEffects(person: ChatPerson, store: Store): Promise<ChatEffects> {
  const identity = await findIdentity(person, { store })
  if (identity === undefined) return { accounts: 0, chats: 0, messages: 0, reports: 0 }
  const { userId } = identity.value
  const { items } = await store.list('chats', { index: 'byUser', equals: [userId], limit: 100 })
  const counts = await Promise.all(
    items.map(({ id }) => store.count('messages', { index: 'byChat', equals: [id] })),
  )
  return {
    accounts: 1,
    chats: items.length,
    messages: counts.reduce((sum, one) => sum + one, 0),
    reports: await store.count('reports', { index: 'byUser', equals: [userId] }),
  }
}
