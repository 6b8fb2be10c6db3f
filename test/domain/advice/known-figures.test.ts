import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KnownFigures } from '../../../src/domain/advice/grounding.ts'
import { runs } from '../../support/full-run.ts'

/** The first figure of the sentence that none of the texts gave. */
function unknown(sentence: string, ...given: string[]): string | undefined {
  const figures = new KnownFigures()
  for (const text of given) figures.add(text)
  return figures.findUnknown(sentence)
}

describe('a figure that nobody gave', () => {
  it.each([
    ['That brings 45 points.', '45'],
    ['That brings 7 points.', '7'],
    ['A 9-point rise is likely.', '9'],
    ['Pay $600 first.', '600'],
    ['Pay $5 first.', '5'],
    ['Bring it under 8%.', '8'],
    ['Payez 1 600 $ d’abord.', '1 600'],
    ['Payez 600 $ d’abord.', '600'],
    ['Your score will be near 712.', '712'],
    ['The bureau has 45 days.', '45'],
    ['Call 1-800-555-0199.', '800'],
    ['Pay 15k on it.', '15'],
    ['It costs $2019.', '2019'],
    ['Pay $600, then $1,600.', '600'],
  ])('is met in %j', (sentence, figure) => {
    expect(unknown(sentence)).toBe(figure)
  })

  it.each([
    ['Pay $1,600 on it.', 'pay 1600'],
    ['Payez 1 600 $ sur la carte.', '{"payment":1600}'],
    ['Payez 1\u202f600,50\u00a0$.', '{"payment":1600.5}'],
    ['Payez 3,5 % de plus.', '3.5'],
    ['Pay $15k on it.', 'I owe 15,000'],
    ['It adds 29 points, from 640 to 669.', '{"points":29,"newScore":669} at 640'],
    ['Between 640 720 there is a band.', '640', '720'],
    ['Use 58% now.', '{"utilization":0.58}'],
    ['About $612 is left.', '{"left":612.37}'],
    ['By November 21 you see it.', '"2026-11-21T00:00:00.000Z"'],
    ['Section 1681i holds.', 'under 15 U.S.C. § 1681i'],
  ])('is none in %j', (sentence, ...given) => {
    expect(unknown(sentence, ...given)).toBeUndefined()
  })

  it.each([
    'Do these 3 things: 1. pay, 2. wait.',
    'It stays for 7 years, or 6 to 12 months.',
    'Since 2019 it is so.',
    'Chapter 13 keeps the house.',
    'Pay 100% on time.',
    'Nothing is said here.',
  ])('is none where none is needed: %j', (sentence) => {
    expect(unknown(sentence)).toBeUndefined()
  })

  it('is never one that stands in what was given', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0159.,  \u00a0$%k-p') }), (text) => {
        expect(unknown(text, text)).toBeUndefined()
      }),
      { numRuns: runs(2_000) },
    )
  })
})
