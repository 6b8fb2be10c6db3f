import concepts from './concepts.json' with { type: 'json' }

/** Words of the longest phrase in the lexicon. */
const maxPhrase = 4
/** Letters of the shortest stem (`alter*`). */
const minStem = 4

/** Elements of dishonest requests in both languages: speakers, moods, objects. */
export const conceptNames: readonly string[] = Object.keys(concepts)

const entries = new Map<string, number[]>()

for (const [concept, forms] of Object.values(concepts).entries()) {
  for (const form of forms.split(/[ |]+/)) {
    const key = form.replaceAll('_', ' ')
    entries.set(key, [...(entries.get(key) ?? []), concept])
  }
}

/** Concepts of a word, by itself, by its stem or as the first of a phrase. */
export function conceptsAt(words: readonly string[], at: number): readonly number[] {
  const word = words[at] ?? ''
  const found = new Set<number>()
  let phrase = ''
  for (let length = 1; length <= maxPhrase && at + length <= words.length; length++) {
    phrase = words.slice(at, at + length).join(' ')
    for (const concept of entries.get(phrase) ?? []) found.add(concept)
  }
  for (let length = minStem; length <= word.length; length++) {
    for (const concept of entries.get(`${word.slice(0, length)}*`) ?? []) found.add(concept)
  }
  return [...found]
}
