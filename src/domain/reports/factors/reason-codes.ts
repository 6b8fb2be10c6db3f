import type { BureauName } from '../../bureaus.ts'
import { foldLetters } from '../../text/language.ts'
import { type CanonicalFactor, canonicalFactors } from './canonical-factors.ts'
import type { FactorKind } from './factor-weights.ts'

/** Factor that matches a printed reason; undefined if none does. */
export function factorOfWords(text: string): CanonicalFactor | undefined {
  const plain = foldLetters(text)
  return canonicalFactors.find(({ words }) => words.test(plain))
}

/** Family that matches a printed reason; undefined if none does. */
export function kindOfWords(text: string): FactorKind | undefined {
  return factorOfWords(text)?.kind
}

/** Experian prints FICO's reasons as letters (crecreditservices.com). */
const letters: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  I: 33,
  J: 9,
  K: 10,
  L: 11,
  M: 12,
  N: 13,
  O: 14,
  P: 15,
  Q: 16,
  R: 17,
  S: 18,
  T: 19,
  U: 24,
  V: 20,
  W: 21,
  X: 22,
  Y: 32,
}

/** Number in the printed forms "00010", "010", "10", "(10)", "K" and "K/10". */
function numberOf(code: string): number | undefined {
  const digits = /\d+/.exec(code)?.[0]
  if (digits !== undefined) return Number(digits)
  return letters[code.replace(/[^A-Za-z]/g, '').toUpperCase()]
}

/**
 * Factor of a code in the printed model's numbering. Undefined for unknown codes, codes that mean
 * there is no score, and ERS codes, which no public list explains.
 */
export function factorOfCode(
  code: string,
  scoreModel: string | null,
  bureau: BureauName | null,
): CanonicalFactor | undefined {
  const number = numberOf(code)
  if (number === undefined || scoreModel?.startsWith('ERS') === true) return undefined
  if (scoreModel?.startsWith('VantageScore') === true)
    return canonicalFactors.find(({ vantage }) => vantage.includes(number))
  const own =
    bureau === null
      ? undefined
      : canonicalFactors.find(({ ficoAt }) => ficoAt?.[bureau]?.includes(number))
  return own ?? canonicalFactors.find(({ fico }) => fico.includes(number))
}
