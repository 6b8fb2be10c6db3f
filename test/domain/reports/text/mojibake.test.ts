import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repaired } from '../../../../src/domain/reports/text/mojibake.ts'
import { misread } from '../layouts/canadian-forms.ts'

describe('UTF-8 that was read as Windows-1252', () => {
  it.each([
    'Crédit',
    'Nom du créancier',
    'ÉTÉ À L’AOÛT',
    '5\u00A0640,75\u202F$',
    '“oui” – non…',
    '✓ ✔ 30',
  ])('is put right: %s', (text) => {
    expect(repaired(misread(text))).toBe(text)
  })

  it('is left alone when it was read right', () => {
    const french = fc.string({ unit: fc.constantFrom(...'aeéèàâêôûçœÉÀÂ ,. 5$'), maxLength: 60 })
    fc.assert(
      fc.property(french, (text) => {
        expect(repaired(text)).toBe(text)
      }),
    )
  })
})
