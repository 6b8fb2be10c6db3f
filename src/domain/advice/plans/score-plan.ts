import { addMonths } from '../../calendar.ts'
import type { Action } from '../../scoring/prediction.ts'
import {
  computeGain,
  type FileStart,
  type Gain,
  toCardPayAction,
  toPayAction,
  type Wallet,
} from '../calculators/gain.ts'
import { dueOf, type PayoffTarget, payMonthly } from '../calculators/payoff.ts'
import { utilisationMarks } from '../calculators/reference-figures.ts'
import type { ReportFacts } from '../calculators/report-facts.ts'
import { type PlanStep, planSteps } from '../calculators/steps.ts'
import { findCards, type PlanDebt, toDueDebts } from './plan-debt.ts'
import { orderCardTargets } from './utilization-targets.ts'

export interface ScorePlanQuestion {
  readonly start: FileStart
  readonly target: number
  /** Months until the target date, 1 or more. */
  readonly months: number
  /** Dollars a month for these debts and what is past due. */
  readonly budget: number
  readonly debts: readonly PlanDebt[]
  /** True when the debts list every card of the person. */
  readonly isWhole: boolean
  /** Dollars past due on late accounts. */
  readonly pastDue: number
  /** The report's facts; undefined without a report. */
  readonly report: ReportFacts | undefined
}

type ScoreStepKind = 'past_due' | 'dispute' | 'card' | 'minimums'

/** One step of the plan, with what it adds to those before it. */
export interface ScoreStep {
  readonly kind: ScoreStepKind
  /** Index of the debt of a card step. */
  readonly debt?: number
  /** Balances before and after a card step. */
  readonly before?: number
  readonly after?: number
  readonly dollars: number
  /** Numbers of the first and the last payment, from 1. */
  readonly from: number
  readonly through: number
  /** Months until the report shows it. */
  readonly months: number
  readonly gain: Gain
  /** Score after it, in the likely case. */
  readonly score: number
  /** The step alone, for its mechanism. */
  readonly action: Action | undefined
  readonly count?: number
}

/** Payments of one month: what is past due first, then each debt. */
export interface PlanMonth {
  readonly late: number
  readonly payments: readonly number[]
  readonly balances: readonly number[]
}

export interface ScorePlan {
  readonly steps: readonly ScoreStep[]
  readonly months: readonly PlanMonth[]
  /** Everything together at the target date. */
  readonly gain: Gain
  /** First month at which the same budget likely reaches the target; undefined beyond ten years. */
  readonly reachedIn: number | undefined
  /** Smallest whole dollars a month that likely reach it in time; undefined when none do. */
  readonly neededBudget: number | undefined
  /** Likely gain at the date when everything is paid at once. */
  readonly maxGain: number
}

/** Ten years: beyond it a plan says nothing. */
const maxMonths = 120

/** Dollars that are due in the first month. */
export function firstDues({ debts }: Pick<ScorePlanQuestion, 'debts'>): number {
  return toDueDebts(debts).reduce((sum, debt) => sum + dueOf(debt), 0)
}

/** Computes the plan; the budget covers at least `firstDues`. */
export function computeScorePlan(question: ScorePlanQuestion): ScorePlan {
  const plan = new PlanRun(question)
  const { start, target, months, budget } = question
  const paid = plan.pay(budget, months)
  const gain = plan.gainAt(paid, months)
  const missing = target - start.score
  const isReached = gain.likely >= missing
  const everything = plan.fullBudget()
  const maxGain = plan.gainAt(plan.pay(everything, months), months).likely
  return {
    steps: plan.steps(paid),
    months: paid,
    gain,
    reachedIn: isReached ? months : plan.findMonth(missing),
    neededBudget: maxGain < missing ? undefined : plan.findBudget(missing, everything),
    maxGain,
  }
}

/** State of the plan after some of its steps. */
interface PlanState {
  readonly isCurrent: boolean
  readonly isDisputed: boolean
  /** Balance of each debt. */
  readonly balances: readonly number[]
}

class PlanRun {
  readonly #question: ScorePlanQuestion
  readonly #wallet: Wallet
  readonly #cards: ReturnType<typeof findCards>
  readonly #targets: readonly PayoffTarget[]
  readonly #late: PlanStep | undefined
  readonly #dispute: PlanStep | undefined

  constructor(question: ScorePlanQuestion) {
    const { debts, isWhole, start, report, pastDue } = question
    this.#question = question
    this.#cards = findCards(debts)
    this.#wallet = { cards: this.#cards.map(({ card }) => card), isWhole }
    this.#targets = orderCardTargets(this.#wallet.cards, start, utilisationMarks.low).map(
      ({ card, downTo }) => ({ debt: this.#cards[card]?.debt ?? 0, downTo }),
    )
    const others = planSteps({ cards: [], isWhole: false }, report, pastDue, start)
    this.#late = others.find(({ kind }) => kind === 'past-due')
    this.#dispute = others.find(({ kind }) => kind === 'dispute')
  }

  /** Months of payments, `count` of them, though nothing may be left to pay. */
  pay(budget: number, count: number): readonly PlanMonth[] {
    const { debts, pastDue } = this.#question
    // Past due amounts are a debt of their own, before all others and without interest.
    const all = [{ balance: pastDue, rate: 0, minimum: 0 }, ...toDueDebts(debts)]
    const targets = [
      { debt: 0, downTo: 0 },
      ...this.#targets.map(({ debt, downTo }) => ({ debt: debt + 1, downTo })),
    ]
    const months: PlanMonth[] = []
    for (const { payments, balances } of payMonthly(all, targets, budget)) {
      const [late = 0, ...rest] = payments
      months.push({ late, payments: rest, balances: balances.slice(1) })
      if (months.length === count) break
    }
    const last = months.at(-1)?.balances ?? debts.map(({ balance }) => balance)
    while (months.length < count) {
      months.push({ late: 0, payments: debts.map(() => 0), balances: last })
    }
    return months
  }

  /** Gain that the report shows `month` months from today. */
  gainAt(paid: readonly PlanMonth[], month: number): Gain {
    return this.#gainOf(this.#stateAfter(paid, month), month)
  }

  #stateAfter(paid: readonly PlanMonth[], month: number): PlanState {
    return {
      isCurrent: this.#lateEnd(paid) <= month,
      isDisputed: true,
      balances: paid[month - 1]?.balances ?? [],
    }
  }

  /** Number of the payment that settles what is past due. */
  #lateEnd(paid: readonly PlanMonth[]): number {
    let left = this.#question.pastDue
    for (const [index, { late }] of paid.entries()) {
      left -= late
      if (left < 0.01) return index + 1
    }
    return Number.POSITIVE_INFINITY
  }

  #gainOf({ isCurrent, isDisputed, balances }: PlanState, month: number): Gain {
    const dollars = this.#cards.reduce(
      (sum, { debt, card }) => sum + Math.max(0, card.balance - (balances[debt] ?? card.balance)),
      0,
    )
    const actions = [
      ...(isCurrent && this.#late !== undefined ? [this.#late.action] : []),
      ...(isDisputed && this.#dispute !== undefined ? [this.#dispute.action] : []),
      ...(dollars > 0 ? [toPayAction(this.#wallet, dollars)] : []),
    ]
    if (actions.length === 0) return noGain
    return computeGain(this.#question.start, actions, month)
  }

  /** Pays everything in the first month. */
  fullBudget(): number {
    const { debts, pastDue } = this.#question
    const owed = toDueDebts(debts).reduce((sum, debt) => sum + debt.balance + dueOf(debt), pastDue)
    return Math.ceil(owed)
  }

  findMonth(missing: number): number | undefined {
    const { budget, months } = this.#question
    const paid = this.pay(budget, maxMonths)
    for (let month = months + 1; month <= maxMonths; month += 1) {
      if (this.gainAt(paid, month).likely >= missing) return month
    }
    return undefined
  }

  /** Bisection: more dollars never predict fewer points. */
  findBudget(missing: number, enough: number): number {
    const { months } = this.#question
    let low = Math.ceil(firstDues(this.#question))
    let high = Math.max(low, enough)
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const { likely } = this.gainAt(this.pay(middle, months), months)
      if (likely >= missing) high = middle
      else low = middle + 1
    }
    return low
  }

  /** Steps by the month in which the report shows them; the gains add up to the plan's. */
  steps(paid: readonly PlanMonth[]): readonly ScoreStep[] {
    const drafts = [
      ...this.#lateDraft(paid),
      ...this.#disputeDraft(),
      ...this.#cardDrafts(paid),
    ].toSorted((one, other) => one.months - other.months)
    const rest = this.#minimumsDraft(paid, drafts)
    const last = drafts.length + rest.length - 1
    const end = paid.at(-1)?.balances ?? []
    let state: PlanState = {
      isCurrent: false,
      isDisputed: false,
      balances: this.#question.debts.map(({ balance }) => balance),
    }
    let before = noGain
    const { score } = this.#question.start
    return [...drafts, ...rest].map(({ apply, ...draft }, index): ScoreStep => {
      // The last step takes the cents that belong to no other.
      state = index === last ? { ...apply(state), balances: end } : apply(state)
      const after = this.#gainOf(state, draft.months)
      const gain = subtract(before, after)
      before = after
      return { ...draft, gain, score: score + after.likely }
    })
  }

  #lateDraft(paid: readonly PlanMonth[]): readonly StepDraft[] {
    const end = this.#lateEnd(paid)
    if (this.#late === undefined || end > paid.length) return this.#unfinishedLate(paid)
    const { dollars, action } = this.#late
    const apply = (state: PlanState) => ({ ...state, isCurrent: true })
    return [{ kind: 'past_due', dollars, from: 1, through: end, months: end, action, apply }]
  }

  /** The date comes before everything that is past due is paid: dollars without points. */
  #unfinishedLate(paid: readonly PlanMonth[]): readonly StepDraft[] {
    if (this.#late === undefined) return []
    const dollars = paid.reduce((sum, { late }) => sum + late, 0)
    const through = paid.length
    const apply = (state: PlanState) => state
    return [
      { kind: 'past_due', dollars, from: 1, through, months: through, action: undefined, apply },
    ]
  }

  #disputeDraft(): readonly StepDraft[] {
    if (this.#dispute === undefined) return []
    const { months, action, count = 0 } = this.#dispute
    const apply = (state: PlanState) => ({ ...state, isDisputed: true })
    return [{ kind: 'dispute', dollars: 0, from: 1, through: 1, months, action, count, apply }]
  }

  /** One step for each target, the last one as far as the payments reach by the date. */
  #cardDrafts(paid: readonly PlanMonth[]): readonly StepDraft[] {
    const { debts } = this.#question
    const begun = debts.map(() => 0)
    const drafts: StepDraft[] = []
    for (const { debt, downTo } of this.#targets) {
      const from = begun[debt] ?? 0
      const end = paid.findIndex(({ balances }) => (balances[debt] ?? 0) <= downTo + 0.005)
      const through = end < 0 ? paid.length : end + 1
      const dollars = sumPaid(paid.slice(from, through), debt)
      const before = from === 0 ? debts[debt]?.balance : paid[from - 1]?.balances[debt]
      const after = paid[through - 1]?.balances[debt]
      if (before === undefined || after === undefined) continue
      if (end >= 0 && through <= from) continue
      begun[debt] = through
      const action = this.#cardAction(debt, before, after)
      const apply = (state: PlanState) => ({
        ...state,
        balances: state.balances.with(debt, after),
      })
      const kind = 'card'
      const step = { kind, debt, before, after, dollars, action, apply } as const
      if (end >= 0 || this.#isWorkedOn(paid, debt, from)) {
        drafts.push({ ...step, from: from + 1, through, months: through })
      } else begun[debt] = from
      if (end < 0) break
    }
    return drafts
  }

  /** The payments on one card alone, for the mechanism. */
  #cardAction(debt: number, before: number, after: number): Action {
    const limit = this.#question.debts[debt]?.limit ?? 0
    return toCardPayAction({ balance: before, limit }, before - after)
  }

  /** True when more than the minimum went to the debt. */
  #isWorkedOn(paid: readonly PlanMonth[], debt: number, from: number): boolean {
    const owed = this.#question.debts[debt]
    if (owed === undefined) return false
    return paid
      .slice(from)
      .some(({ payments }) => (payments[debt] ?? 0) > dueOf({ ...owed, rate: owed.rate ?? 0 }) + 1)
  }

  /** Payments that belong to no other step. */
  #minimumsDraft(paid: readonly PlanMonth[], drafts: readonly StepDraft[]): readonly StepDraft[] {
    const all = this.#question.debts.reduce((sum, _, debt) => sum + sumPaid(paid, debt), 0)
    const counted = drafts
      .filter(({ kind }) => kind === 'card')
      .reduce((sum, { dollars }) => sum + dollars, 0)
    const dollars = all - counted
    if (dollars < 1) return []
    const months = paid.length
    const balances = paid.at(-1)?.balances ?? []
    const apply = (state: PlanState) => ({ ...state, balances })
    return [
      { kind: 'minimums', dollars, from: 1, through: months, months, action: undefined, apply },
    ]
  }
}

interface StepDraft extends Omit<ScoreStep, 'gain' | 'score'> {
  apply(state: PlanState): PlanState
}

const noGain: Gain = { likely: 0, low: 0, high: 0 }

const sumPaid = (paid: readonly PlanMonth[], debt: number): number =>
  paid.reduce((sum, { payments }) => sum + (payments[debt] ?? 0), 0)

/** Points that a step adds; its range always holds the likely points. */
function subtract(before: Gain, after: Gain): Gain {
  const likely = after.likely - before.likely
  return {
    likely,
    low: Math.min(likely, after.low - before.low),
    high: Math.max(likely, after.high - before.high),
  }
}

/** Day of the payment with this number: the first is made today. */
export const paymentDay = (now: number, payment: number): number => addMonths(now, payment - 1)
