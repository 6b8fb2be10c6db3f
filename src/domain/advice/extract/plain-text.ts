import { boundRuns, maxUnitLength } from '../../text/bounded-text.ts'
import { foldLetters } from '../../text/language.ts'
import { expandShortForms } from '../recognition/everyday-words.ts'
import { normalizeFigures } from './normalize-figures.ts'

/** Characters of one message that are considered: its beginning and, of a longer one, its end. */
const maxCharacters = { beginning: 3_000, end: maxUnitLength - 3_000 }
/** Sentences that are read one by one. */
const maxSentences = { beginning: 10, end: 8 }

/** Runs of them first, so that no pattern below can wander through them. */
const spaces = /[^\S\n\v\f\r\u0085\u2028\u2029]+/gu
const lineBreaks = /\s*[\n\v\f\r\u0085\u2028\u2029]\s*/g
const sentenceEnd = /(?<=[.?!;])\s+|(?<=[?!;])/
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu
const notWord = /[^\p{L}\p{N}]+/gu
const aWord = /\p{L}{2}|\d{2}/u

/**
 * Digits that may name a person or a card: nine in a row or more, an SSN (3-2-4), a Canadian SIN
 * (3-3-3, unless it is an amount in dollars), a card number in fours or in the 4-6-5 form.
 */
const identityNumbers =
  /(?<!\d)(?:\d{9,}|\d{3}[ -]\d{2}[ -]\d{4}|\d{3}[ -]\d{3}[ -]\d{3}(?! ?[$\d])|\d{4}(?:[ -]\d{4}){2}[ -]\d{1,4}|\d{4}[ -]\d{6}[ -]\d{5})(?!\d)/g

export interface PlainText {
  /** Lower case, no accents, no invisible characters, identity numbers taken out, figures in one notation. */
  readonly plain: string
  /** The same with the figures as they were told: only letters and digits, short forms written out, one space between words and one at each end. */
  readonly words: string
  /** The same, sentence by sentence; a long text has its first and its last sentences. */
  readonly sentences: readonly { readonly words: string; readonly isQuestion: boolean }[]
  readonly hadIdentityNumber: boolean
}

/** Constant work for a text of any length, so that a pasted document cannot slow an answer. */
export function toPlainText(text: string): PlainText {
  const short =
    text.length <= maxUnitLength
      ? text
      : `${text.slice(0, maxCharacters.beginning)} ${text.slice(-maxCharacters.end)}`
  const visible = boundRuns(short)
    .replace(spaces, ' ')
    .replace(lineBreaks, '; ')
    .replace(invisible, '')
  const folded = fold(visible)
  const visibleText = folded.replace(identityNumbers, ' ')
  const sentences = visibleText.split(sentenceEnd).filter((sentence) => aWord.test(sentence))
  return {
    plain: normalizeFigures(visibleText),
    words: toWords(visibleText),
    sentences: [
      ...sentences.slice(0, maxSentences.beginning),
      ...sentences.slice(maxSentences.beginning).slice(-maxSentences.end),
    ].map((sentence) => ({ words: toWords(sentence), isQuestion: sentence.trim().endsWith('?') })),
    hadIdentityNumber: visibleText !== folded,
  }
}

/** `PlainText.words` of a sentence of ours, which holds nobody's number and nothing invisible. */
export function toPlainWords(sentence: string): string {
  return toWords(fold(sentence))
}

function fold(text: string): string {
  return foldLetters(text).replaceAll('œ', 'oe').replaceAll('’', "'")
}

function toWords(plain: string): string {
  return expandShortForms(` ${plain.replace(notWord, ' ').trim()} `)
}

/** Of a text in the form of `PlainText.words`. */
export function wordCount(words: string): number {
  let count = 1
  const text = words.trim()
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) count += 1
  return count
}

/** The text as it may be shown to others: digits that may name a person or a card are taken out. */
export function maskIdentityNumbers(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ').replace(identityNumbers, '[…]')
}

export function hasIdentityNumber(text: string): boolean {
  return text.search(identityNumbers) !== -1
}
