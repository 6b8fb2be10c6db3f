import type { Localized } from '../text/language.ts'
import { findBand, type ScoreScale, scoreScales } from './extract/score-facts.ts'

/** A score with what shows its scale; what is not known is null or absent. */
export interface ScaledScore {
  readonly score: number
  /** Country of the file. */
  readonly country?: string | null | undefined
  /** As printed ("FICO 8"). */
  readonly model?: string | null | undefined
}

/** Highest score of the American scale. */
const americanTop = 850

/** Models whose scale is the American one wherever no country is known. */
const american = /fico|vantage ?score/i

/** Equifax Canada's model. */
const canadian = /^ers\b/i

/** The scale by the country, else by the model, else by a score that only one scale has. */
export function findScale({ score, country, model }: ScaledScore): ScoreScale | undefined {
  if (country === 'CA' || country === 'US') return scoreScales[country]
  if (score > americanTop || canadian.test(model ?? '')) return scoreScales.CA
  return american.test(model ?? '') ? scoreScales.US : undefined
}

/** Name of the score's band; where the scale is not known, only if every scale names it alike. */
export function nameBand(scaled: ScaledScore): Localized | undefined {
  const known = findScale(scaled)
  const scales = known === undefined ? Object.values(scoreScales) : [known]
  const [name, ...others] = scales.map((scale) => findBand(scale, scaled.score).band.name)
  return others.every(({ en }) => en === name?.en) ? name : undefined
}
