import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventTypes, predictEvent } from '../../../src/domain/scoring/damage.ts'
import { anyScore, holds } from './questions.ts'

describe('what damages a score', () => {
  it('P08 costs more the higher the score was', () => {
    const question = fc.record({
      event: fc.constantFrom(...eventTypes),
      score: anyScore,
      higher: fc.nat(300),
    })
    holds(
      question,
      ({ event, score, higher }) =>
        predictEvent(score + higher, event).points <= predictEvent(score, event).points,
    )
    for (const event of eventTypes) {
      expect(predictEvent(780, event).points).toBeLessThan(predictEvent(680, event).points)
      expect(predictEvent(680, event).points).toBeLessThan(predictEvent(580, event).points)
    }
  })

  it('P09 costs no more to be 30 days late than 90, and no more to lose a house than all', () => {
    holds(
      anyScore,
      (score) =>
        predictEvent(score, 'late_payment').points >=
          predictEvent(score, 'late_payment_90').points &&
        predictEvent(score, 'foreclosure').points >= predictEvent(score, 'bankruptcy').points,
    )
  })

  it('never leads below 300', () => {
    holds(
      fc.record({ event: fc.constantFrom(...eventTypes), score: anyScore }),
      ({ event, score }) => score + predictEvent(score, event).points >= 300,
    )
  })
})
