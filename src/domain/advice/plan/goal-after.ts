import type { Language, Sentence } from '../../language.ts'
import type { Effect } from './effect.ts'
import { say } from './lines/said.ts'

/** Where one payment brings a score on its way to the goal. */
export interface GoalAfter {
  readonly score: number
  readonly reached: number
  readonly goal: number
}

/** Undefined without points, without a goal above the score, or where a late account comes first. */
export function goalAfter(
  effect: Effect | undefined,
  score: number | undefined,
  goal: number | undefined,
): GoalAfter | undefined {
  if (effect?.kind !== 'payment' || effect.pastDue > 0) return undefined
  const likely = effect.allocation?.gain?.likely
  if (likely === undefined || score === undefined || goal === undefined) return undefined
  return goal > score ? { score, reached: score + likely, goal } : undefined
}

const reaches: Sentence = {
  en: 'Yes, on paper: this payment alone takes {score} to about {reached}, and your goal is {goal}.',
  fr: 'Oui, sur le papier : ce paiement seul mène de {score} à environ {reached}, et votre objectif est {goal}.',
}
const falls: Sentence = {
  en: 'By itself not yet: this payment takes {score} to about {reached}, {rest} points short of {goal}.',
  fr: 'À lui seul, pas encore : ce paiement mène de {score} à environ {reached}, à {rest} points de {goal}.',
}

/** Whether a payment is enough for the goal. */
export function goalAfterLines(after: GoalAfter | undefined, language: Language): string[] {
  if (after === undefined) return []
  const { score, reached, goal } = after
  const slots = { score, reached, goal, rest: goal - reached }
  const texts = Object.entries(slots).map(([name, value]) => [name, String(value)])
  return [say(reached >= goal ? reaches : falls, language, Object.fromEntries(texts))]
}
