import type { BureauName } from '../../bureaus.ts'
import { foldLetters } from '../../text/language.ts'
import { type CanonicalFactor, canonicalFactors } from './canonical-factors.ts'
import type { FactorKind } from './factor-weights.ts'

/** The factor that a printed reason is; undefined when it reads like none. */
export function factorOfWords(text: string): CanonicalFactor | undefined {
  const plain = foldLetters(text)
  return canonicalFactors.find(({ words }) => words.test(plain))
}

/** The family of a printed reason; undefined when it reads like none. */
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

/** The number in the print forms "00010", "010", "10", "(10)", "K" and "K/10". */
function numberOf(code: string): number | undefined {
  const digits = /\d+/.exec(code)?.[0]
  if (digits !== undefined) return Number(digits)
  return letters[code.replace(/[^A-Za-z]/g, '').toUpperCase()]
}

/**
 * The factor of a code in the numbering of the printed model; undefined for a code of no list, one
 * that says that there is no score, and the codes of ERS, which no public list explains.
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
