import type { ChatPerson, MessageOwner } from '../../src/domain/chat-platforms/messages.ts'
import { findIdentity, identityId } from '../../src/operations/accounts/chat-identity.ts'
import { putShownMessage, relayWork } from '../../src/operations/chat-platforms/relay-state.ts'
import type { MessageEnd } from '../../src/ports/chat-platform.ts'
import type { Change, NewWork, Store } from '../../src/ports/store.ts'

export type ChatOwner = Extract<MessageOwner, { readonly kind: 'chat' }>

/** False once the person has left the account of the chat, or the chat was deleted. */
export async function mayBeRelayed(
  { id }: ChatOwner,
  person: ChatPerson,
  store: Pick<Store, 'get'>,
): Promise<boolean> {
  const [identity, chat] = await Promise.all([
    findIdentity(person, { store }),
    store.get('chats', id),
  ])
  return identity !== undefined && identity.value.userId === chat?.value.userId
}

/** Remembers where a message of a chat is shown, so that an edit replaces it. */
export function rememberShown(
  { id: chatId, shownMessageId, conversationId, questionId, sequence, version }: ChatOwner,
  end: MessageEnd,
  now: number,
): Change[] {
  if (shownMessageId === null || !end.isSent || end.shownId === null) return []
  const { shownId } = end
  const shown = { conversationId, chatId, questionId, sequence, shownId, version }
  return [putShownMessage(shownMessageId, shown, now)]
}

/** The next messages of the chat wait for the end of this one; due at once, by any clock. */
export const wakeRelay = (person: ChatPerson): NewWork => relayWork(identityId(person), 0)
