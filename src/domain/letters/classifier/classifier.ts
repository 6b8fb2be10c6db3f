import type { DisputeType } from '../letter.ts'
import concepts from './concepts.json' with { type: 'json' }
import model from './model.json' with { type: 'json' }

/** Size of the weight table; a hash gives each feature its slot. */
export const slots = 2 ** 18

export type LetterKind = DisputeType | 'goodwill'

/** Findings of the imprecise cues; see `validation/statement-check.ts`. The trained weights depend on these names. */
export type StatementFinding =
  | 'asksUntruth'
  | 'ordersWriter'
  | 'ownTransaction'
  | 'admitsAccuracy'
  | 'namesNothingWrong'
  | 'deniesTransaction'
  | 'doubtsTransaction'
  | 'speaksForAnother'
  | 'deniesLateness'

/** Weight of one feature by kind. */
const counts = {
  word: 0.7,
  pair: 0.5,
  stem: 0.4,
  concept: 1.2,
  /** A concept, by letter type. */
  typed: 0.8,
  /** Two concepts near each other, in order. */
  near: 0.7,
  /** A concept with the word beside it. */
  beside: 0.4,
  /** Two concepts in the text. */
  together: 0.35,
  /** A finding, alone and by letter type. */
  finding: 1,
  typedFinding: 0.8,
  /** A word, by letter type. */
  typedWord: 0.4,
  triple: 0.4,
  /** First word of a sentence. */
  first: 0.4,
  /** Word, pair and concept of the last sentence, where people say what the letter should do. */
  lastWord: 0.5,
  lastPair: 0.4,
  lastConcept: 0.8,
} as const

/** Words between two concepts that count as near. */
const nearness = 5
/** Letters of a stem. */
const stemLength = 5

/** Separates two sentences in a list of words. */
const sentenceBreak = '.'

/** Characters read: the rest of a longer text adds no new claim. */
const maxRead = 6_000
const wordOrBreak = /[a-z]+|\d[\d.,]*|[.!?;:\n()]+|,/g
const year = /^(?:19|20)\d\d$/

/** Words of a folded text: numbers as `#`, years as `year`, a full stop between sentences. */
function toFeatureWords(folded: string): readonly string[] {
  const plain = folded.slice(0, maxRead).replace(/n't\b/g, ' not').replaceAll("'", ' ')
  const words: string[] = []
  for (const [found] of plain.matchAll(wordOrBreak)) {
    const figure = found.replace(/[.,]+$/, '')
    if (/^\d/.test(found)) words.push(year.test(figure) ? 'year' : '#')
    else if (/^[a-z,]/.test(found)) words.push(found)
    else if (words.length > 0 && words.at(-1) !== sentenceBreak) words.push(sentenceBreak)
  }
  if (words.at(-1) === sentenceBreak) words.pop()
  return words
}

/** FNV-1a with a final mix; the same on every machine. */
function hashSlot(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return ((hash ^ (hash >>> 13)) >>> 0) % slots
}

/** Weights by slot, each feature once. */
export type Features = ReadonlyMap<number, number>

export function extractFeatures(
  folded: string,
  kind: LetterKind,
  findings: readonly StatementFinding[],
): Features {
  const words = toFeatureWords(folded)
  const features = new Map<number, number>()
  const add = (text: string, count: number) => features.set(hashSlot(text), count)
  const conceptName = (concept: number) => conceptNames[concept] ?? ''
  const concepts = words.map((_, at) => conceptsAt(words, at).map(conceptName))
  const lastSentence = words.lastIndexOf(sentenceBreak) + 1
  for (const [at, word] of words.entries()) {
    const next = words[at + 1]
    add(`w ${word}`, counts.word)
    if (word.length > stemLength) add(`s ${word.slice(0, stemLength)}`, counts.stem)
    if (next !== undefined) add(`2 ${word} ${next}`, counts.pair)
    if (words[at + 2] !== undefined) add(`3 ${word} ${next} ${words[at + 2]}`, counts.triple)
    add(`W ${kind} ${word}`, counts.typedWord)
    if (at === 0 || words[at - 1] === sentenceBreak) add(`f ${word}`, counts.first)
    if (at >= lastSentence) {
      add(`e ${word}`, counts.lastWord)
      if (next !== undefined) add(`E ${word} ${next}`, counts.lastPair)
      for (const concept of concepts[at] ?? []) add(`ec ${concept}`, counts.lastConcept)
    }
    for (const concept of concepts[at + 1] ?? []) add(`l ${word} ${concept}`, counts.beside)
    for (const concept of concepts[at] ?? []) {
      if (next !== undefined) add(`r ${concept} ${next}`, counts.beside)
      for (const other of concepts.slice(at + 1, at + 1 + nearness).flat()) {
        if (other !== concept) add(`n ${concept} ${other}`, counts.near)
      }
    }
  }
  const present = [...new Set(concepts.flat())].sort()
  for (const [index, concept] of present.entries()) {
    add(`c ${concept}`, counts.concept)
    add(`k ${kind} ${concept}`, counts.typed)
    for (const other of present.slice(index + 1)) add(`t ${concept} ${other}`, counts.together)
  }
  for (const finding of findings) {
    add(`F ${finding}`, counts.finding)
    add(`F ${kind} ${finding}`, counts.typedFinding)
  }
  add(`k ${kind}`, counts.typed)
  return features
}

/** Levels of a weight to each side of zero; each is one character of `model.weights`. */
export const levels = 45
/** Code of the character for level zero. */
export const zeroCode = 80

/** Minimum mass: a short text is not weighed like a full one. */
export const minMass = 8

const weights = new Float32Array(slots)
for (let slot = 0; slot < slots; slot++) {
  weights[slot] = (model.weights.charCodeAt(slot) - zeroCode) * model.unit
}

/** Log odds that a folded text is no honest statement for this letter type. */
function scoreDishonesty(
  folded: string,
  kind: LetterKind,
  findings: readonly StatementFinding[],
): number {
  let sum = 0
  let mass = 0
  for (const [slot, count] of extractFeatures(folded, kind, findings)) {
    sum += (weights[slot] ?? 0) * count
    mass += count * count
  }
  return model.bias + sum / Math.sqrt(Math.max(minMass, mass))
}

/** True when the text is more like the dishonest examples than the honest ones. */
export const isDoubtful = (
  folded: string,
  kind: LetterKind,
  findings: readonly StatementFinding[],
): boolean => scoreDishonesty(folded, kind, findings) > model.threshold

/** Words of the longest phrase in the lexicon. */
const maxPhrase = 4
/** Letters of the shortest stem (`alter*`). */
const minStem = 4

/** Elements of dishonest requests in both languages: speakers, moods, objects. */
const conceptNames: readonly string[] = Object.keys(concepts)

const entries = new Map<string, number[]>()

for (const [concept, forms] of Object.values(concepts).entries()) {
  for (const form of forms.split(/[ |]+/)) {
    const key = form.replaceAll('_', ' ')
    entries.set(key, [...(entries.get(key) ?? []), concept])
  }
}

/** Concepts of a word, by itself, by its stem or as the first of a phrase. */
function conceptsAt(words: readonly string[], at: number): readonly number[] {
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
