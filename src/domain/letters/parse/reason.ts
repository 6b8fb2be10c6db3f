import { detectLanguage } from '../../text/detect-language.ts'
import { removeAccents } from '../../text/language.ts'
import type { DisputeFacts } from '../letter.ts'

/**
 * Caches a function of a request's facts. Weak keys: nothing of a person's text outlives the
 * request.
 */
export function oncePerFacts<Facts extends object, Answer>(
  make: (facts: Facts) => Answer,
): (facts: Facts) => Answer {
  const answers = new WeakMap<Facts, { readonly answer: Answer }>()
  return (facts) => {
    const known = answers.get(facts)
    if (known !== undefined) return known.answer
    const answer = make(facts)
    answers.set(facts, { answer })
    return answer
  }
}

/** A dispute's reason without accents, otherwise as written. */
export const plainReason = oncePerFacts(({ reason }: Pick<DisputeFacts, 'reason'>) =>
  removeAccents(reason),
)

/** Language of a dispute's reason; see `detectLanguage`. */
export const reasonLanguage = oncePerFacts(({ reason }: Pick<DisputeFacts, 'reason'>) =>
  detectLanguage(reason),
)
