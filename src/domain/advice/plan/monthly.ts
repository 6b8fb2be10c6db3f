import { utilisationMarks } from '../advice-rules.ts'
import { dollarsTo, totalOf, useOf } from '../card.ts'
import type { WeeklySum } from '../weekly-sums.ts'
import type { Wallet } from './card-gains.ts'

/** What a sum a month does to the cards. */
export interface MonthlyEffect {
  readonly kind: 'monthly'
  readonly dollars: number
  /** What it is a week, where it was told so. */
  readonly weekly: WeeklySum | undefined
  readonly pastDue: number
  /** Undefined where the payment never gets there. */
  readonly to30: number | undefined
  readonly to10: number | undefined
  /** Percent a year that is counted in; undefined where too little of it is told. */
  readonly rate: number | undefined
  /** The number of the card to begin with, of several. */
  readonly first: number | undefined
}

const mostMonths = 600

/** When so many dollars a month bring all cards to each mark, what is late paid first. */
export function monthlyEffect(
  wallet: Wallet,
  amount: number,
  late: number,
  weekly: WeeklySum | undefined,
): MonthlyEffect {
  const rate = rateOf(wallet)
  const months = (mark: number) => {
    const total = totalOf(wallet.cards)
    if (dollarsTo(mark, total) === 0) return Math.ceil(late / amount)
    const count = monthsDown(
      late + total.balance,
      (total.limit * mark) / 100,
      amount,
      (rate ?? 0) / 1_200,
    )
    return count > mostMonths ? undefined : count
  }
  const { high, low } = utilisationMarks
  return {
    kind: 'monthly',
    dollars: amount,
    weekly: weekly?.aMonth === amount ? weekly : undefined,
    pastDue: late,
    to30: months(high),
    to10: months(low),
    rate,
    first: firstOf(wallet),
  }
}

/** The number of the card to begin with: nearest to its limit; undefined where there is one card. */
function firstOf({ cards, only }: Wallet): number | undefined {
  if (only !== undefined || cards.length < 2) return undefined
  const uses = cards.map(useOf)
  return uses.indexOf(Math.max(...uses)) + 1
}

/** Of all that is owed, the part whose rate must be told. */
const leastKnown = 0.8

/** The rate over what is owed, in percent a year; undefined where too little of it has a rate. */
function rateOf({ cards }: Wallet): number | undefined {
  const owed = cards.filter(({ balance }) => balance > 0)
  const known = owed.filter(({ rate }) => rate !== undefined)
  const ofKnown = totalOf(known).balance
  if (ofKnown === 0 || ofKnown < totalOf(owed).balance * leastKnown) return undefined
  return known.reduce((sum, { balance, rate = 0 }) => sum + balance * rate, 0) / ofKnown
}

/** Payments until a balance with interest is down to a mark; Infinity where they never get there. */
function monthsDown(balance: number, mark: number, payment: number, monthly: number): number {
  if (monthly === 0) return Math.ceil((balance - mark) / payment - 1e-9)
  if (payment <= balance * monthly) return Number.POSITIVE_INFINITY
  const growth = (payment - monthly * mark) / (payment - monthly * balance)
  return Math.ceil(Math.log(growth) / Math.log(1 + monthly) - 1e-9)
}
