import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { action, americanScore, ask, askOne, type Details, holds } from './questions.ts'

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
    details.reduce((total, sent) => total + sent[name], 0)
  return {
    two: ask(
      score,
      details.map((sent) => action('pay_down', { ...sent, ...scope })),
    ).totalImpact.likelyCase,
    atOnce: askOne(score, 'pay_down', {
      creditLimit: sum('creditLimit'),
      currentBalance: sum('currentBalance'),
      paymentAmount: sum('paymentAmount'),
      ...all,
    }).points,
    alone: details.map((sent) => askOne(score, 'pay_down', { ...sent, ...scope }).points),
  }
}

const anyCard = paymentWithin([1, 60_000], 0)
const anyScope = fc.constantFrom({}, { scope: 'one_card' })

describe('payments on two cards are worth', () => {
  it('no less than the larger alone and no more than both added up, whatever the cards', () => {
    const question = fc.record({
      score: americanScore,
      one: anyCard,
      other: anyCard,
      scope: anyScope,
    })
    holds(question, ({ score, one, other, scope }) => {
      const { two, alone } = predictionsOf(score, [one, other], scope, scope)
      return two >= Math.max(...alone) && two <= alone.reduce((sum, points) => sum + points, 0)
    })
  })

  /*
   * Paid at once, two cards are told by their sums. A large empty card beside a small full one makes
   * the sums so calm that no curve with P05 can value them above the full card alone. So this bound
   * is held where both cards are in use and paid: by a fifth or more when each is told as one card.
   */
  it.each([
    ['told as single cards', { scope: 'one_card' }, 20],
    ['told without a scope, in use and paid by two fifths or more', {}, 40],
  ])('no more than both paid at once, told of all cards by their sums: %s', (_, scope, least) => {
    const payment = paymentWithin([500, 12_000], least)
    const question = fc.record({ score: americanScore, one: payment, other: payment })
    holds(question, ({ score, one, other }) => {
      const { two, atOnce } = predictionsOf(score, [one, other], scope, { scope: 'all_cards' })
      return two <= atOnce
    })
  })

  it('no more than the larger alone or both told as one, where they do not add up to less', () => {
    const question = fc.record({
      score: americanScore,
      one: anyCard,
      other: anyCard,
      scope: anyScope,
    })
    holds(question, ({ score, one, other, scope }) => {
      const { two, atOnce, alone } = predictionsOf(score, [one, other], scope, scope)
      return two <= Math.max(atOnce, ...alone)
    })
  })

  it('23 and 21 alone, 94 told of all cards there are', () => {
    const payments = [
      { limit: 5_000, used: 80, percent: 75 },
      { limit: 5_000, used: 60, percent: 80 },
    ]
    expect(predictionsOf(680, payments, { scope: 'one_card' }, { scope: 'all_cards' })).toEqual({
      two: 38,
      atOnce: 94,
      alone: [23, 21],
    })
  })
})
