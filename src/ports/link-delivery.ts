import type { ChatPerson } from '../domain/chat-platforms/messages.ts'
import type { Language } from '../domain/text/language.ts'
import type { Change, NewWork } from './store.ts'

interface LinkAnswer {
  /** The operation's name. */
  readonly operation: string
  readonly output: unknown
  readonly language: Language
  /** Words for a person in danger, which come before the answer. */
  readonly help: string | undefined
}

/** Sends the answer of an operation that a person ran by a page of ours to their chat. */
export interface LinkDelivery {
  /**
   * Returns what sends the answer, by the outbox to the person's DM, once the caller has committed it.
   */
  deliver(
    person: ChatPerson,
    answer: LinkAnswer,
  ): Promise<{ readonly changes: readonly Change[]; readonly work: readonly NewWork[] }>
}
