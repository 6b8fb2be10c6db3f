import templates from '../../knowledge/coach/lines/goal.json' with { type: 'json' }
import type { Action } from '../../scoring/prediction.ts'
import type { Language } from '../../text/language.ts'
import { fillTemplate, formatMoney } from '../wording.ts'
import type { WhatIfEffect } from './effect.ts'
import { formatGain, formatMonths } from './format.ts'
import { computeGain, type FileStart, type Gain } from './gain.ts'
import { recoveryPace, utilisationMarks } from './reference-figures.ts'
import type { PlanStep } from './steps.ts'

interface MonthRange {
  readonly from: number
  readonly to: number
}

/**
 * Range of months to gain `gap` points, from FICO's published recoveries; above 30% utilization the
 * first cycle may bring a part at once. An estimate, never a promise.
 */
export function estimateMonthsToGoal(gap: number, utilisation: number | undefined): MonthRange {
  const isFast = utilisation !== undefined && utilisation > utilisationMarks.high
  const slowPart = isFast ? Math.max(0, gap - recoveryPace.oneCycle) : gap
  const from = Math.ceil(slowPart / recoveryPace.fastest) + (isFast ? 1 : 0)
  return { from, to: Math.max(Math.ceil(gap / recoveryPace.slowest), from + 1) }
}

/** Gain of the person's steps compared with the goal. */
export interface GoalPlan {
  readonly score: number
  readonly goal: number
  /** Points from score to goal, above 0. */
  readonly gap: number
  /** All steps together, at the deadline or after six months. */
  readonly gain: Gain
  readonly months: number
  readonly dollars: number
  /** Points the likely gain leaves open; 0 when it reaches the goal. */
  readonly rest: number
  /** Months for the rest by FICO's published recoveries, including the plan's own. */
  readonly restMonths: { readonly from: number; readonly to: number }
}

const defaultMonths = 6

/** Undefined without a goal above the score or without a step. */
export function computeGoalPlan(
  start: FileStart | undefined,
  goal: number | undefined,
  deadline: number | undefined,
  steps: readonly PlanStep[],
): GoalPlan | undefined {
  const planned = compatibleSteps(steps)
  if (start === undefined || goal === undefined || planned.length === 0) return undefined
  const gap = goal - start.score
  if (gap <= 0) return undefined
  const months = Math.max(1, deadline ?? defaultMonths)
  const actions: readonly Action[] = planned.map(({ action }) => action)
  const gain = computeGain(start, actions, months)
  const shown = Math.max(...planned.map((step) => step.months))
  return {
    score: start.score,
    goal,
    gap,
    gain,
    months,
    dollars: planned.reduce((sum, step) => sum + step.dollars, 0),
    ...estimateRest(gap, gain.likely, shown),
  }
}

/** Rest of the gap that a gain leaves to time, after the month that shows the last step. */
export function estimateRest(
  gap: number,
  likely: number,
  shown: number,
): Pick<GoalPlan, 'rest' | 'restMonths'> {
  const rest = Math.max(0, gap - likely)
  return {
    rest,
    restMonths: {
      from: shown + Math.ceil(rest / recoveryPace.fastest),
      to: shown + Math.ceil(rest / recoveryPace.slowest),
    },
  }
}

/** Steps that do not overlap: only the largest payment on cards. */
function compatibleSteps(steps: readonly PlanStep[]): readonly PlanStep[] {
  const maxPayment = steps.some(({ kind }) => kind === 'all-to-10') ? 'all-to-10' : 'all-to-30'
  return steps.filter(
    ({ kind }) => kind === maxPayment || kind === 'past-due' || kind === 'dispute',
  )
}

/** Score after one payment, compared with the goal. */
export interface GoalProgress {
  readonly score: number
  readonly reached: number
  readonly goal: number
}

/** Undefined without points or a goal above the score, or when a late account comes first. */
export function computeGoalProgress(
  effect: WhatIfEffect | undefined,
  score: number | undefined,
  goal: number | undefined,
): GoalProgress | undefined {
  if (effect?.kind !== 'payment' || effect.pastDue > 0) return undefined
  const likely = effect.allocation?.gain?.likely
  if (likely === undefined || score === undefined || goal === undefined) return undefined
  return goal > score ? { score, reached: score + likely, goal } : undefined
}

/** Sum of the plan compared with the goal; with a yes or no when asked. */
export function goalLines(
  plan: GoalPlan | undefined,
  language: Language,
  isQuestion = false,
): readonly string[] {
  if (plan === undefined) return []
  const { score, goal, gap, gain, months, dollars, rest, restMonths } = plan
  const slots = {
    ...{ score, goal, gap, rest },
    dollars: formatMoney(dollars, language),
    gain: formatGain(gain, language),
    months: formatMonths(months, language),
    ...restMonths,
    likely: score + gain.likely,
  }
  const [answer, verdict] =
    rest === 0
      ? [templates.within, templates.reaches]
      : restMonths.from > months
        ? [templates.beyond, templates.fallsShort]
        : [templates.perhaps, templates.fallsShortOfTime]
  return [
    ...(isQuestion ? [fillTemplate(answer, language, slots)] : []),
    fillTemplate(dollars > 0 ? templates.planWorth : templates.freePlanWorth, language, slots),
    fillTemplate(verdict, language, slots),
  ]
}

/** Answers whether a payment reaches the goal. */
export function goalProgressLines(
  progress: GoalProgress | undefined,
  language: Language,
): readonly string[] {
  if (progress === undefined) return []
  const { score, reached, goal } = progress
  const template = reached >= goal ? templates.enough : templates.notEnough
  return [fillTemplate(template, language, { score, reached, goal, rest: goal - reached })]
}
