import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bureauIds } from '../../../src/domain/bureaus.ts'
import { runs } from '../../support/full-run.ts'
import { tryAnalyze } from './analyze.ts'
import { changes } from './damage.ts'
import { forms, inventedIn } from './damaged-forms.ts'

describe('a damaged report', () => {
  it.each(forms)(
    'never invents a creditor, alone or with the line it was joined to: $name',
    (form) => {
      fc.assert(
        fc.property(changes, fc.constantFrom(...bureauIds), (list, bureau) => {
          expect(inventedIn(form, list, bureau)).toEqual({ names: [], accounts: 0 })
        }),
        // One seed, so that the gate is steady: what others find is too rare to be ruled out (docs/decisions/0019).
        { numRuns: runs(120), seed: 20_261_121 },
      )
    },
  )

  it.each(forms)('reads the same without its blank lines: $name', ({ lines, whole }) => {
    const dense = lines.filter((line) => line.trim() !== '').join('\n')
    for (const bureau of bureauIds) {
      expect(tryAnalyze(dense, bureau)).toEqual(whole.get(bureau))
    }
  })

  it.each(forms)(
    'reads the same with line ends of Windows and stray spaces: $name',
    ({ lines, whole }) => {
      const other = lines.map((line) => `${line}  `).join('\r\n')
      for (const bureau of bureauIds) {
        expect(tryAnalyze(other, bureau)).toEqual(whole.get(bureau))
      }
    },
  )

  // Where a page shows nothing but values, one bureau's column after the other, a break can part them.
  it.each(forms.filter(({ name }) => name !== 'three-bureau-pdf-columns'))(
    'reads the same accounts with a page ending anywhere: $name',
    ({ lines, whole }) => {
      fc.assert(
        fc.property(fc.nat(lines.length - 1), fc.constantFrom(...bureauIds), (place, bureau) => {
          const text = lines.with(place, `\f${lines[place] ?? ''}`).join('\n')
          expect(tryAnalyze(text, bureau)?.accounts).toEqual(whole.get(bureau)?.accounts)
        }),
        { numRuns: runs(20, 5) },
      )
    },
  )

  it('of any characters at all is answered', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 500 }),
        fc.constantFrom(...forms),
        (noise, { lines }) => {
          tryAnalyze(noise)
          tryAnalyze(`${lines.join('\n')}\n${noise}`)
        },
      ),
      { numRuns: runs(200) },
    )
  })
})
