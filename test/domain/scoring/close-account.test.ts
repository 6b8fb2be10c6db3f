import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { predictImpact } from '../../../src/domain/scoring/predict-impact.ts'
import { action, americanScore, ask, askOne, holds } from './questions.ts'

describe('closing an account', () => {
  it.each([
    ['en', 'the debt stays'],
    ['fr', 'la dette reste'],
  ] as const)('of which nothing is owed says of no debt that it stays (%s)', (language, stays) => {
    for (const currentScore of [400, 500, 660, 800]) {
      const details = { balance: 0, creditLimit: 5_000 }
      const actions = [action('close_account', details)]
      const { predictions } = predictImpact({ currentScore, actions, timeframe: 6, language })
      const mechanism = predictions[0]?.basis.mechanism ?? ''
      expect(mechanism).not.toContain(stays)
      const percents = [...mechanism.matchAll(/(\d+) ?%/g)].map(([, percent]) => Number(percent))
      expect(Math.max(...percents)).toBeLessThanOrEqual(100)
    }
  })

  it('costs at most 10 points when every revolving balance is 0', () => {
    const question = fc.record({
      score: americanScore,
      creditLimit: fc.nat(20_000),
      others: fc.nat(40_000),
      isOldest: fc.boolean(),
    })
    holds(question, ({ score, creditLimit, others, isOldest }) => {
      const { timeline, total } = askOne(
        score,
        'close_account',
        {
          accountType: 'credit_card',
          balance: 0,
          creditLimit,
          totalBalance: 0,
          totalLimit: creditLimit + others,
          isOldest,
        },
        1,
      )
      return timeline.immediate >= -10 && total.worstCase >= -15
    })
  })

  it('claims no loss of age at once, the oldest account included', () => {
    const question = fc.record({ score: americanScore, creditLimit: fc.nat(5_000) })
    holds(question, ({ score, creditLimit }) => {
      const close = (isOldest: boolean) =>
        askOne(score, 'close_account', {
          creditLimit,
          totalBalance: 4_000,
          totalLimit: 20_000,
          isOldest,
        })
      const oldest = close(true)
      return (
        oldest.points === close(false).points &&
        oldest.basis.mechanism.includes(
          'keeps its age for as long as it stays on the file, which is years',
        )
      )
    })
  })

  it('costs about what paying the way back would gain', () => {
    const question = fc.record({
      // Under 400 a file cannot lose what it can gain: no score is under 300 (P01).
      score: fc.integer({ min: 400, max: 850 }),
      totalLimit: fc.integer({ min: 500, max: 200_000 }),
      used: fc.integer({ min: 1, max: 100 }),
      closedShare: fc.integer({ min: 1, max: 90 }),
    })
    holds(question, ({ score, totalLimit, used, closedShare }) => {
      const totalBalance = (totalLimit * used) / 100
      const creditLimit = (totalLimit * closedShare) / 100
      const { points } = askOne(score, 'close_account', { creditLimit, totalBalance, totalLimit })
      const currentUtilization = (100 * totalBalance) / (totalLimit - creditLimit)
      const back = { currentUtilization, targetUtilization: used }
      const gains = [
        askOne(score, 'pay_down', back).points,
        askOne(score, 'pay_down', {
          scope: 'all_cards',
          currentBalance: totalBalance,
          creditLimit: totalLimit - creditLimit,
          targetUtilization: used,
        }).points,
      ]
      // A point of rounding on either side is more than 40 percent of a gain of 1 or 2.
      return gains.every((gain) => Math.abs(gain + points) <= Math.max(1, 0.4 * gain))
    })
  })

  it('predicts a card of 4,000 out of 10,000 with 3,000 owed', () => {
    const answer = askOne(680, 'close_account', {
      accountType: 'credit_card',
      balance: 0,
      creditLimit: 4_000,
      totalBalance: 3_000,
      totalLimit: 10_000,
    })
    expect(answer.basis.mechanism).toBe(
      'Nothing is owed on this card, but its limit is gone: what you owe on the others goes from 30% to 50% of your limits. The account keeps its age for as long as it stays on the file, which is years.',
    )
    expect([answer.points, answer.newScore, answer.confidence]).toEqual([-41, 639, 0.8])
  })

  it('two closed at the foot of the scale lead no lower than 300', () => {
    const closed = action('close_account', {})
    expect(ask(301, [closed, closed], 1).totalImpact).toMatchObject({
      worstCase: -1,
      likelyCase: -1,
    })
  })

  it('is less sure without the balance, the limit or the totals', () => {
    const sent = { accountType: 'credit_card', balance: 0, creditLimit: 4_000 }
    const totals = { totalBalance: 3_000, totalLimit: 10_000 }
    const sure = (details: object) =>
      askOne(680, 'close_account', { ...sent, ...totals, ...details }).confidence
    const without = [
      'balance' as const,
      'creditLimit' as const,
      'totalBalance' as const,
      'totalLimit' as const,
    ]
    expect(without.map((name) => sure({ [name]: undefined }))).toEqual([0.75, 0.65, 0.65, 0.65])
  })

  it('costs a little to close the only card, and nothing to close one of several unused ones', () => {
    const close = (totalLimit: number) =>
      askOne(700, 'close_account', { creditLimit: 5_000, totalBalance: 0, totalLimit }).timeline
    expect(close(5_000)).toEqual({ immediate: -7, threeMonths: -6, sixMonths: -6 })
    expect(close(9_000)).toEqual({ immediate: 0, threeMonths: 0, sixMonths: 0 })
  })

  it('costs more to repay the last instalment loan than one of several', () => {
    const repay = (otherInstallmentOpen: boolean) =>
      askOne(700, 'close_account', { accountType: 'auto_loan', otherInstallmentOpen }, 1).points
    expect([repay(false), repay(true)]).toEqual([-11, -2])
  })

  it('takes the closed limit from the file that a payment lowers', () => {
    const totals = { totalBalance: 6_000, totalLimit: 20_000 }
    const close = action('close_account', { creditLimit: 8_000, ...totals })
    const pay = action('pay_down', {
      scope: 'all_cards',
      currentBalance: 6_000,
      creditLimit: 20_000,
      paymentAmount: 6_000,
    })
    const alone = ask(700, [close]).totalImpact.likelyCase
    const paidFirst = ask(700, [pay, close]).totalImpact.likelyCase
    const paid = ask(700, [pay]).totalImpact.likelyCase
    expect(alone).toBeLessThan(-20)
    expect(paidFirst).toBe(paid)
  })
})
