import { openedBody, openedTitle } from '../operations/chats/sealed.ts'
import type { Store, Stored } from '../ports/store.ts'
import type { Vault } from '../ports/vault.ts'
import type { BusinessEvent, EventType } from './event-types.ts'
import { openedEventData } from './reported-events.ts'

export interface EventReading {
  readonly store: Pick<Store, 'get'>
  readonly vault: Vault
}

/** An event whose data is still sealed: opening it takes longer than to see that nobody wants it. */
export interface UntoldEvent {
  readonly id: string
  readonly type: EventType
  readonly userId: string
  /** Undefined when what it was about is deleted. However often it is asked, it is opened once. */
  tell(): Promise<BusinessEvent | undefined>
}

export function untoldEvent(record: Stored<'events'>, reading: EventReading): UntoldEvent {
  const { type, userId } = record.value
  let told: Promise<BusinessEvent | undefined> | undefined
  return {
    id: record.id,
    type: type as EventType,
    userId,
    tell: () => (told ??= toldEvent(record, reading)),
  }
}

/** What there is to tell of those that are wanted. */
export async function tellOf(
  events: readonly UntoldEvent[],
  isWanted: (type: EventType) => boolean,
): Promise<readonly BusinessEvent[]> {
  const wanted = events.filter(({ type }) => isWanted(type))
  const told = await Promise.all(wanted.map((event) => event.tell()))
  return told.filter((event) => event !== undefined)
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
