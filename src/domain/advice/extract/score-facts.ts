import scales from '../../knowledge/coach/score-scales.json' with { type: 'json' }
import type { Country } from '../../reports/report.ts'
import type { Language } from '../../text/language.ts'
import type { PlainText } from './plain-text.ts'

/** A fall of the score. */
export interface ScoreFall {
  readonly before: number
  readonly after: number
}

const scorePattern = String.raw`(?<![\d.,$])([3-8]\d\d)(?![\d.,]*\d| ?[$%])`
const fallPatterns: readonly RegExp[] = [
  // "from 690 to 655", « de 690 à 655 »
  String.raw`\b(?:from|de) ${scorePattern} (?:down )?(?:to|a) ${scorePattern}`,
  // "I had 690 in January and it's 655 now", « j'avais 690, maintenant 655 »
  String.raw`\b(?:had|was|were|avais|avait|etais|etait)\b[^.?!\d]{0,20}${scorePattern}[^?!\d]{0,40}\b(?:now|its|it's|today|maintenant|aujourd'hui|presentement|rendue?|suis|puis)\b[^.?!\d]{0,20}${scorePattern}`,
].map((way) => new RegExp(way))
const scoreWords =
  /\b(?:score|fico|vantage\w*|credit|points?|pts|cote|pointage|drop\w*|fell|baiss\w*|why|how come|pourquoi)\b/

const moneyWords =
  /\b(?:savings?|balance|owe[ds]?|limits?|account|bank|income|payments?|debts?|epargne|solde|dois|limites?|compte|revenu|paiements?|dettes?)\b/

/** Expects `PlainText.plain`. */
export function findScoreFall(plain: string): ScoreFall | undefined {
  if (!scoreWords.test(plain)) return undefined
  const match = fallPatterns.map((way) => way.exec(plain)).find((one) => one !== null) ?? undefined
  const [before, after] = [Number(match?.[1]), Number(match?.[2])]
  if (match === undefined || moneyWords.test(match[0])) return undefined
  return before > after ? { before, after } : undefined
}

export interface TwoScores {
  readonly lower: number
  readonly higher: number
}

const otherPerson =
  / (?:husbands?|wi[fv]es?|spouses?|partners?|fiancee?s?|boyfriends?|girlfriends?|conjointe?|mari|femme|epouse?|copain|copine|blonde|chum) /
const jointScore = / ([4-8]\d\d)(?= )/g

/** Scores of two people who apply together. */
export function findTwoScores({ words }: PlainText): TwoScores | undefined {
  if (!otherPerson.test(words)) return undefined
  const found = Array.from(words.matchAll(jointScore), ({ 1: digits }) => Number(digits))
  return found.length === 2 ? { lower: Math.min(...found), higher: Math.max(...found) } : undefined
}

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
export const scoreScales: Readonly<Record<Country, ScoreScale>> = scales

/** Band of a score, and the next one above. */
export function findBand(scale: ScoreScale, score: number): { band: Band; next: Band | undefined } {
  const index = scale.bands.findLastIndex((one) => score >= one.from)
  const band = scale.bands[Math.max(index, 0)]
  if (band === undefined) throw new RangeError('a score scale has at least one band')
  return { band, next: scale.bands[Math.max(index, 0) + 1] }
}
