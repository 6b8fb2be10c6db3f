import type { OutgoingMessage } from '../../src/domain/chat-platforms/messages.ts'
import { findIdentity, identityId } from '../../src/operations/accounts/chat-identity.ts'
import { putShownMessage, relayWork } from '../../src/operations/chat-platforms/relay-state.ts'
import type { Change, NewWork, Store, Stored } from '../../src/ports/store.ts'

type Queued = Pick<Stored<'chatOutbox'>, 'value'>

/** False once the person has left the account of the chat, or the chat was deleted: asked before each attempt. */
export async function mayBeRelayed(
  { relayed, person }: OutgoingMessage,
  store: Pick<Store, 'get'>,
): Promise<boolean> {
  if (relayed === undefined) return true
  const [identity, chat] = await Promise.all([
    findIdentity(person, { store }),
    store.get('chats', relayed.chatId),
  ])
  return identity !== undefined && identity.value.userId === chat?.value.userId
}

/** Remembers where a message of a chat is shown, so that an edit replaces it. */
export function rememberShown(
  { value: { message } }: Queued,
  shownId: string | null,
  now: number,
): Change[] {
  const { shownMessageId = null, version = 0 } = message?.relayed ?? {}
  if (shownMessageId === null || shownId === null) return []
  return [putShownMessage(shownMessageId, { shownId, version }, now)]
}

/** The next messages of the chat wait for the end of this one. */
export const wakeRelay = ({ value: { message } }: Queued): NewWork[] =>
  message?.relayed === undefined
    ? []
    : // Due at once, by any clock.
      [relayWork(identityId(message.person), 0)]
