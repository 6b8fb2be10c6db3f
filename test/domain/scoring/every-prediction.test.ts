import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toKnownDetails } from '../../../src/domain/scoring/known-details.ts'
import {
  action,
  americanScore,
  anyAction,
  anyActions,
  anyScore,
  anyTimeframe,
  ask,
  askOne,
  holds,
} from './questions.ts'

const question = fc.record({ score: anyScore, actions: anyActions, timeframe: anyTimeframe })

const topOf = (score: number): number => (score > 850 ? 900 : 850)

describe('every prediction', () => {
  it('keeps newScore within 300 to 850, or to 900 for a Canadian score', () => {
    holds(question, ({ score, actions, timeframe }) =>
      ask(score, actions, timeframe).predictions.every(
        ({ estimatedImpact }) =>
          estimatedImpact.newScore >= 300 && estimatedImpact.newScore <= topOf(score),
      ),
    )
  })

  it('keeps newScore of an account in Canada within 300 to 900', () => {
    holds(question, ({ score, actions, timeframe }) => {
      const there = actions.map(({ type, details }) => action(type, { ...details, country: 'CA' }))
      return ask(score, there, timeframe).predictions.every(
        ({ estimatedImpact: { newScore } }) => newScore >= 300 && newScore <= 900,
      )
    })
  })

  it('orders worst, likely and best, read as points and as scores', () => {
    holds(question, ({ score, actions, timeframe }) => {
      const { worstCase, likelyCase, bestCase } = ask(score, actions, timeframe).totalImpact
      return (
        worstCase <= likelyCase &&
        likelyCase <= bestCase &&
        score + worstCase >= 300 &&
        score + bestCase <= topOf(score)
      )
    })
  })

  it('says the new score that the points lead to from a whole score', () => {
    holds(question, ({ score, actions, timeframe }) =>
      ask(score, actions, timeframe).predictions.every(
        ({ estimatedImpact: { points, newScore } }) => newScore === score + points,
      ),
    )
  })

  it('reads a score between two whole ones as the nearest', () => {
    const paid = { currentBalance: 3_000, creditLimit: 5_000, paymentAmount: 1_000 }
    const whole = ask(701, [action('pay_down', paid)])
    expect(ask(700.5, [action('pay_down', paid)])).toEqual(whole)
    expect(Number.isInteger(whole.predictions[0]?.estimatedImpact.newScore)).toBe(true)
    expect(ask(850.4, [action('pay_down', paid)])).toEqual(ask(850, [action('pay_down', paid)]))
  })

  it('speaks in integers', () => {
    holds(question, ({ score, actions, timeframe }) => {
      const { predictions, totalImpact } = ask(score, actions, timeframe)
      const points = predictions.flatMap(({ estimatedImpact, timeline }) => [
        estimatedImpact.points,
        ...Object.values(timeline),
      ])
      return [...points, ...Object.values(totalImpact)].every(
        (value) => Number.isInteger(value) && !Object.is(value, -0),
      )
    })
  })

  it('totals one action to what it does alone', () => {
    holds(fc.record({ score: anyScore, one: anyAction }), ({ score, one }) => {
      const { predictions, totalImpact } = ask(score, [one])
      return predictions[0]?.estimatedImpact.points === totalImpact.likelyCase
    })
  })

  it('totals the same in whatever order the actions are listed', () => {
    const twoOrders = question.chain(({ score, actions, timeframe }) =>
      fc.record({
        score: fc.constant(score),
        actions: fc.constant(actions),
        timeframe: fc.constant(timeframe),
        shuffled: fc.shuffledSubarray(actions, { minLength: actions.length }),
      }),
    )
    holds(
      twoOrders,
      ({ score, actions, shuffled, timeframe }) =>
        JSON.stringify(ask(score, actions, timeframe).totalImpact) ===
        JSON.stringify(ask(score, shuffled, timeframe).totalImpact),
    )
  })

  it('is never surer than 0.8 and never less sure than 0.2', () => {
    holds(question, ({ score, actions, timeframe }) =>
      ask(score, actions, timeframe).predictions.every(
        ({ estimatedImpact: { confidence } }) => confidence >= 0.2 && confidence <= 0.8,
      ),
    )
  })

  it('promises no more than 10 points at 840, on either scale', () => {
    const asked = fc.record({
      actions: anyActions,
      timeframe: anyTimeframe,
      country: fc.constantFrom('US', 'CA'),
    })
    holds(asked, ({ actions, timeframe, country }) => {
      const there = actions.map(({ type, details }) => action(type, { ...details, country }))
      const { predictions, totalImpact } = ask(840, there, timeframe)
      return (
        totalImpact.bestCase <= 10 &&
        predictions.every(({ estimatedImpact, timeline }) =>
          [estimatedImpact.points, ...Object.values(timeline)].every((points) => points <= 10),
        )
      )
    })
  })

  it('answers the same question byte for byte the same', () => {
    holds(
      question,
      ({ score, actions, timeframe }) =>
        JSON.stringify(ask(score, actions, timeframe)) ===
        JSON.stringify(ask(score, structuredClone(actions), timeframe)),
    )
  })

  it('carries its mechanism and at least one source', () => {
    holds(question, ({ score, actions, timeframe }) =>
      ask(score, actions, timeframe).predictions.every(
        ({ basis }) => basis.mechanism.length > 20 && basis.sources.length > 0,
      ),
    )
  })

  it('finds no problem in details of the right type, and names the field of any other', () => {
    holds(anyAction, (one) => 'details' in toKnownDetails(one))
    const wrong = fc.constantFrom('x', -1, [], {}, Number.NaN)
    holds(fc.record({ one: anyAction, wrong }), ({ one, wrong: value }) => {
      const [name] = Object.keys(one.details)
      if (name === undefined) return true
      const read = toKnownDetails(action(one.type, { ...one.details, [name]: value }))
      return 'problem' in read && read.problem.field === `details.${name}`
    })
  })

  it('totals no more of a slow effect after one month than after six', () => {
    const slow = fc.array(
      anyAction.filter(({ type }) => type === 'dispute'),
      { minLength: 1, maxLength: 5 },
    )
    holds(fc.record({ score: americanScore, actions: slow }), ({ score, actions }) => {
      const one = ask(score, actions, 1)
      const six = ask(score, actions, 6)
      return one.totalImpact.likelyCase === 0 && six.totalImpact.likelyCase >= 0
    })
  })

  it('totals no more of young accounts after one month than after six', () => {
    const ageing = fc.array(
      anyAction.filter(({ type }) => type === 'dispute' || type === 'new_account'),
      { minLength: 1, maxLength: 5 },
    )
    holds(fc.record({ score: americanScore, actions: ageing }), ({ score, actions }) => {
      const [one, six] = [1, 6].map((months) => ask(score, actions, months).totalImpact.likelyCase)
      return (one ?? 0) <= (six ?? 0)
    })
  })

  it('reads a timeframe under one reporting cycle as one cycle', () => {
    holds(
      question,
      ({ score, actions }) =>
        JSON.stringify(ask(score, actions, 0.25)) === JSON.stringify(ask(score, actions, 1)),
    )
  })

  it('lists the details that it used', () => {
    const details = { currentBalance: 3_000, creditLimit: 5_000, paymentAmount: 1_000 }
    const { basis, confidence } = askOne(680, 'pay_down', details)
    expect(basis.inputsUsed).toEqual(['currentBalance', 'creditLimit', 'paymentAmount'])
    expect(confidence).toBe(0.75)
  })

  it('reads a score above 850, or an account in Canada, on the scale to 900', () => {
    const paid = { currentUtilization: 60, targetUtilization: 0 }
    expect(askOne(849, 'pay_down', paid).newScore).toBeLessThanOrEqual(850)
    expect(askOne(849, 'pay_down', { ...paid, country: 'CA' }).newScore).toBeGreaterThan(850)
    expect(askOne(880, 'pay_down', paid).newScore).toBeLessThanOrEqual(900)
  })

  it('weighs actions on one file: what two win together is less than their sum', () => {
    const pay = action('pay_down', { currentUtilization: 80, targetUtilization: 20 })
    const open = action('new_account', {
      accountType: 'credit_card',
      creditLimit: 10_000,
      currentUtilization: 80,
    })
    const { predictions, totalImpact } = ask(680, [pay, open])
    const alone = predictions.map(({ estimatedImpact }) => estimatedImpact.points)
    expect(alone.every((points) => points > 0)).toBe(true)
    expect(totalImpact.likelyCase).toBeLessThan(alone.reduce((sum, points) => sum + points, 0))
  })
})
