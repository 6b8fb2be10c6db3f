import type { Consequence } from '../domain/ask.ts'
import type { CommandInput } from '../domain/chat-platforms/card.ts'
import type { Localized } from '../domain/text/language.ts'

/** The word of the person that an operation needs when a model calls it; a chat platform asks before what deletes. */
export interface Confirmation {
  readonly because: Consequence
  /** By the input where it matters; undefined: this input needs no word. */
  readonly question: Localized | ((input: CommandInput) => Localized | undefined)
}

export const findQuestion = (
  { question }: Confirmation,
  input: CommandInput,
): Localized | undefined => (typeof question === 'function' ? question(input) : question)
