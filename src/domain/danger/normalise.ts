import { foldLetters } from '../text/language.ts'
import { isLexiconWord } from './lexicon.ts'
import shortForms from './short-forms.json' with { type: 'json' }

/** Characters read as typed, and after folding: one sign can expand to eighteen. */
const maxRead = { typed: 8_000, plain: 16_000 }

/** Separates two sentences in a list of words. */
export const sentenceBreak = '.'

const writtenOut: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(shortForms).map(([form, words]) => [form, words.split(' ')]),
)

const pictures: readonly (readonly [RegExp, string])[] = [
  [/🔫/gu, ' gun '],
  [/💊/gu, ' pills '],
  [/🔪|🗡/gu, ' knife '],
  [/⚰|🪦/gu, ' coffin '],
  [/👋/gu, ' bye '],
  [/😂|🤣/gu, ' lol '],
  [/😭|😢/gu, ' crying '],
  [/🩸/gu, ' blood '],
]

/** Digits and signs used for a letter: "k1ll", "su!cide". */
const letterBySign = new Map(
  Object.entries({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' }),
)
const letterSign = /[013457@$!]/g
const disguised = /(?<![a-z0-9@$!])[a-z]+[013457@$!]+[a-z][a-z013457@$!]*(?![a-z0-9])/g
/** Mentions as Slack and Discord send them: "<!here>", "<@U024BE7LH>", "<#C024BE7LR|general>". */
const mention =
  /<(?:!(?:here|channel|everyone)|!subteam\^[a-z0-9]{1,30}|[@#][!&]?[a-z0-9]{1,30})(?:\|[^<>]{0,80})?>/g
/** "d i e", "w a n t  t o", "d. i. e": the same sign between all letters, or white space. */
const lettersApart =
  /(?<![a-z0-9'])[a-z](?:(?:\s{1,3}[a-z]){2,39}|(\s?[.,*_-]\s?)[a-z](?:\1[a-z]){1,38})(?![a-z0-9'])/g
const notLetter = /[^a-z]/g
/** "d-i-e", "k i l l". */
const spelledOut =
  /(?<![a-z0-9'])[a-z](?:[.*_-][a-z]){2,12}(?![a-z0-9'])|(?<![a-z0-9'])[a-z](?: [a-z]){3,12}(?![a-z0-9'])/g
const stretched = /([a-z])\1{2,}/g
const elided = /(?<![a-z])(j|l|d|m|t|s|n|c|qu|jusqu|lorsqu|puisqu)'(?=[aeiouyh])/g
/** "i want 2 die". */
const figureForTo = /(?<=(?:want|need|going|ready|have|got|try) )2(?= [a-z])/g
const amount = /[$€£]? ?\d[\d.,]*(?: ?(?:k|%|\$|€|£)(?![a-z]))?/g
const word = /[a-z]+|#|\d+|[.!?;\n…]+/g

const isKnownWord = (word: string) => isLexiconWord(word) || writtenOut.has(word)

/** Letters of the longest word that is looked up in joined letters. */
const maxKnownWord = 14
/** Letters of a word that tells joined words from chance: most pairs of letters are some word. */
const minTellingWord = 3

/**
 * Joins letters written apart when they make known words; three letters in a row are often initials
 * or « y a t ».
 */
function joinLetters(found: string): string {
  const letters = found.replace(notLetter, '')
  if (isKnownWord(letters)) return letters
  if (letters.length <= minTellingWord) return found
  return splitIntoWords(letters)?.join(' ') ?? found
}

/** Splits letters into the fewest known words; undefined when no words make them up. */
function splitIntoWords(letters: string): readonly string[] | undefined {
  const fewest: (readonly string[] | undefined)[] = [[]]
  for (let end = 1; end <= letters.length; end++) {
    for (let from = Math.max(0, end - maxKnownWord); from < end; from++) {
      const before = fewest[from]
      const known = fewest[end]
      if (before === undefined || (known && known.length <= before.length + 1)) continue
      const word = letters.slice(from, end)
      if (isKnownWord(word)) fewest[end] = [...before, word]
    }
  }
  const words = fewest[letters.length]
  return words?.some((word) => word.length >= minTellingWord) ? words : undefined
}

/** Cuts a text to `max` characters: the beginning and, half as long, the end. */
export function beginningAndEnd(text: string, max: number): string {
  if (text.length <= max) return text
  if (max < 3) return ''
  const end = Math.floor((max - 1) / 3)
  return `${text.slice(0, max - 1 - end)}\n${text.slice(-end)}`
}

/**
 * Splits a message into words of one spelling: lower case, no accents, apostrophes or mentions,
 * disguised and short forms written out, amounts as `#`, a full stop between sentences.
 */
export function normalizeWords(text: string): readonly string[] {
  const read = beginningAndEnd(text, maxRead.typed).replace(/[\u2018\u2019\u02bc`´]/g, "'")
  let plain = foldLetters(read)
    .slice(0, maxRead.plain)
    .replaceAll('œ', 'oe')
    .replace(/[\r\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{C}\n]/gu, '')
  for (const [picture, name] of pictures) plain = plain.replace(picture, name)
  plain = plain
    .replace(mention, ' ')
    .replace(disguised, (found) =>
      found.replace(letterSign, (sign) => letterBySign.get(sign) ?? sign),
    )
    .replace(lettersApart, joinLetters)
    .replace(spelledOut, (letters) => letters.replace(notLetter, ''))
    .replace(stretched, '$1')
    .replace(elided, '$1 ')
    .replaceAll("'", '')
    .replace(figureForTo, 'to')
    .replace(amount, (figure) => (/^\d{3}$/.test(figure) ? figure : ' # '))
  const words: string[] = []
  for (const [found] of plain.matchAll(word)) {
    const first = found.charCodeAt(0)
    const isWord = (first >= 97 && first <= 122) || first === 35 || (first >= 48 && first <= 57)
    if (isWord) words.push(...(writtenOut.get(found) ?? [found]))
    else if (words.length > 0 && words.at(-1) !== sentenceBreak) words.push(sentenceBreak)
  }
  if (words.at(-1) === sentenceBreak) words.pop()
  return words
}
