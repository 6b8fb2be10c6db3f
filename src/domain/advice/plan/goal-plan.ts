import type { Action } from '../../scoring/prediction.ts'
import { recoveryPace } from '../advice-rules.ts'
import { type Gain, gainOf, type Start } from './gain.ts'
import type { Step } from './steps.ts'

/** What the person's own steps together are worth against the way to the goal. */
export interface GoalPlan {
  readonly score: number
  readonly goal: number
  /** Points from score to goal, above 0. */
  readonly gap: number
  /** Of all steps together, at the deadline or after six months. */
  readonly gain: Gain
  readonly months: number
  readonly dollars: number
  /** Points that the likely gain leaves; 0 when it reaches. */
  readonly rest: number
  /** Months that the rest may take by FICO's published recoveries, the plan's own included. */
  readonly restMonths: { readonly from: number; readonly to: number }
}

const usualMonths = 6

/** Undefined when nothing computed could be planned: no goal above the score, or no step. */
export function goalPlanFor(
  start: Start | undefined,
  goal: number | undefined,
  deadline: number | undefined,
  steps: readonly Step[],
): GoalPlan | undefined {
  const chosen = together(steps)
  if (start === undefined || goal === undefined || chosen.length === 0) return undefined
  const gap = goal - start.score
  if (gap <= 0) return undefined
  const months = Math.max(1, deadline ?? usualMonths)
  const actions: readonly Action[] = chosen.map(({ action }) => action)
  const gain = gainOf(start, actions, months)
  const rest = Math.max(0, gap - gain.likely)
  const shown = Math.max(...chosen.map((step) => step.months))
  return {
    score: start.score,
    goal,
    gap,
    gain,
    months,
    dollars: chosen.reduce((sum, step) => sum + step.dollars, 0),
    rest,
    restMonths: {
      from: shown + Math.ceil(rest / recoveryPace.fastest),
      to: shown + Math.ceil(rest / recoveryPace.slowest),
    },
  }
}

/** The steps that can be taken side by side: of the payments on cards the one that pays most. */
function together(steps: readonly Step[]): readonly Step[] {
  const most = steps.some(({ kind }) => kind === 'all-to-10') ? 'all-to-10' : 'all-to-30'
  return steps.filter(({ kind }) => kind === most || kind === 'past-due' || kind === 'dispute')
}
