import concepts from './concepts.json' with { type: 'json' }

/** Words of the longest phrase in the lexicon. */
const maxPhrase = 5
/** Letters of the shortest stem ("od*" is a word of its own). */
const minStem = 3

/** Names of the concepts, by number. */
export const conceptNames: readonly string[] = Object.keys(concepts)

type Entries = Map<string, number[]>

const wordEntries: Entries = new Map()
const stemEntries: Entries = new Map()
const phraseEntries: Entries = new Map()
/** First words of phrases; most words begin none. */
const openings = new Set<string>()
/** Every whole word of the lexicon, also those of phrases. */
const vocabulary = new Set<string>()

// English, French and Spanish, separated by a bar.
for (const [concept, entries] of Object.values(concepts).entries()) {
  for (const entry of entries.split(/[ |]+/)) addEntry(entry, concept)
}

const maxStem = Math.max(...[...stemEntries.keys()].map((stem) => stem.length))

function addEntry(entry: string, concept: number): void {
  if (entry.endsWith('*')) {
    addConcept(stemEntries, entry.slice(0, -1), concept)
    return
  }
  for (const word of entry.split('_')) vocabulary.add(word)
  if (entry.includes('_')) {
    addConcept(phraseEntries, entry.replaceAll('_', ' '), concept)
    openings.add(entry.slice(0, entry.indexOf('_')))
  } else addConcept(wordEntries, entry, concept)
}

function addConcept(entries: Entries, key: string, concept: number): void {
  const known = entries.get(key)
  if (known === undefined) entries.set(key, [concept])
  else if (!known.includes(concept)) known.push(concept)
}

/** Lists the concepts of a word, alone or as the first of a phrase. */
export function conceptsAt(messageWords: readonly string[], at: number): readonly number[] {
  const word = messageWords[at] ?? ''
  const found: number[] = []
  const take = (more: readonly number[] = []) => {
    for (const concept of more) if (!found.includes(concept)) found.push(concept)
  }
  take(wordEntries.get(word))
  const end = Math.min(word.length, maxStem)
  for (let length = minStem; length <= end; length++) take(stemEntries.get(word.slice(0, length)))
  if (openings.has(word)) {
    let phrase = word
    for (let next = at + 1; next < messageWords.length && next < at + maxPhrase; next++) {
      phrase += ` ${messageWords[next]}`
      take(phraseEntries.get(phrase))
    }
  }
  return found
}

/** True for a word that the lexicon spells out; a stem is none. */
export const isLexiconWord = (word: string): boolean => vocabulary.has(word)
