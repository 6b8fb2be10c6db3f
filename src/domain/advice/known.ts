import type { Language } from '../text/language.ts'
import type { PlainText } from './plain-text.ts'
import type { Plan } from './plan/plan.ts'
import type { Told } from './plan/told/told.ts'
import type { Recognised } from './recognition/recognise.ts'
import type { Situation } from './situation.ts'
import type { Slots } from './slots.ts'

/** What is known and computed when an answer is written. */
export interface Known {
  readonly recognised: Recognised
  readonly situation: Situation
  readonly slots: Slots
  readonly plan: Plan
  /** The last message, and with those that it goes on with. */
  readonly told: readonly [Told, ...Told[]]
  readonly language: Language
  readonly now: number
  readonly last: PlainText
  /** The last message with what its "before that" points to. */
  readonly question: PlainText
}
