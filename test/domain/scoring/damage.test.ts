import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { damageEventTypes, predictEvent } from '../../../src/domain/scoring/damage.ts'
import { anyScore, holds } from './questions.ts'

describe('what damages a score', () => {
  it('costs more the higher the score was', () => {
    const question = fc.record({
      event: fc.constantFrom(...damageEventTypes),
      score: anyScore,
      higher: fc.nat(300),
    })
    holds(
      question,
      ({ event, score, higher }) =>
        predictEvent(score + higher, event).points <= predictEvent(score, event).points,
    )
    for (const event of damageEventTypes) {
      expect(predictEvent(780, event).points).toBeLessThan(predictEvent(680, event).points)
      expect(predictEvent(680, event).points).toBeLessThan(predictEvent(580, event).points)
    }
  })

  it('costs no more to be 30 days late than 90, and no more to lose a house than all', () => {
    holds(
      anyScore,
      (score) =>
        predictEvent(score, 'late_payment').points >=
          predictEvent(score, 'late_payment_90').points &&
        predictEvent(score, 'foreclosure').points >= predictEvent(score, 'bankruptcy').points,
    )
  })

  it('never leads below 300, with worst under likely under best', () => {
    holds(
      fc.record({ event: fc.constantFrom(...damageEventTypes), score: anyScore }),
      ({ event, score }) => {
        const { worst, points, best } = predictEvent(score, event)
        return score + worst >= 300 && worst <= points && points <= best && best <= 0
      },
    )
  })

  it('says what a payment 30 days late costs from 780, and for how long', () => {
    expect(predictEvent(780, 'late_payment')).toEqual({
      points: -100,
      best: -90,
      worst: -110,
      recoveryMonths: { from: 36, to: 36 },
      sources: ['FICO damage points (2009)', 'FICO mortgage study (2011)'],
    })
  })

  /** FICO 2011, "time to fully recover". */
  it.each([
    ['late_payment', 680, 9, 9],
    ['late_payment', 720, 30, 30],
    ['late_payment', 780, 36, 36],
    ['late_payment_90', 680, 9, 9],
    ['late_payment_90', 720, 36, 36],
    ['late_payment_90', 780, 84, 84],
    ['settlement', 680, 36, 36],
    ['settlement', 720, 84, 84],
    ['settlement', 780, 84, 84],
    ['foreclosure', 680, 36, 36],
    ['foreclosure', 720, 84, 84],
    ['foreclosure', 780, 84, 84],
    ['bankruptcy', 680, 60, 60],
    ['bankruptcy', 720, 84, 120],
    ['bankruptcy', 780, 84, 120],
    ['max_out', 700, 1, 3],
  ] as const)('%s from %i is made good after %i to %i months', (event, score, from, to) => {
    expect(predictEvent(score, event).recoveryMonths).toEqual({ from, to })
  })

  it('takes no less time from a higher score', () => {
    const question = fc.record({
      event: fc.constantFrom(...damageEventTypes),
      score: anyScore,
      higher: fc.nat(300),
    })
    holds(question, ({ event, score, higher }) => {
      const [one, other] = [score, score + higher].map((at) => predictEvent(at, event))
      return (
        (one?.recoveryMonths.from ?? 0) <= (other?.recoveryMonths.from ?? 0) &&
        (one?.recoveryMonths.to ?? 0) <= (other?.recoveryMonths.to ?? 0)
      )
    })
  })
})
