import type { Card } from '../domain/chat-platforms/card.ts'
import type { ChatPerson, MessageOwner } from '../domain/chat-platforms/messages.ts'
import type { Language } from '../domain/text/language.ts'
import type { Change, NewWork, Store } from './store.ts'

/** A person of a connected chat platform who uses the account. */
export interface DirectContact {
  /** `identityId` of the person. */
  readonly id: string
  readonly person: ChatPerson
  readonly language: Language
  /** Time at which the person began to use the bot, or began anew. */
  readonly since: number
}

export interface DirectMessage {
  /** The same at each attempt. */
  readonly id: string
  readonly contact: DirectContact
  readonly language: Language
  readonly card: Card
  readonly owner: MessageOwner
}

/** Direct messages of the bots to the people of an account. */
export interface DirectMessages {
  /** The account's contacts: first the one in whose direct messages they wrote last. */
  listContacts(
    userId: string,
    store: Pick<Store, 'get' | 'list'>,
  ): Promise<readonly DirectContact[]>
  /** Records and work that send the card as its platform may show it, for the transaction that decides it. */
  queue(
    message: DirectMessage,
    now: number,
  ): Promise<{ readonly changes: readonly Change[]; readonly work: readonly NewWork[] }>
}
