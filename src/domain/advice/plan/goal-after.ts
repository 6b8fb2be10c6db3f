import type { Effect } from './effect.ts'

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
