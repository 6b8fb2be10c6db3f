import type { DatedRule } from '../../law/dated-rule.ts'
import type { Localized } from '../../text/language.ts'
import type { DisputeSetting } from '../dispute-text.ts'
import { withItsSource } from '../source-of-item.ts'

/** What the law of a place lets a person ask of a bureau that holds their file. */
export interface RectificationLaw extends DatedRule {
  /** Ends `I make this request under …`. */
  law(setting: DisputeSetting): Localized
  /** Asks that the item be checked with its source. */
  verify(setting: DisputeSetting): Localized
  /** Asks that those who received the item hear of the change. */
  readonly notify: Localized
  /** Asks for the outcome in writing. */
  readonly outcome: Localized
  /** The time in which the bureau should answer, as the letter states it. */
  clock(setting: DisputeSetting): Localized
  /** The same for the person, with computed days. */
  answerExpected(setting: DisputeSetting): Localized
  /** What is possible when the answer does not satisfy or does not come. */
  remedies(setting: DisputeSetting): readonly Localized[]
  /** How to guard a file against fraud. */
  guard(setting: DisputeSetting): Localized
}

/** `verify` of a law that has no words of its own for it. */
export function checkWithSource({ facts }: DisputeSetting): Localized {
  const source = withItsSource(facts)
  return {
    en: `Check this item ${source.en} in the light of this letter.`,
    fr: `Vérifier cet élément ${source.fr} à la lumière de cette lettre.`,
  }
}
