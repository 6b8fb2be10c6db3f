import { conceptNames, conceptsAt } from './lexicon.ts'
import { normalizeWords, sentenceBreak } from './normalise.ts'

/** Size of the weight table; a hash gives each feature its slot. */
export const slots = 2 ** 20

/**
 * Weight of one feature by kind: words, pairs, triples and pairs around a gap; a concept with the
 * word beside it; two concepts near each other, in order; a concept in the window; two concepts in
 * it, in any order; letter groups of a word.
 */
const counts = {
  word: 1,
  pair: 0.7,
  triple: 0.5,
  gap: 0.5,
  beside: 0.6,
  near: 0.5,
  concept: 2,
  together: 0.35,
  letters: 0.25,
} as const

/** Words between two concepts that count as near. */
const nearness = 4
const letterGroups = [3, 4, 5] as const
/** Minimum letters of a word whose letter groups are read too: most survive a typing error. */
const minLettersRead = 4

/** Windows of a long message, in words, so one clause is not diluted. */
const window = { length: 20, step: 10 }
/** Words of the longest message that is also read as a whole. */
const maxWhole = 120

interface Feature {
  readonly slot: number
  readonly count: number
  /** Index of its last word. */
  readonly last: number
}

export interface ParsedMessage {
  readonly words: readonly string[]
  readonly concepts: readonly (readonly number[])[]
  /** Features that begin at each word. */
  readonly features: readonly (readonly Feature[])[]
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

const conceptSlots = conceptNames.map((name) => hashSlot(`c ${name}`))
const togetherSlots = conceptNames.map((one) =>
  conceptNames.map((other) => hashSlot(`t ${one < other ? `${one} ${other}` : `${other} ${one}`}`)),
)
const nearSlots = conceptNames.map((one) =>
  conceptNames.map((other) => hashSlot(`n ${one} ${other}`)),
)

export function parseMessage(text: string): ParsedMessage {
  const words = normalizeWords(text)
  const concepts = words.map((_, at) => conceptsAt(words, at))
  const features = words.map((_, at) => extractFeatures(at, words, concepts))
  return { words, concepts, features }
}

function extractFeatures(
  at: number,
  words: ParsedMessage['words'],
  concepts: ParsedMessage['concepts'],
): readonly Feature[] {
  const found: Feature[] = []
  const add = (text: string, count: number, last: number) => {
    found.push({ slot: hashSlot(text), count, last })
  }
  const [word = '', next, third] = words.slice(at, at + 3)
  add(`w ${word}`, counts.word, at)
  if (next !== undefined) add(`2 ${word} ${next}`, counts.pair, at + 1)
  if (third !== undefined) {
    add(`3 ${word} ${next} ${third}`, counts.triple, at + 2)
    add(`g ${word} ${third}`, counts.gap, at + 2)
  }
  for (const concept of concepts[at + 1] ?? []) {
    add(`l ${word} ${conceptNames[concept]}`, counts.beside, at + 1)
  }
  for (const concept of concepts[at] ?? []) {
    if (next !== undefined) add(`r ${conceptNames[concept]} ${next}`, counts.beside, at + 1)
    for (let last = at + 1; last <= at + nearness && last < words.length; last++) {
      for (const other of concepts[last] ?? []) {
        const slot = nearSlots[concept]?.[other] ?? 0
        if (other !== concept) found.push({ slot, count: counts.near, last })
      }
    }
  }
  if (word.length >= minLettersRead) {
    const marked = `^${word}$`
    for (const length of letterGroups) {
      for (let from = 0; from + length <= marked.length; from++) {
        add(`h ${marked.slice(from, from + length)}`, counts.letters, at)
      }
    }
  }
  return found
}

/** Range of words, the end excluded. */
export type Window = readonly [from: number, to: number]

/** The whole message, each sentence, each two in a row, and pieces of fixed length. */
export function listWindows({ words }: ParsedMessage): readonly Window[] {
  const { length } = words
  const windows: Window[] = length <= maxWhole ? [[0, length]] : []
  if (length <= 12) return windows
  const starts = [0, ...words.flatMap((word, at) => (word === sentenceBreak ? [at + 1] : []))]
  for (const [index, from] of starts.entries()) {
    const [end = length + 1, after = length + 1] = starts.slice(index + 1, index + 3)
    if (starts.length > 1 && end - from > 3) windows.push([from, end - 1])
    if (starts.length > 2 && index + 1 < starts.length) windows.push([from, after - 1])
  }
  if (length > window.length) {
    for (let from = 0; from + window.step < length; from += window.step) {
      windows.push([from, Math.min(length, from + window.length)])
    }
  }
  return windows.filter(([from, to]) => to - from <= maxWhole)
}

/** Last window of each slot: a slot counts once per window. */
const lastWindowBySlot = new Uint32Array(slots)
let currentWindow = 0

/** Calls `use` once for each feature of the window. */
export function eachFeature(
  { concepts, features }: ParsedMessage,
  [from, to]: Window,
  use: (slot: number, count: number) => void,
): void {
  currentWindow = currentWindow === 0xffffffff ? 1 : currentWindow + 1
  const once = (slot: number, count: number) => {
    if (lastWindowBySlot[slot] === currentWindow) return
    lastWindowBySlot[slot] = currentWindow
    use(slot, count)
  }
  const present: number[] = []
  for (let at = from; at < to; at++) {
    for (const { slot, count, last } of features[at] ?? []) if (last < to) once(slot, count)
    for (const concept of concepts[at] ?? []) if (!present.includes(concept)) present.push(concept)
  }
  for (const [index, one] of present.entries()) {
    once(conceptSlots[one] ?? 0, counts.concept)
    for (const other of present.slice(index + 1)) {
      once(togetherSlots[one]?.[other] ?? 0, counts.together)
    }
  }
}
