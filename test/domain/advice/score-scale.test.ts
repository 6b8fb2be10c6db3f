import { describe, expect, it } from 'vitest'
import { nameBand, type ScaledScore } from '../../../src/domain/advice/score-scale.ts'

const bandOf = (scaled: ScaledScore) => nameBand(scaled)?.en

describe('the band of a score', () => {
  it.each([
    ['fair', { score: 668, country: 'US' }],
    ['good', { score: 668, country: 'CA' }],
    ['good', { score: 668, country: 'CA', model: 'FICO 8' }],
  ] as const)('is %s on the scale of its country: %j', (band, scaled) => {
    expect(bandOf(scaled)).toBe(band)
  })

  it.each([
    ['fair', { score: 668, model: 'FICO 8' }],
    ['fair', { score: 668, country: null, model: 'VantageScore 3.0' }],
    ['good', { score: 668, model: 'ERS 2.0' }],
    ['excellent', { score: 870 }],
  ] as const)(
    'is %s on the scale of its model, or the only one that has it: %j',
    (band, scaled) => {
      expect(bandOf(scaled)).toBe(band)
    },
  )

  it('is only what all scales call it where neither is known', () => {
    expect([570, 600, 668, 700, 730, 750, 780].map((score) => bandOf({ score }))).toEqual([
      undefined,
      'fair',
      undefined,
      'good',
      undefined,
      'very good',
      undefined,
    ])
  })
})
