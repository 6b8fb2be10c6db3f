import { addMonths } from '../../calendar.ts'
import templates from '../../knowledge/coach/lines/score-plan.json' with { type: 'json' }
import type { Language } from '../../text/language.ts'
import { formatDate, formatMonths } from '../calculators/format.ts'
import { predictActions } from '../calculators/gain.ts'
import { estimateRest, goalLines } from '../calculators/goal.ts'
import { assumedMinimumFloor } from '../calculators/payoff.ts'
import { cardUse } from '../extract/card-facts.ts'
import { fillTemplate, formatMoney, formatPercent, joinList } from '../wording.ts'
import type { ScorePlan, ScorePlanQuestion, ScoreStep } from './score-plan.ts'

export type Outcome = 'reached' | 'likely' | 'possible' | 'unlikely'

/** How the plan compares with the target at the date. */
export function judgeOutcome(
  { start, target }: ScorePlanQuestion,
  { gain }: Pick<ScorePlan, 'gain'>,
): Outcome {
  if (start.score >= target) return 'reached'
  if (start.score + gain.likely >= target) return 'likely'
  return start.score + gain.high >= target ? 'possible' : 'unlikely'
}

/** Names of the late accounts, when the report gives them. */
export function nameLateAccounts({ report }: ScorePlanQuestion, language: Language): string {
  const late = report?.harms.filter(({ kind, dollars }) => kind === 'late' && dollars > 0) ?? []
  const names = late.flatMap(({ name }) => name ?? [])
  return names.length === 0 || names.length < late.length
    ? fillTemplate(templates.lateAccounts, language)
    : joinList(names, language)
}

/** The step as an order to the person. */
export function formatStep(
  step: ScoreStep,
  question: ScorePlanQuestion,
  language: Language,
): string {
  if (step.kind === 'minimums') return fillTemplate(templates.minimums, language)
  if (step.kind === 'dispute') {
    return fillTemplate(templates.dispute, language, { count: step.count ?? 0 })
  }
  if (step.kind === 'past_due') {
    const isUnfinished = step.dollars < question.pastDue - 0.5
    const { late, lateSlowly, lateUnfinished } = templates
    const template = isUnfinished ? lateUnfinished : step.through > 1 ? lateSlowly : late
    return fillTemplate(template, language, {
      paid: formatMoney(step.dollars, language),
      account: nameLateAccounts(question, language),
      dollars: formatMoney(question.pastDue, language),
      months: formatMonths(step.through, language),
    })
  }
  const { before = 0, after = 0 } = step
  const { name, limit = 1 } = question.debts[step.debt ?? 0] ?? { name: '' }
  const use = (balance: number) => formatPercent(cardUse({ balance, limit }), language)
  return fillTemplate(after < 0.5 ? templates.cardOff : templates.card, language, {
    account: name,
    before: use(before),
    after: use(after),
    balance: formatMoney(before, language),
    left: formatMoney(after, language),
  })
}

/** Verdict in a few sentences, those of the coach where it has them. */
export function formatSummary(
  question: ScorePlanQuestion,
  plan: ScorePlan,
  language: Language,
  now: number,
): readonly string[] {
  const { start, target: goal, months, budget } = question
  const { score } = start
  const outcome = judgeOutcome(question, plan)
  if (outcome === 'reached') return [fillTemplate(templates.reached, language, { score, goal })]
  const day = formatDate(addMonths(now, months), language)
  const dollars = plan.steps.reduce((sum, step) => sum + step.dollars, 0)
  const shown = Math.max(1, ...plan.steps.map((step) => step.months))
  const { gain } = plan
  const rest = estimateRest(goal - score, gain.likely, shown)
  const head =
    plan.steps.length === 0
      ? [fillTemplate(templates.nothingToDo, language)]
      : goalLines(
          { score, goal, gap: goal - score, gain, months, dollars, ...rest },
          language,
          true,
        )
  // A whole month of the budget or more is left.
  const isSpare = dollars <= budget * (months - 1) && plan.steps.length > 0
  return [
    ...head,
    ...(outcome === 'likely' ? [] : laterLines({ question, plan, day, now, language })),
    ...(isSpare ? [fillTemplate(templates.spare, language)] : []),
  ]
}

interface LaterQuestion {
  readonly question: ScorePlanQuestion
  readonly plan: ScorePlan
  readonly day: string
  readonly now: number
  readonly language: Language
}

/** Ways to reach the target: more time, more money, or neither. */
function laterLines({ question, plan, day, now, language }: LaterQuestion): readonly string[] {
  const { start, target: goal } = question
  const { reachedIn, neededBudget, maxGain } = plan
  return [
    ...(reachedIn === undefined
      ? []
      : [
          fillTemplate(templates.sameBudgetLater, language, {
            goal,
            day: formatDate(addMonths(now, reachedIn), language),
          }),
        ]),
    neededBudget === undefined
      ? fillTemplate(templates.noBudget, language, { goal, day, score: start.score + maxGain })
      : fillTemplate(templates.largerBudget, language, {
          goal,
          day,
          budget: formatMoney(neededBudget, language),
        }),
  ]
}

export interface PlanSources {
  /** Day of the report that gave figures; undefined when none did. */
  readonly reportDay: number | undefined
  readonly assumesMinimum: boolean
}

/** Everything the figures rest on that the person did not state. */
export function listAssumptions(
  { debts }: ScorePlanQuestion,
  { steps }: Pick<ScorePlan, 'steps'>,
  { reportDay, assumesMinimum }: PlanSources,
  language: Language,
): readonly string[] {
  const { assumed } = templates
  const unrated = debts.filter(({ rate, balance }) => rate === undefined && balance > 0)
  const names = joinList(
    unrated.map(({ name }) => name),
    language,
  )
  const day = reportDay === undefined ? '' : formatDate(reportDay, language)
  return [
    ...(reportDay === undefined ? [] : [fillTemplate(assumed.fromReport, language, { day })]),
    fillTemplate(assumed.budget, language),
    fillTemplate(assumed.onTime, language),
    fillTemplate(assumed.statement, language),
    ...(unrated.length === 0 ? [] : [fillTemplate(assumed.noRates, language, { accounts: names })]),
    ...(assumesMinimum
      ? [
          fillTemplate(assumed.minimum, language, {
            floor: formatMoney(assumedMinimumFloor, language),
          }),
        ]
      : []),
    ...(steps.some(({ kind }) => kind === 'dispute')
      ? [fillTemplate(assumed.dispute, language)]
      : []),
    fillTemplate(assumed.age, language),
  ]
}

/** Mechanism and sources of a step alone, as its prediction gives them. */
export function explainStep(
  { action, months }: ScoreStep,
  { start }: ScorePlanQuestion,
  language: Language,
): { readonly mechanism: string; readonly sources: readonly string[] } | undefined {
  if (action === undefined) return undefined
  return predictActions(start, [action], months, language).predictions[0]?.basis
}
