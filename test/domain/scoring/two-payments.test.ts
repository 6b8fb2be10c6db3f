import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  action,
  americanScore,
  ask,
  askOne,
  type Details,
  holds,
  middleScore,
} from './questions.ts'

interface Payment {
  readonly limit: number
  readonly used: number
  readonly percent: number
}

const paymentWithin = (limits: readonly [number, number], least: number) =>
  fc.record({
    limit: fc.integer({ min: limits[0], max: limits[1] }),
    used: fc.integer({ min: least, max: 100 }),
    percent: fc.integer({ min: least, max: 100 }),
  })

const detailsOf = ({ limit, used, percent }: Payment) => {
  const currentBalance = (limit * used) / 100
  return { creditLimit: limit, currentBalance, paymentAmount: (currentBalance * percent) / 100 }
}

/** Both payments in one question, both as one payment on the two cards, and each alone. */
function predictionsOf(score: number, payments: readonly Payment[], scope: Details, all: Details) {
  const details = payments.map(detailsOf)
  const sum = (name: keyof ReturnType<typeof detailsOf>) =>
    details.reduce((total, told) => total + told[name], 0)
  return {
    two: ask(
      score,
      details.map((told) => action('pay_down', { ...told, ...scope })),
    ).totalImpact.likelyCase,
    atOnce: askOne(score, 'pay_down', {
      creditLimit: sum('creditLimit'),
      currentBalance: sum('currentBalance'),
      paymentAmount: sum('paymentAmount'),
      ...all,
    }).points,
    larger: Math.max(
      ...details.map((told) => askOne(score, 'pay_down', { ...told, ...scope }).points),
    ),
  }
}

describe('P20 payments on two cards are worth', () => {
  /*
   * Paid at once, two cards are told by their sums. A large empty card beside a small full one makes
   * the sums so calm that no curve with P05 can value them above the full card alone. So the upper
   * bound is held where both cards are in use and paid by a fifth or more; the lower bound is always.
   */
  it('no more than both paid at once, and no less than the larger alone', () => {
    const payment = paymentWithin([1_250, 7_000], 20)
    const question = fc.record({ score: middleScore, one: payment, other: payment })
    holds(question, ({ score, one, other }) => {
      const scope = { scope: 'one_card' }
      const all = { scope: 'all_cards' }
      const { two, atOnce, larger } = predictionsOf(score, [one, other], scope, all)
      return two >= larger && two <= atOnce
    })
  })

  it('whatever the cards: what both at once are worth, or the larger alone where that is more', () => {
    const payment = paymentWithin([1, 60_000], 0)
    const scope = fc.constantFrom({}, { scope: 'one_card' })
    const question = fc.record({ score: americanScore, one: payment, other: payment, scope })
    holds(question, ({ score, one, other, scope: of }) => {
      const { two, atOnce, larger } = predictionsOf(score, [one, other], of, of)
      const isNothing = [one, other].some(({ used, percent }) => used * percent === 0)
      return isNothing ? two >= larger : two === Math.max(atOnce, larger)
    })
  })

  it('27 alone, 50 with another, 94 told of all cards there are', () => {
    const payments = [
      { limit: 5_000, used: 80, percent: 75 },
      { limit: 5_000, used: 60, percent: 80 },
    ]
    expect(predictionsOf(680, payments, { scope: 'one_card' }, { scope: 'all_cards' })).toEqual({
      two: 50,
      atOnce: 94,
      larger: 27,
    })
  })
})
