import { describe, expect, it } from 'vitest'
import { findPacketItems } from '../../../src/domain/disputes/packet-items.ts'
import { writeDispute } from '../../../src/domain/letters/write-letter.ts'
import { languages } from '../../../src/domain/text/language.ts'
import { fixture, fixtureNames, tryAnalyze } from '../reports/analyze.ts'
import { noon } from '../scoring/analyses.ts'

const bureauNames = {
  bureau_a: 'Equifax',
  bureau_b: 'Experian',
  bureau_c: 'TransUnion',
} as const

/** Every letter that the made-up reports carry, in both languages, for the bureau that owns the file. */
const letters = fixtureNames.flatMap((file) => {
  const text = fixture(file)
  return (['bureau_a', 'bureau_b', 'bureau_c'] as const).flatMap((bureau) => {
    const read = tryAnalyze(text, bureau)
    if (read === undefined || read.issues.some(({ kind }) => kind === 'other_bureau')) return []
    return findPacketItems(read).flatMap(({ name, disposition }) => {
      if (disposition.kind !== 'write') return []
      const country = read.country ?? 'US'
      return [{ file, bureau: bureauNames[bureau], country, name, ...disposition } as const]
    })
  })
})

describe('the letters that the fixture reports carry', () => {
  it('are some in both countries', () => {
    const count = (country: string) => letters.filter((one) => one.country === country).length
    expect([count('US'), count('CA')]).toEqual([3, 8])
  })

  it.each(letters)('pass validation: $file, $name', ({ bureau, country, name, ...more }) => {
    for (const language of languages) {
      const written = writeDispute({
        facts: {
          ...{ bureau, country, language, province: undefined, disputeType: more.disputeType },
          creditor: name ?? 'N/A',
          accountNumber: 'N/A',
          reason: more.reason[language],
          evidence: [],
          name: 'Jordan Sample',
          address: '12 Elm Street, Dayton, OH 45402',
          ssnLastFour: undefined,
        },
        time: { now: noon, reference: 'CC-1234-5678' },
      })
      expect(written).not.toHaveProperty('rejection')
    }
  })
})
