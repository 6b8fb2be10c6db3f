import { foldLetters } from '../../src/domain/text/language.ts'
import vocabulary from './vocabulary.json' with { type: 'json' }

const stopWords = new Set(
  'a an the my me i you your is are was am be to of on in at for and or it its that this with from by as can could please may person le la les de du des mon ma mes je un une et est sur en au aux pour que qui se il elle ce cette avec'.split(
    ' ',
  ),
)

/** A word without its ending: "disputes", "disputed" and "dispute" are one. */
function stem(word: string): string {
  const bare = word.replace(/(?:ing|ed|es|s)$/, '').replace(/e$/, '')
  return (bare.length < 3 ? word : bare).replace(/y$/, 'i')
}

/** The stems of a text; names in camelCase and snake_case are split. */
export function stemsOf(text: string): readonly string[] {
  const apart = text.replaceAll(/([a-z])([A-Z])/g, '$1 $2')
  const words = foldLetters(apart).match(/[a-z0-9]+/g) ?? []
  return words.filter((word) => !stopWords.has(word)).map(stem)
}

/** From a person's word to words of descriptions: stands in for what a model knows of the two languages. */
const englishWords = new Map<string, string[]>()
for (const [ours, theirs] of Object.entries(vocabulary)) {
  for (const word of theirs) {
    const key = stem(foldLetters(word))
    englishWords.set(key, [...(englishWords.get(key) ?? []), ours])
  }
}

/** Weight of a word that the person did not say but may mean. */
const meantWeight = 0.6

/** Stems of a person's words with their weights: what they say, and what they may mean. */
export function weightedStems(text: string): ReadonlyMap<string, number> {
  const spoken = stemsOf(text)
  const weights = new Map<string, number>()
  for (const word of spoken) {
    for (const meant of (englishWords.get(word) ?? []).map(stem)) {
      weights.set(meant, (weights.get(meant) ?? 0) + meantWeight)
    }
  }
  for (const word of spoken) weights.set(word, Math.max(1, weights.get(word) ?? 0))
  return weights
}

/** The words and what they may mean, in English: a query for the server's own search. */
export const inEnglish = (text: string): string =>
  [...new Set([text, ...stemsOf(text).flatMap((word) => englishWords.get(word) ?? [])])].join(' ')
