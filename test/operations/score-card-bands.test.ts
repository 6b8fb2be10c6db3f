import { describe, expect, it } from 'vitest'
import { shownCard as shown } from '../support/shown-card.ts'

describe('the card of a score', () => {
  const score = { bureau: 'bureau_b', date: '2026-11-03', factors: [] }

  it('has the band of the file’s country', () => {
    const canadian = { ...score, score: 668, model: null, country: 'CA' }
    expect(shown('get-credit-score', canadian, 'en')).toContain(
      'Score: 668 · Good (660–724) [Good (660–724)]',
    )
  })

  it('has no band where its scale is not known, and scales differ', () => {
    const unknown = { ...score, score: 668, model: null }
    expect(shown('get-credit-score', unknown, 'en')).toContain('Score: 668\n')
    expect(shown('get-credit-score', { ...unknown, score: 700 }, 'en')).toContain(
      'Score: 700 · Good [Good]',
    )
  })
})
