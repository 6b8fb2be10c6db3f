import { openedBody, openedTitle } from '../operations/chats/sealed.ts'
import type { Store, Stored } from '../ports/store.ts'
import type { Vault } from '../ports/vault.ts'
import type { BusinessEvent, EventType } from './event-types.ts'
import { openedEventData } from './reported-events.ts'

export interface EventReading {
  readonly store: Pick<Store, 'get'>
  readonly vault: Vault
}

/** The event as its readers are told it; undefined when what it was about is deleted. */
export async function toldEvent(
  { id, value }: Stored<'events'>,
  reading: EventReading,
): Promise<BusinessEvent | undefined> {
  const { type, userId, createdAt, sealedData } = value
  const data =
    sealedData === null
      ? await referredData(value, reading)
      : // An event of a guest is the user's whom they became.
        { ...openedEventData(id, sealedData, reading.vault), userId }
  if (data === undefined) return undefined
  return { id, type: type as EventType, userId, createdAt, data } as BusinessEvent
}

async function referredData(
  { userId, chatId, messageId }: Stored<'events'>['value'],
  { store, vault }: EventReading,
): Promise<object | undefined> {
  if (chatId === null) return undefined
  if (messageId === null) {
    const chat = await store.get('chats', chatId)
    if (chat?.value.userId !== userId) return undefined
    const title = openedTitle(chatId, chat.value, vault)
    return { userId, chatId, title, model: chat.value.model }
  }
  const message = await store.get('messages', messageId)
  if (message === undefined) return undefined
  const { role, model, status } = message.value
  const { content } = openedBody(messageId, message.value, vault)
  return { userId, chatId, messageId, role, model, content, status }
}
