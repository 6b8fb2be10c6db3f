import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { americanScore, askOne, holds } from './questions.ts'

const card = fc.record({
  currentBalance: fc.integer({ min: 1, max: 20_000 }),
  creditLimit: fc.integer({ min: 500, max: 20_000 }),
})
const scope = fc.constantFrom(undefined, 'one_card', 'all_cards')

describe('paying down', () => {
  it('never predicts fewer points for paying more of the same balance', () => {
    const twoPayments = fc.record({
      score: americanScore,
      card,
      scope,
      less: fc.nat(20_000),
      more: fc.nat(20_000),
    })
    holds(twoPayments, ({ score, card: sent, scope: of, less, more }) => {
      const points = (paymentAmount: number) =>
        askOne(score, 'pay_down', { ...sent, scope: of, paymentAmount }).points
      return points(less) <= points(less + more)
    })
  })

  it('values the same fall more from 70 to 60 percent than from 15 to 5', () => {
    const question = fc.record({
      score: americanScore,
      scope: fc.constantFrom(undefined, 'all_cards'),
      creditLimit: fc.integer({ min: 5_000, max: 100_000 }),
    })
    holds(question, ({ score, scope: of, creditLimit }) => {
      const fall = (before: number, after: number) => {
        const currentBalance = (creditLimit * before) / 100
        const paymentAmount = (creditLimit * (before - after)) / 100
        const card = { creditLimit, currentBalance, paymentAmount, scope: of }
        const sent = { currentUtilization: before, targetUtilization: after }
        return [sent, card].map((details) => askOne(score, 'pay_down', details).points)
      }
      const [high, highCard] = fall(70, 60)
      const [low, lowCard] = fall(15, 5)
      if (high === undefined || highCard === undefined || low === undefined) return false
      // From 830 on both may round to the few points that are left to win.
      return score < 830
        ? high > low && highCard > (lowCard ?? 0)
        : high >= low && highCard >= (lowCard ?? 0)
    })
  })

  it('predicts nothing for a payment of 0 or on a balance of 0', () => {
    holds(fc.record({ score: americanScore, card, scope }), ({ score, card: sent, scope: of }) => {
      const nothing = askOne(score, 'pay_down', { ...sent, scope: of, paymentAmount: 0 })
      const noBalance = { ...sent, scope: of, currentBalance: 0, paymentAmount: 500 }
      return nothing.points === 0 && askOne(score, 'pay_down', noBalance).points === 0
    })
  })

  it('counts a payment above the balance as the balance', () => {
    const paid = fc.record({ score: americanScore, card, over: fc.nat(9_000) })
    holds(paid, ({ score, card: sent, over }) => {
      const { currentBalance } = sent
      const points = (paymentAmount: number) =>
        askOne(score, 'pay_down', { ...sent, paymentAmount }).points
      return points(currentBalance + over) === points(currentBalance)
    })
  })

  it('shows its gain by the first statement and keeps it', () => {
    const paid = fc.record({ score: americanScore, card, paymentAmount: fc.nat(20_000) })
    holds(paid, ({ score, card: sent, paymentAmount }) => {
      const { points, timeline } = askOne(score, 'pay_down', { ...sent, paymentAmount })
      return [timeline.immediate, timeline.threeMonths, timeline.sixMonths].every(
        (value) => value === points,
      )
    })
  })

  it('is less sure without the balance, the limit or both', () => {
    const sent = { currentBalance: 3_000, creditLimit: 5_000, paymentAmount: 1_000 }
    const { currentBalance, creditLimit, paymentAmount } = sent
    const sure = (details: Record<string, number>) => askOne(680, 'pay_down', details).confidence
    expect(sure(sent)).toBe(0.75)
    expect(sure({ currentBalance, paymentAmount })).toBe(0.5)
    expect(sure({ creditLimit, paymentAmount })).toBe(0.5)
    expect(sure({ paymentAmount })).toBe(0.35)
  })

  it('says what a payment from 90 to 30 percent of all cards is worth', () => {
    const answer = askOne(650, 'pay_down', {
      currentBalance: 9_000,
      creditLimit: 10_000,
      paymentAmount: 6_000,
      scope: 'all_cards',
    })
    expect(answer.basis.mechanism).toBe(
      'Utilization goes from 90% to 30% at the next statement; passing 90, 70, 50, 30 or 10% counts extra.',
    )
    expect(answer.basis.inputsAssumed).toEqual([])
    expect(answer.confidence).toBe(0.8)
    expect([answer.points, answer.newScore]).toEqual([82, 732])
  })

  it('gains more on all cards than on one of the same size', () => {
    const sent = { currentBalance: 3_000, creditLimit: 4_000, paymentAmount: 2_000 }
    const all = askOne(680, 'pay_down', { ...sent, scope: 'all_cards' }).points
    expect(askOne(680, 'pay_down', { ...sent, scope: 'one_card' }).points).toBeLessThan(all)
  })

  it('reads percents of one card, or of delinquent ones, as a part of all cards', () => {
    const points = (scope: string) =>
      askOne(680, 'pay_down', { currentUtilization: 90, targetUtilization: 10, scope }).points
    const scopes = ['all_cards', 'one_card', 'delinquent_cards']
    expect(scopes.map((scope) => points(scope))).toEqual([107, 29, 46])
  })

  it('takes a limit of 0 as not told', () => {
    const sent = { currentUtilization: 90, targetUtilization: 10 }
    expect(askOne(680, 'pay_down', { ...sent, creditLimit: 0 }).points).toBe(
      askOne(680, 'pay_down', sent).points,
    )
  })

  it('shows what is won by bringing past due cards current at once as well', () => {
    const { timeline } = askOne(707, 'pay_down', { scope: 'delinquent_cards' })
    expect(timeline).toEqual({ immediate: 22, threeMonths: 22, sixMonths: 22 })
  })

  it('adds what is won by bringing past due cards current', () => {
    const sent = { currentBalance: 3_000, creditLimit: 4_000, paymentAmount: 2_000 }
    const current = askOne(680, 'pay_down', sent).points
    expect(askOne(680, 'pay_down', { ...sent, pastDueCleared: true }).points).toBeGreaterThan(
      current,
    )
  })

  it('charges the new loan to a payment that is funded by one', () => {
    const sent = { currentBalance: 3_000, creditLimit: 4_000, paymentAmount: 2_000 }
    const cash = askOne(680, 'pay_down', sent).points
    expect(askOne(680, 'pay_down', { ...sent, fundedBy: 'personal_loan' }).points).toBeLessThan(
      cash,
    )
    expect(askOne(680, 'pay_down', { ...sent, fundedBy: 'balance_transfer' }).points).toBeLessThan(
      cash,
    )
  })
})
