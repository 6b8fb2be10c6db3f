import { directPlace } from '../domain/chat-platforms/messages.ts'
import { listIdentities, personOf } from '../operations/accounts/chat-identity.ts'
import { conversationKey } from '../operations/chat-platforms/conversation-key.ts'
import { relayWork } from '../operations/chat-platforms/relay-state.ts'
import { type Audience, type AudienceContext, noEffect } from './fan-out-events.ts'

/**
 * Wakes the DMs that show the chat of a message which was not written in them. Only the person's own DMs: what was
 * written in private never appears where others read.
 */
export const relayAudience: Audience = async (events, context) => {
  const { store, now } = context
  const userId = events[0]?.userId
  const messageIds = new Set(events.flatMap(({ messageId }) => messageId ?? []))
  if (userId === undefined || messageIds.size === 0) return noEffect
  const identities = await listIdentities(userId, store)
  if (identities.length === 0) return noEffect
  const found = await Promise.all([...messageIds].map((id) => store.get('messages', id)))
  const messages = found.filter((one) => one !== undefined)
  const woken = await Promise.all(
    identities.map(async (identity) => {
      const id = conversationKey(personOf(identity.value), directPlace)
      const chatId = await findChat(id, context)
      const isWoken = messages.some(
        ({ value }) => value.chatId === chatId && value.origin?.conversationId !== id,
      )
      return isWoken ? [relayWork(identity.id, now)] : []
    }),
  )
  return { changes: [], work: woken.flat() }
}

const findChat = async (id: string, { store }: AudienceContext): Promise<string | null> =>
  (await store.get('conversations', id))?.value.chatId ?? null
