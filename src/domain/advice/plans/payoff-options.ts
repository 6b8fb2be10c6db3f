import {
  computeGain,
  type FileStart,
  type Gain,
  toPayAction,
  type Wallet,
} from '../calculators/gain.ts'
import {
  dueOf,
  isPaidOff,
  maxPayoffMonths,
  type PayoffTarget,
  payMonthly,
  requiredPayment,
} from '../calculators/payoff.ts'
import { utilisationMarks } from '../calculators/reference-figures.ts'
import { cardUse, sumCards } from '../extract/card-facts.ts'
import { findCards, type PlanDebt, toDueDebts } from './plan-debt.ts'
import { orderCardTargets } from './utilization-targets.ts'

export const strategies = ['avalanche', 'snowball', 'utilization'] as const

export type Strategy = (typeof strategies)[number]

export interface PayoffQuestion {
  readonly debts: readonly PlanDebt[]
  /** True when the debts list every card of the person. */
  readonly isWhole: boolean
  /** Dollars a month for all debts. */
  readonly budget: number
  /** Undefined without a score. */
  readonly start: FileStart | undefined
}

/** Cards and score after some months. */
interface ScorePoint {
  readonly months: number
  /** Undefined without a score. */
  readonly gain: Gain | undefined
  /** Percent over all cards; undefined without cards. */
  readonly utilization: number | undefined
  /** Cards above 30%. */
  readonly highCards: number
}

export interface PayoffOption {
  readonly strategy: Strategy
  readonly months: number
  readonly interest: number
  /** Debts in the order in which they end, with the number of the last payment. */
  readonly order: readonly { readonly debt: number; readonly months: number }[]
  readonly points: readonly ScorePoint[]
}

export interface PayoffComparison {
  readonly options: readonly PayoffOption[]
  /** Several where they are equal. */
  readonly cheapest: readonly Strategy[]
  readonly quickest: readonly Strategy[]
  /** Empty without points. */
  readonly bestForScore: readonly Strategy[]
}

/** Months at which the score is computed, those of the Engine document and a year. */
const scoredMonths = [3, 6, 12] as const
export const decisiveMonths = 6

/** Whole dollars a month that cover what is due and end all debts within fifty years. */
export function neededPayment(debts: readonly PlanDebt[]): number {
  const due = toDueDebts(debts)
  const dues = due.reduce((sum, debt) => sum + dueOf(debt), 0)
  const ending = due.reduce((sum, debt) => sum + requiredPayment(debt, maxPayoffMonths), 0)
  let needed = Math.ceil(Math.max(dues, ending) - 1e-6)
  // High minimums can leave so little for another debt that it lasts longer.
  while (!endsAll(debts, needed)) needed = Math.ceil(needed * 1.01) + 1
  return needed
}

/** True when each order ends the debts in time. */
function endsAll(debts: readonly PlanDebt[], budget: number): boolean {
  return strategies.every((strategy) => {
    const question = { debts, budget, isWhole: true, start: undefined }
    const last = payOff(question, strategy).balances.at(-1)
    return last === undefined || isPaidOff(last)
  })
}

/** Compares the orders; the budget is at least `neededPayment`. */
export function comparePayoffs(question: PayoffQuestion): PayoffComparison {
  const options = strategies.map((strategy) => computeOption(question, strategy))
  const isScored = options.some(({ points }) => points.some(({ gain }) => gain !== undefined))
  return {
    options,
    cheapest: findBest(options, ({ interest }) => [-Math.round(interest)]),
    quickest: findBest(options, ({ months }) => [-months]),
    bestForScore: isScored ? findBest(options, rankScore) : [],
  }
}

/** Strategies with the highest rank, compared number by number. */
function findBest(
  options: readonly PayoffOption[],
  rank: (option: PayoffOption) => readonly number[],
): readonly Strategy[] {
  const compare = (one: PayoffOption, other: PayoffOption) => {
    const [a, b] = [rank(one), rank(other)]
    return a.map((value, at) => (b[at] ?? 0) - value).find((difference) => difference !== 0) ?? 0
  }
  const [best] = options.toSorted(compare)
  if (best === undefined) return []
  return options.filter((option) => compare(option, best) === 0).map(({ strategy }) => strategy)
}

/** Points at the decisive month, then soon, then late; then as few cards above 30% as possible. */
function rankScore({ points }: PayoffOption): readonly number[] {
  const [soon, decisive, late] = scoredMonths.map((months) =>
    points.find((point) => point.months === months),
  )
  const order = [decisive, soon, late]
  return [
    ...order.map((point) => point?.gain?.likely ?? 0),
    ...order.map((point) => -(point?.highCards ?? 0)),
  ]
}

interface PaidMonths {
  readonly option: Omit<PayoffOption, 'points'>
  readonly balances: readonly (readonly number[])[]
}

function computeOption(question: PayoffQuestion, strategy: Strategy): PayoffOption {
  const { option, balances } = payOff(question, strategy)
  const points = scoredMonths.map((months) => scoreAt(question, balances, months))
  return { ...option, points }
}

function payOff({ debts, budget, start }: PayoffQuestion, strategy: Strategy): PaidMonths {
  const balances: (readonly number[])[] = []
  const ends = debts.map(() => 0)
  let interest = 0
  for (const month of payMonthly(toDueDebts(debts), orderTargets(debts, start, strategy), budget)) {
    balances.push(month.balances)
    interest += month.interest
    for (const [debt, balance] of month.balances.entries()) {
      if (isPaidOff([balance]) && ends[debt] === 0) ends[debt] = balances.length
    }
  }
  const order = ends
    .map((months, debt) => ({ debt, months }))
    .toSorted((one, other) => one.months - other.months)
  return { option: { strategy, months: balances.length, interest, order }, balances }
}

function orderTargets(
  debts: readonly PlanDebt[],
  start: FileStart | undefined,
  strategy: Strategy,
): readonly PayoffTarget[] {
  const indexes = [...debts.keys()]
  const byRate = indexes.toSorted((one, other) => rateOf(debts, other) - rateOf(debts, one))
  const off = (debt: number) => ({ debt, downTo: 0 })
  if (strategy === 'avalanche') return byRate.map(off)
  if (strategy === 'snowball') {
    return indexes
      .toSorted((one, other) => (debts[one]?.balance ?? 0) - (debts[other]?.balance ?? 0))
      .map(off)
  }
  const cards = findCards(debts)
  const targets = orderCardTargets(
    cards.map(({ card }) => card),
    start,
    0,
  )
  return [
    ...targets.map(({ card, downTo }) => ({ debt: cards[card]?.debt ?? 0, downTo })),
    ...byRate.map(off),
  ]
}

const rateOf = (debts: readonly PlanDebt[], debt: number): number => debts[debt]?.rate ?? 0

/** Balance of each debt after some months; past the last one all are 0. */
const balancesAt = (
  { debts }: PayoffQuestion,
  balances: readonly (readonly number[])[],
  months: number,
): readonly number[] => balances[months - 1] ?? debts.map(() => 0)

function scoreAt(
  question: PayoffQuestion,
  balances: readonly (readonly number[])[],
  months: number,
): ScorePoint {
  const { debts, start, isWhole } = question
  const left = balancesAt(question, balances, months)
  const before = findCards(debts)
  const after = before.map(({ debt, card }) => ({ ...card, balance: left[debt] ?? 0 }))
  const wallet: Wallet = { cards: before.map(({ card }) => card), isWhole }
  const dollars = Math.max(0, sumCards(wallet.cards).balance - sumCards(after).balance)
  return {
    months,
    gain:
      start === undefined || after.length === 0
        ? undefined
        : dollars === 0
          ? { likely: 0, low: 0, high: 0 }
          : computeGain(start, [toPayAction(wallet, dollars)], months),
    utilization: after.length === 0 ? undefined : cardUse(sumCards(after)),
    highCards: after.filter((card) => cardUse(card) > utilisationMarks.high).length,
  }
}
