import { toPlainWords } from '../extract/plain-text.ts'
import { directAnswers } from '../knowledge/direct-answers.ts'
import {
  listExampleQuestions,
  topicsWithExamples,
} from '../knowledge/example-questions/example-questions.ts'
import { topics } from '../knowledge/topics.ts'
import { expandAlternatives } from './concepts.ts'
import { CueBook } from './cues.ts'

/**
 * Repairs slips of the keyboard in words that matter to cues: one letter left out, doubled, put in,
 * two swapped, or a wrong vowel. Any other wrong letter is left alone: it makes other real words
 * ("regard", « retard »). Only for words of six letters and more, so that short words stay themselves.
 */
class Spelling {
  readonly #known: ReadonlySet<string>
  /** Every known word by its hash, and by that of each form with one letter left out. */
  readonly #byWord = new Map<number, string>()
  readonly #byForm = new Map<number, string>()

  constructor(known: ReadonlySet<string>) {
    this.#known = known
    for (const word of known) {
      if (word.length < minLength.meant) continue
      this.#byWord.set(hashForm(word), word)
      for (const form of listForms(word)) {
        if (!this.#byForm.has(form)) this.#byForm.set(form, word)
      }
    }
  }

  /** The word that was meant, or the word itself. */
  repaired(word: string): string {
    if (word.length < minLength.typed || this.#known.has(word) || digits.test(word)) return word
    const left = this.#byForm.get(hashForm(word))
    if (left !== undefined && isSlip(word, left)) return left
    if (word.length < minLength.meant) return word
    for (const form of listForms(word)) {
      const repaired = this.#byWord.get(form) ?? this.#byForm.get(form)
      if (repaired !== undefined && isSlip(word, repaired)) return repaired
    }
    return word
  }
}

const minLength = { typed: 5, meant: 6 }
const digits = /\d/
const vowels = 'aeiouy'

const base = 31

function hashForm(word: string): number {
  let hash = 0
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash, base) + word.charCodeAt(at)
  return hash | 0
}

/** The hash of each form with one letter left out, no form spelt out: most words are no slips. */
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

/** An ending more or less makes another word: "account" is no slip for "accounts". */
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

/** The cues of all topics, by the topic's number. */
export const topicBook = new CueBook(topics.map(({ cues }) => cues))

const known = new Map<string, readonly string[]>()

/** The questions kept for a topic, in the form of `PlainText.words`; each is brought to it once. */
export function exampleWords(topic: string): readonly string[] {
  let words = known.get(topic)
  if (words === undefined) {
    words = listExampleQuestions(topic).map(toPlainWords)
    known.set(topic, words)
  }
  return words
}

/** Words of one message that are looked up for slips of the keyboard. */
const maxRepairedWords = 400

const spelling = new Spelling(
  new Set([...topicBook.words(), ...answerWords(), ...knowledgeWords(), ...questionWordsKnown()]),
)

/** A text as it was meant, its slips repaired; in the form of `PlainText.words`. */
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

/** The words of our own sentences, which are spelt right. */
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
