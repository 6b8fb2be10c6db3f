import type { Language } from '../text/language.ts'
import type { Plan } from './calculators/plan.ts'
import type { MessageFacts } from './extract/message-facts.ts'
import type { PlainText } from './extract/plain-text.ts'
import type { Situation } from './extract/situation.ts'
import type { Recognised } from './recognition/recognise.ts'
import type { Slots } from './slots.ts'

/** What is known and computed when an answer is written. */
export interface AnswerContext {
  readonly recognised: Recognised
  readonly situation: Situation
  readonly slots: Slots
  readonly plan: Plan
  /** The last message, and with those that it goes on with. */
  readonly facts: readonly [MessageFacts, ...MessageFacts[]]
  readonly language: Language
  readonly now: number
  readonly last: PlainText
  /** The last message with what its "before that" points to. */
  readonly question: PlainText
}
