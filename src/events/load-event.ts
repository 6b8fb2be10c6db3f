import { openBody, openTitle } from '../domain/chats/chat-records.ts'
import { Failure } from '../errors.ts'
import type { Store, Stored } from '../ports/store.ts'
import type { Vault } from '../ports/vault.ts'
import type { BusinessEvent, EventType } from './event-types.ts'
import { openEventData } from './reported-events.ts'

export interface EventReader {
  readonly store: Pick<Store, 'get'>
  readonly vault: Vault
}

/** Event whose data is decrypted on first use, since most types have no recipient. */
export interface LazyEvent {
  readonly id: string
  readonly type: EventType
  readonly userId: string
  /** Message that it is about; else null. */
  readonly messageId: string | null
  /** Decrypts once. Undefined when the chat or message is deleted. */
  load(): Promise<BusinessEvent | undefined>
}

export function lazyEvent(record: Stored<'events'>, reading: EventReader): LazyEvent {
  const { type, userId, messageId } = record.value
  let loaded: Promise<BusinessEvent | undefined> | undefined
  return {
    id: record.id,
    type: type as EventType,
    userId,
    messageId,
    load: () => (loaded ??= loadEvent(record, reading)),
  }
}

/** Loads the events of wanted types; skips those whose chat or message is deleted. */
export async function loadEvents(
  events: readonly LazyEvent[],
  isWanted: (type: EventType) => boolean,
): Promise<readonly BusinessEvent[]> {
  const requested = events.filter(({ type }) => isWanted(type))
  const loaded = await Promise.all(requested.map((event) => event.load()))
  return loaded.filter((event) => event !== undefined)
}

/** Decrypts an event; undefined when its chat or message is deleted. */
export async function loadEvent(
  { id, value }: Stored<'events'>,
  reading: EventReader,
): Promise<BusinessEvent | undefined> {
  const { type, userId, createdAt, sealedData } = value
  const data =
    sealedData === null
      ? await referredData(value, reading)
      : // The sealed data of a merged guest's event still names the guest.
        { ...openEventData(id, sealedData, reading.vault), userId }
  if (data === undefined) return undefined
  return { id, type: type as EventType, userId, createdAt, data } as BusinessEvent
}

async function referredData(
  { userId, chatId, messageId }: Stored<'events'>['value'],
  { store, vault }: EventReader,
): Promise<object | undefined> {
  if (chatId === null) return undefined
  if (messageId === null) {
    const chat = await store.get('chats', chatId)
    if (chat?.value.userId !== userId) return undefined
    const title = openTitle(chatId, chat.value, vault)
    return { userId, chatId, title, model: chat.value.model }
  }
  const message = await store.get('messages', messageId)
  if (message === undefined) return undefined
  const { role, model, status } = message.value
  const { content } = openBody(messageId, message.value, vault)
  return { userId, chatId, messageId, role, model, content, status }
}

/** Sequence of the person's event; rejects with Failure('not_found') for an unknown or expired id. */
export async function getSequence(
  id: string,
  userId: string,
  store: Pick<Store, 'get'>,
): Promise<number> {
  const known = await store.get('events', id)
  if (known?.value.userId !== userId) throw eventNotFound()
  return known.value.sequence
}

export interface NewestEvent {
  readonly id: string
  readonly sequence: number
}

/** Newest event of the person. */
export async function findNewestEvent(
  userId: string,
  store: Pick<Store, 'list'>,
): Promise<NewestEvent | undefined> {
  const query = { index: 'byUser', equals: [userId], order: 'descending', limit: 1 } as const
  const [newest] = (await store.list('events', query)).items
  return newest && { id: newest.id, sequence: newest.value.sequence }
}

export function eventNotFound(): Failure {
  return new Failure('not_found', {
    en: 'This event is not known any more, or too much has happened since. Read again what you show, then follow from now on.',
    fr: 'Cet événement n’est plus connu, ou il s’est passé trop de choses depuis. Relisez ce que vous affichez, puis suivez à partir de maintenant.',
  })
}
