import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { disputeReference } from '../../../src/domain/letters/dispute-letter.ts'

describe('disputeReference', () => {
  it('is the same for the same id', () => {
    expect(disputeReference('dsp_0123456789abcdef01234567')).toBe('CC-3W33-5D23')
  })

  it('has no letter that people misread', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        expect(disputeReference(id)).toMatch(/^CC-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
      }),
    )
  })

  it('differs between ids that differ by one character', () => {
    const references = Array.from({ length: 20_000 }, (_, at) => disputeReference(`dsp_${at}`))
    expect(new Set(references).size).toBe(20_000)
  })
})
