import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  comparePayoffs,
  neededPayment,
} from '../../../../src/domain/advice/plans/payoff-options.ts'
import type { PlanDebt } from '../../../../src/domain/advice/plans/plan-debt.ts'
import { computeScorePlan, firstDues } from '../../../../src/domain/advice/plans/score-plan.ts'
import { runs } from '../../../support/full-run.ts'

const money = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((cents) => cents / 100)

const debt: fc.Arbitrary<PlanDebt> = fc.record({
  name: fc.constant('Card'),
  balance: fc.oneof(money(20_000), money(1e8)),
  rate: fc.oneof(fc.constant(undefined), fc.integer({ min: 0, max: 1_000 })),
  minimum: fc.oneof(money(500), money(1e6)),
  limit: fc.oneof(
    fc.constant(undefined),
    fc.integer({ min: 1, max: 30_000 }),
    fc.integer({ min: 1, max: 1e8 }),
  ),
})

const start = (score: number) => ({ score, country: undefined, file: undefined })

const question = fc
  .record({
    score: fc.integer({ min: 300, max: 900 }),
    target: fc.integer({ min: 300, max: 900 }),
    months: fc.integer({ min: 1, max: 60 }),
    debts: fc.array(debt, { minLength: 1, maxLength: 6 }),
    pastDue: money(5_000),
    more: fc.oneof(money(2_000), money(1e8)),
  })
  .map(({ score, more, ...rest }) => {
    const isWhole = rest.debts.filter(({ limit }) => limit !== undefined).length > 1
    const budget = firstDues(rest) + more
    return { ...rest, start: start(score), isWhole, budget, report: undefined }
  })

describe('any plan to a score', () => {
  it('never exceeds the budget, and counts each point once', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const plan = computeScorePlan(asked)
        for (const { late, payments } of plan.months) {
          const spent = payments.reduce((sum, dollars) => sum + dollars, late)
          expect(spent).toBeLessThanOrEqual(asked.budget * (1 + 1e-9) + 0.01)
        }
        const sum = plan.steps.reduce((all, { gain }) => all + gain.likely, 0)
        expect(sum).toBe(plan.gain.likely)
        for (const { gain, dollars } of plan.steps) {
          expect(gain.low).toBeLessThanOrEqual(gain.likely)
          expect(gain.likely).toBeLessThanOrEqual(gain.high)
          expect(dollars).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: runs(500) },
    )
  })
})

describe('any comparison of payoffs', () => {
  it('ends every debt at the payment that it asks for, avalanche the cheapest', () => {
    const debts = fc.array(debt, { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(debts, (owed) => {
        const budget = neededPayment(owed)
        const { options, cheapest } = comparePayoffs({
          ...{ debts: owed, budget, isWhole: true },
          start: start(650),
        })
        for (const { months } of options) expect(months).toBeLessThanOrEqual(600)
        expect(cheapest).toContain('avalanche')
      }),
      { numRuns: runs(300) },
    )
  })
})
