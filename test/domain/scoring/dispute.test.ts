import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { americanScore, askOne, dispute, holds, itemTypes } from './questions.ts'

describe('disputing an item', () => {
  it('never predicts a negative likely value, and its worst case is 0', () => {
    holds(fc.record({ score: americanScore, sent: dispute }), ({ score, sent: told }) => {
      const { points, total } = askOne(score, 'dispute', told)
      return points >= 0 && total.worstCase === 0
    })
  })

  it('predicts 0 for an item that is accurate or was verified, and says why', () => {
    const truth = fc.constantFrom({ outcome: 'verified' }, { accurate: true })
    const question = fc.record({ score: americanScore, sent: dispute, truth })
    holds(question, ({ score, sent: told, truth: answered }) => {
      const answer = askOne(score, 'dispute', { ...told, ...answered })
      return (
        answer.points === 0 &&
        answer.total.bestCase === 0 &&
        answer.basis.mechanism.includes('Accurate items are not removed')
      )
    })
  })

  it('values the last item of a kind at least as much as one of several', () => {
    const question = fc.record({
      score: americanScore,
      itemType: fc.constantFrom(...itemTypes),
      outcome: fc.constantFrom(undefined, 'deleted', 'corrected'),
      several: fc.integer({ min: 1, max: 20 }),
    })
    holds(question, ({ score, itemType, outcome, several }) => {
      const worth = (remainingSimilarItems: number) =>
        askOne(score, 'dispute', { itemType, outcome, remainingSimilarItems }).points
      return worth(0) >= worth(several)
    })
  })

  it('shows nothing before 30 days', () => {
    holds(fc.record({ score: americanScore, sent: dispute }), ({ score, sent: told }) => {
      const { points, timeline, total } = askOne(score, 'dispute', told, 1)
      return timeline.immediate === 0 && points === 0 && total.bestCase === 0
    })
  })

  it('weighs an unknown outcome by its chance', () => {
    const sent = { itemType: 'collection', remainingSimilarItems: 0, accurate: false }
    const unknown = askOne(640, 'dispute', sent)
    const deleted = askOne(640, 'dispute', { ...sent, outcome: 'deleted' })
    expect([unknown.points, unknown.confidence]).toEqual([5, 0.55])
    expect([deleted.points, deleted.confidence]).toEqual([15, 0.75])
  })

  it('expects little of a collection that scores ignore and much of one that must go', () => {
    const collection = (amount: number) =>
      askOne(640, 'dispute', { itemType: 'collection', outcome: 'deleted', amount }).points
    expect([collection(99), collection(800)]).toEqual([0, 11])
    const medical = (amount: number) =>
      askOne(640, 'dispute', { itemType: 'medical_collection', amount }).points
    expect(medical(300)).toBeGreaterThan(medical(900))
  })

  it('expects less than twice as much of five items as of one (NY Fed: +11 for one, +14 for all)', () => {
    const all = (count: number) =>
      askOne(600, 'dispute', {
        itemType: 'collection',
        outcome: 'deleted',
        count,
        remainingSimilarItems: 0,
      }).points
    expect([all(1), all(2), all(5)]).toEqual([14, 16, 23])
  })

  it('expects more of several items, of the only negative one, and less of a correction', () => {
    const late = (sent: Record<string, unknown>) =>
      askOne(640, 'dispute', { itemType: 'late_payment', outcome: 'deleted', ...sent }).points
    expect(late({ count: 3 })).toBeGreaterThan(late({}))
    expect(late({ onlyNegativeItem: true })).toBeGreaterThan(late({}))
    expect(late({ outcome: 'corrected' })).toBeLessThan(late({}))
  })
})
