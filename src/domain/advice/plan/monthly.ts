import { utilisationMarks } from '../advice-rules.ts'
import { dollarsTo } from '../slots.ts'
import type { Wallet } from './card-gains.ts'
import { totalOf } from './held-card.ts'

/** What a sum a month does to the cards. */
export interface MonthlyEffect {
  readonly kind: 'monthly'
  readonly dollars: number
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
export function monthlyEffect(wallet: Wallet, amount: number, late: number): MonthlyEffect {
  const rate = rateOf(wallet)
  const months = (mark: number) => {
    const { balance, limit } = totalOf(wallet.cards)
    if (dollarsTo(mark, balance, limit) === 0) return Math.ceil(late / amount)
    const count = monthsDown(late + balance, (limit * mark) / 100, amount, (rate ?? 0) / 1_200)
    return count > mostMonths ? undefined : count
  }
  const { high, low } = utilisationMarks
  return {
    kind: 'monthly',
    dollars: amount,
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
  const uses = cards.map(({ balance, limit }) => balance / limit)
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
