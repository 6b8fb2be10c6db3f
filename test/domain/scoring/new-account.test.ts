import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accountTypes,
  action,
  americanScore,
  ask,
  askOne,
  holds,
  middleScore,
  newAccount,
} from './questions.ts'

const shopped = fc.constantFrom('mortgage', 'auto_loan', 'student_loan')

describe('opening an account', () => {
  it('gains nothing at once with a hard inquiry, and no less at six months than at once', () => {
    holds(fc.record({ score: americanScore, sent: newAccount }), ({ score, sent: told }) => {
      const { timeline } = askOne(score, 'new_account', { ...told, hardInquiry: true })
      return timeline.immediate <= 0 && timeline.sixMonths >= timeline.immediate
    })
  })

  it('ends higher with a large limit at high utilization than at 2 percent', () => {
    const question = fc.record({
      // At 850 no card ends higher than another.
      score: fc.integer({ min: 300, max: 844 }),
      creditLimit: fc.integer({ min: 10_000, max: 40_000 }),
      high: fc.integer({ min: 60, max: 100 }),
    })
    holds(question, ({ score, creditLimit, high }) => {
      const sixMonths = (currentUtilization: number) =>
        askOne(score, 'new_account', {
          accountType: 'credit_card',
          creditLimit,
          currentUtilization,
        }).timeline.sixMonths
      return sixMonths(high) > sixMonths(2)
    })
  })

  it('counts inquiries for one loan inside 14 days once', () => {
    const question = fc.record({
      score: americanScore,
      accountType: shopped,
      count: fc.integer({ min: 1, max: 10 }),
      withinDays: fc.integer({ min: 0, max: 14 }),
    })
    holds(question, ({ score, accountType, count, withinDays }) => {
      const one = askOne(score, 'new_account', { accountType, withinDays })
      const many = askOne(score, 'new_account', { accountType, withinDays, count })
      const listed = Array.from({ length: count }, () =>
        action('new_account', { accountType, withinDays }),
      )
      return many.points === one.points && ask(score, listed).totalImpact.likelyCase === one.points
    })
  })

  it('counts inquiries for one loan that are months apart, and all for cards', () => {
    const apart = { accountType: 'mortgage', withinDays: 90 }
    const one = askOne(700, 'new_account', { ...apart, count: 1 }, 1).points
    expect(askOne(700, 'new_account', { ...apart, count: 4 }, 1).points).toBeLessThan(one)
    const cards = (count: number) =>
      askOne(700, 'new_account', { accountType: 'credit_card', count }, 1).points
    expect(cards(3)).toBeLessThan(cards(1))
  })

  it('costs 0 to 5 points for one hard inquiry on a thick file', () => {
    const question = fc.record({
      score: americanScore,
      accountType: fc.constantFrom(...accountTypes),
      historyYears: fc.integer({ min: 5, max: 40 }),
      recentInquiries: fc.nat(12),
    })
    holds(question, ({ score, ...sent }) => {
      const at = (hardInquiry: boolean) =>
        askOne(score, 'new_account', { ...sent, hardInquiry }).timeline.immediate
      const cost = at(false) - at(true)
      return cost >= 0 && cost <= 5
    })
  })

  it('costs a thin file more than a thick one', () => {
    holds(middleScore, (score) => {
      const at = (historyYears: number) =>
        askOne(score, 'new_account', { accountType: 'personal_loan', historyYears }).points
      return at(1) < at(15)
    })
  })

  it('predicts a new card of 10,000 at 60 percent utilization', () => {
    const { timeline } = askOne(680, 'new_account', {
      accountType: 'credit_card',
      creditLimit: 10_000,
      currentUtilization: 60,
      historyYears: 8,
    })
    expect(timeline).toEqual({ immediate: -5, threeMonths: 18, sixMonths: 19 })
  })

  it('predicts a mortgage that fades within a year', () => {
    const mortgage = { accountType: 'mortgage', amount: 300_000, historyYears: 12 }
    expect(askOne(720, 'new_account', mortgage).timeline).toEqual({
      immediate: -16,
      threeMonths: -15,
      sixMonths: -13,
    })
    expect(askOne(720, 'new_account', mortgage, 12).points).toBe(0)
  })

  it('helps a young file soon, and an old one late and little, to be added to a card', () => {
    const added = (historyYears: number) =>
      askOne(640, 'new_account', {
        accountType: 'authorized_user',
        historyYears,
        currentUtilization: 0,
      }).timeline
    expect(added(1)).toEqual({ immediate: 20, threeMonths: 34, sixMonths: 38 })
    expect(added(8)).toEqual({ immediate: 0, threeMonths: 6, sixMonths: 15 })
  })

  it('tells a credit-builder loan beside debt from one without', () => {
    const builder = (existingDebt: boolean | number) =>
      askOne(620, 'new_account', { accountType: 'credit_builder_loan', existingDebt }, 12).points
    expect([builder(true), builder(4_000), builder(0)]).toEqual([-3, -3, builder(false)])
    expect(builder(false)).toBeGreaterThan(10)
  })
})
