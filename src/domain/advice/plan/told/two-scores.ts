import type { Language, Sentence } from '../../../language.ts'
import type { PlainText } from '../../plain-text.ts'
import { say } from '../lines/said.ts'

const other =
  / (?:husband|wife|spouse|partner|fiancee?|boyfriend|girlfriend|conjointe?|mari|femme|epouse?|copain|copine|blonde|chum) /
const score = / ([4-8]\d\d)(?= )/g

/** The scores of two people who want to borrow together, the lower one first. */
function twoScoresIn({ words }: PlainText): readonly [lower: number, higher: number] | undefined {
  if (!other.test(words)) return undefined
  const found = Array.from(words.matchAll(score), ({ 1: digits }) => Number(digits))
  const [one, two] = found
  if (found.length !== 2 || one === undefined || two === undefined) return undefined
  return [Math.min(one, two), Math.max(one, two)]
}

const lowerCounts: Sentence = {
  en: 'For a joint loan lenders usually go by the lower of the two, so {lower} and not {higher}; some programmes and lenders average. If one income is enough, applying alone uses one file alone.',
  fr: 'Pour un prêt à deux, les prêteurs se fient d’habitude à la plus basse des deux, donc {lower} et non {higher} ; certains programmes ou prêteurs font la moyenne. Si un seul revenu suffit, une demande seul n’utilise qu’un dossier.',
}

export function twoScoresLines(last: PlainText, language: Language): readonly string[] {
  const [lower, higher] = twoScoresIn(last) ?? []
  if (lower === undefined || higher === undefined) return []
  return [say(lowerCounts, language, { lower: String(lower), higher: String(higher) })]
}
