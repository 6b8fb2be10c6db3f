import forms from '../../knowledge/coach/short-forms.json' with { type: 'json' }
import { boundRuns } from '../../text/bounded-text.ts'
import { foldLetters } from '../../text/language.ts'
import { maxUnitLength } from '../../text/text-bounds.ts'
import { normalizeFigures } from './normalize-figures.ts'

/** Characters read of one message: its beginning and, if longer, its end. */
const maxCharacters = { beginning: 3_000, end: maxUnitLength - 3_000 }
/** Sentences read one by one. */
const maxSentences = { beginning: 10, end: 8 }

/** Collapsed first, so no later pattern scans long runs. */
const spaces = /[^\S\n\v\f\r\u0085\u2028\u2029]+/gu
const lineBreaks = /\s*[\n\v\f\r\u0085\u2028\u2029]\s*/g
const sentenceEnd = /(?<=[.?!;])\s+|(?<=[?!;])/
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu
const notWord = /[^\p{L}\p{N}]+/gu
const aWord = /\p{L}{2}|\d{2}/u

/**
 * Digits that may identify a person or a card: nine or more in a row, an SSN (3-2-4), a Canadian
 * SIN (3-3-3, unless it is dollars), a card number (4-4-4-4 or 4-6-5).
 */
const identityNumbers =
  /(?<!\d)(?:\d{9,}|\d{3}[ -]\d{2}[ -]\d{4}|\d{3}[ -]\d{3}[ -]\d{3}(?! ?[$\d])|\d{4}(?:[ -]\d{4}){2}[ -]\d{1,4}|\d{4}[ -]\d{6}[ -]\d{5})(?!\d)/g

export interface PlainText {
  /** Lower case, no accents, no invisible characters, no identity numbers, figures normalized. */
  readonly plain: string
  /**
   * The same with figures as written: only letters and digits, short forms expanded, single spaces,
   * one at each end.
   */
  readonly words: string
  /** The same by sentence; long texts keep their first and last sentences. */
  readonly sentences: readonly { readonly words: string; readonly isQuestion: boolean }[]
  readonly hadIdentityNumber: boolean
}

/** Constant work for any length, so a pasted document cannot slow an answer. */
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

/** `PlainText.words` of our own sentences, which hold no identity number. */
export function toPlainWords(sentence: string): string {
  return toWords(fold(sentence))
}

function fold(text: string): string {
  return foldLetters(text).replaceAll('œ', 'oe').replaceAll('’', "'")
}

function toWords(plain: string): string {
  return expandShortForms(` ${plain.replace(notWord, ' ').trim()} `)
}

/** Expects `PlainText.words`. */
export function wordCount(words: string): number {
  let count = 1
  const text = words.trim()
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) count += 1
  return count
}

/** Masks digits that may identify a person or a card. */
export function maskIdentityNumbers(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ').replace(identityNumbers, '[…]')
}

export function hasIdentityNumber(text: string): boolean {
  return text.search(identityNumbers) !== -1
}

/**
 * Abbreviations of messages and forums, as `PlainText.words`. Excludes those that are a word of the
 * other language.
 */
const shortForms: ReadonlyMap<string, string> = new Map(Object.entries(forms))

/**
 * « C quoi », « cé quoi », « sé koi »: spellings of « c’est quoi »; accents are already removed.
 */
const spellingsOfCest: ReadonlySet<string> = new Set(['c', 'ce', 'se', 'ses', 's'])

/** Expands abbreviations; keeps single spaces and one at each end. */
function expandShortForms(words: string): string {
  let isChanged = false
  const each: string[] = []
  for (const word of words.split(' ')) {
    const expanded = shortForms.get(word) ?? word
    const isCest = expanded === 'quoi' && spellingsOfCest.has(each.at(-1) ?? '')
    if (isCest) each[each.length - 1] = 'c est'
    if (isCest || expanded !== word) isChanged = true
    each.push(expanded)
  }
  return isChanged ? each.join(' ') : words
}
