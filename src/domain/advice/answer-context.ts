import type { Language } from '../text/language.ts'
import type { Plan } from './calculators/plan.ts'
import type { MessageFacts } from './extract/message-facts.ts'
import type { PlainText } from './extract/plain-text.ts'
import type { Situation } from './extract/situation.ts'
import type { Recognised } from './recognition/recognise.ts'
import type { Slots } from './slots.ts'

/** Everything known and computed before an answer is written. */
export interface AnswerContext {
  readonly recognised: Recognised
  readonly situation: Situation
  readonly slots: Slots
  readonly plan: Plan
  /** Facts of the last message, then with the messages it continues. */
  readonly facts: readonly [MessageFacts, ...MessageFacts[]]
  readonly language: Language
  readonly now: number
  readonly last: PlainText
  /** The last message with the messages its "before that" refers to. */
  readonly question: PlainText
}
