import {
  directAnswers,
  listExampleQuestions,
  topics,
  topicsWithExamples,
} from '../../knowledge/coach/topics.ts'
import { toPlainWords } from '../extract/plain-text.ts'
import { expandAlternatives } from './concepts.ts'
import { CueBook } from './cues.ts'

/**
 * Repairs typing errors in words that cues use: one letter missing, doubled, added, two swapped, or
 * a wrong vowel. Other wrong letters make real words ("regard", « retard »). Only words of six
 * letters and more.
 */
class Spelling {
  readonly #known: ReadonlySet<string>
  /** Known words by hash, and by the hash of each form without one letter. */
  readonly #byWord = new Map<number, string>()
  readonly #byForm = new Map<number, string>()

  constructor(known: ReadonlySet<string>) {
    this.#known = known
    for (const word of known) {
      if (word.length < minLength.repaired) continue
      this.#byWord.set(hashForm(word), word)
      for (const form of listForms(word)) {
        if (!this.#byForm.has(form)) this.#byForm.set(form, word)
      }
    }
  }

  /** The repaired word, or the word itself. */
  repaired(word: string): string {
    if (word.length < minLength.typed || this.#known.has(word) || digits.test(word)) return word
    const left = this.#byForm.get(hashForm(word))
    if (left !== undefined && isSlip(word, left)) return left
    if (word.length < minLength.repaired) return word
    for (const form of listForms(word)) {
      const repaired = this.#byWord.get(form) ?? this.#byForm.get(form)
      if (repaired !== undefined && isSlip(word, repaired)) return repaired
    }
    return word
  }
}

const minLength = { typed: 5, repaired: 6 }
const digits = /\d/
const vowels = 'aeiouy'

const base = 31

function hashForm(word: string): number {
  let hash = 0
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash, base) + word.charCodeAt(at)
  return hash | 0
}

/** Hashes of all forms without one letter; builds no strings, since most words are correct. */
function listForms(word: string): number[] {
  const forms: number[] = []
  let [after, power] = [0, 1]
  const suffixes: (readonly [hash: number, power: number])[] = []
  for (let at = word.length - 1; at >= 0; at -= 1) {
    suffixes.push([after, power])
    after = (Math.imul(word.charCodeAt(at), power) + after) | 0
    power = Math.imul(power, base)
  }
  let before = 0
  for (let at = 0; at < word.length; at += 1) {
    const [suffix, shift] = suffixes[word.length - 1 - at] ?? [0, 1]
    forms.push((Math.imul(before, shift) + suffix) | 0)
    before = (Math.imul(before, base) + word.charCodeAt(at)) | 0
  }
  return forms
}

/** A different ending is another word: "account" is no error for "accounts". */
function isSlip(word: string, repaired: string): boolean {
  if (word[0] !== repaired[0]) return false
  if (repaired.length === word.length + 1) return !repaired.startsWith(word)
  if (repaired.length === word.length - 1) return !word.startsWith(repaired)
  if (repaired.length !== word.length) return false
  const at = [...word].findIndex((letter, index) => letter !== repaired[index])
  const [a = '', b = ''] = [word[at], word[at + 1]]
  const isSwapped = a === repaired[at + 1] && b === repaired[at]
  if (isSwapped) return word.slice(at + 2) === repaired.slice(at + 2)
  const isVowel = vowels.includes(a) && vowels.includes(repaired[at] ?? ' ')
  return isVowel && word.slice(at + 1) === repaired.slice(at + 1) && at < word.length - 1
}

/** Cues of all topics by topic number. */
export const topicBook = new CueBook(topics.map(({ cues }) => cues))

const known = new Map<string, readonly string[]>()

/** Example questions of a topic as `PlainText.words`, cached. */
export function exampleWords(topic: string): readonly string[] {
  let words = known.get(topic)
  if (words === undefined) {
    words = listExampleQuestions(topic).map(toPlainWords)
    known.set(topic, words)
  }
  return words
}

/** Words of one message that are checked. */
const maxRepairedWords = 400

const spelling = new Spelling(
  new Set([...topicBook.words(), ...answerWords(), ...knowledgeWords(), ...questionWordsKnown()]),
)

/** Repairs typing errors; expects `PlainText.words`. */
export function repairSpelling(words: string): string {
  const each = words.split(' ')
  const beginning = each.slice(0, maxRepairedWords).map((word) => spelling.repaired(word))
  return [...beginning, ...each.slice(maxRepairedWords)].join(' ')
}

function answerWords(): readonly string[] {
  return directAnswers
    .flatMap(({ cues }) => cues.flatMap((cue) => cue.split(' + ').flatMap(expandAlternatives)))
    .flatMap((phrase) => phrase.split(' '))
    .filter((word) => !word.endsWith('*'))
}

/** Words of our own sentences, which are spelled correctly. */
function knowledgeWords(): readonly string[] {
  return topics.flatMap(({ points, title }) =>
    [title, ...points.map(({ text }) => text)].flatMap(({ en, fr }) =>
      toPlainWords(`${en} ${fr}`).split(' '),
    ),
  )
}

function questionWordsKnown(): readonly string[] {
  return topicsWithExamples.flatMap((id) => exampleWords(id).flatMap((words) => words.split(' ')))
}
