import type { ChatPerson } from '../domain/chat-platforms/messages.ts'
import type { Language } from '../domain/text/language.ts'

/** Sends the answer of an operation that a person ran by a page of ours to their chat. */
export interface LinkDelivery {
  /** `operation` is its name; the answer follows by the outbox, in the person's DM. */
  deliver(
    person: ChatPerson,
    answer: { readonly operation: string; readonly output: unknown; readonly language: Language },
  ): Promise<void>
}
