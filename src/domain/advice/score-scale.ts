import type { Country } from '../reports/report.ts'
import type { Language } from '../text/language.ts'

interface Band {
  readonly from: number
  readonly to: number
  readonly name: Readonly<Record<Language, string>>
}

export interface ScoreScale {
  readonly name: Readonly<Record<Language, string>>
  readonly bands: readonly Band[]
}

/**
 * FICO bands as FICO prints them; Canadian bands as NerdWallet Canada prints them for 300 to 900.
 * French names are feminine: they qualify "cote".
 */
export const scoreScales: Readonly<Record<Country, ScoreScale>> = {
  US: {
    name: { en: 'FICO (300 to 850)', fr: 'FICO (300 à 850)' },
    bands: [
      { from: 300, to: 579, name: { en: 'poor', fr: 'faible' } },
      { from: 580, to: 669, name: { en: 'fair', fr: 'passable' } },
      { from: 670, to: 739, name: { en: 'good', fr: 'bonne' } },
      { from: 740, to: 799, name: { en: 'very good', fr: 'très bonne' } },
      { from: 800, to: 850, name: { en: 'exceptional', fr: 'exceptionnelle' } },
    ],
  },
  CA: {
    name: { en: 'Canadian (300 to 900)', fr: 'canadienne (300 à 900)' },
    bands: [
      { from: 300, to: 559, name: { en: 'poor', fr: 'faible' } },
      { from: 560, to: 659, name: { en: 'fair', fr: 'passable' } },
      { from: 660, to: 724, name: { en: 'good', fr: 'bonne' } },
      { from: 725, to: 759, name: { en: 'very good', fr: 'très bonne' } },
      { from: 760, to: 900, name: { en: 'excellent', fr: 'excellente' } },
    ],
  },
}

/** Band of a score, and the next one above. */
export function findBand(scale: ScoreScale, score: number): { band: Band; next: Band | undefined } {
  const index = scale.bands.findLastIndex((one) => score >= one.from)
  const band = scale.bands[Math.max(index, 0)]
  if (band === undefined) throw new RangeError('a score scale has at least one band')
  return { band, next: scale.bands[Math.max(index, 0) + 1] }
}
