import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repairMojibake } from '../../../../../src/domain/reports/engine/text/report-text.ts'
import { misread } from '../canada/canadian-forms.ts'

describe('UTF-8 that was read as Windows-1252', () => {
  it.each([
    'Crédit',
    'Nom du créancier',
    'ÉTÉ À L’AOÛT',
    '5\u00A0640,75\u202F$',
    '“oui” – non…',
    '✓ ✔ 30',
  ])('is put right: %s', (text) => {
    expect(repairMojibake(misread(text))).toBe(text)
  })

  it.each(['Marge de crédit', 'payé à temps', 'l’été', '5\u00A0640'])(
    'is put right, though its letters were made small or great since: %s',
    (text) => {
      expect(repairMojibake(misread(text).toLowerCase())).toBe(text.toLowerCase())
      expect(repairMojibake(misread(text).toUpperCase()).toLowerCase()).toBe(text.toLowerCase())
    },
  )

  it('is put right when its spaces were misread again', () => {
    expect(repairMojibake('payé Ã\u00C2\u00C2\u00A0temps')).toBe('payé àtemps')
  })

  it('is left alone when it was read right', () => {
    const french = fc.string({ unit: fc.constantFrom(...'aeéèàâêôûçœÉÀÂ ,. 5$'), maxLength: 60 })
    fc.assert(
      fc.property(french, (text) => {
        expect(repairMojibake(text)).toBe(text)
      }),
    )
  })
})
