import { describe, expect, it } from 'vitest'
import { formatDay, formatMonth } from '../../../src/domain/text/dates.ts'

describe('a date in words', () => {
  it('is written as people of its language write it', () => {
    expect(formatDay(Date.parse('2026-11-21T12:00:00Z'))).toEqual({
      en: 'November 21, 2026',
      fr: '21 novembre 2026',
    })
    expect(formatMonth(Date.parse('2026-03-01T00:00:00Z'))).toEqual({
      en: 'March 2026',
      fr: 'mars 2026',
    })
  })

  it('begins a French month with its ordinal', () => {
    expect(formatDay(Date.parse('2026-08-01T00:00:00Z'))).toEqual({
      en: 'August 1, 2026',
      fr: '1er août 2026',
    })
  })
})
