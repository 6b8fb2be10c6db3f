import type { PlainText } from '../../plain-text.ts'

export interface TwoScores {
  readonly lower: number
  readonly higher: number
}

const other =
  / (?:husbands?|wi[fv]es?|spouses?|partners?|fiancee?s?|boyfriends?|girlfriends?|conjointe?|mari|femme|epouse?|copain|copine|blonde|chum) /
const score = / ([4-8]\d\d)(?= )/g

/** The scores of two people who want to borrow together. */
export function twoScoresTold({ words }: PlainText): TwoScores | undefined {
  if (!other.test(words)) return undefined
  const found = Array.from(words.matchAll(score), ({ 1: digits }) => Number(digits))
  return found.length === 2 ? { lower: Math.min(...found), higher: Math.max(...found) } : undefined
}
