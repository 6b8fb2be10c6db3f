import { plainLetters } from '../../language.ts'
import { holdsIdentityNumber } from '../plain-text.ts'
import type { Country } from '../score-scale.ts'
import { mustNotAdvise } from './advised-together.ts'
import { mustNotDeceit } from './deceit.ts'
import { mustNotLaw } from './law.ts'
import { mustNotOverclaims } from './overclaims.ts'
import { type MustNotRule, mustNotRules } from './rules.ts'
import { mustNotTogether } from './told-together.ts'

const rules: readonly MustNotRule[] = [
  ...mustNotRules,
  ...mustNotDeceit,
  ...mustNotLaw,
  ...mustNotOverclaims,
  ...mustNotTogether,
  ...mustNotAdvise,
]

const controlCharacter = /(?!\n)[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u
const placeholder =
  /\{\w+\}|\[(?:name|your|insert|date|amount|nom|votre|inserer)[^\].!?\n]{0,40}\]|\bundefined\b|\bNaN\b/i
const noBreakSpaces = /[\u00a0\u202f]/g

/** Where one sentence ends and the next begins, the same for whole texts and for streams. */
const sentenceEnd = /(?<=[.!?]["»”)]?)[ \u00a0]|(?<=\n)/
const clauseEnd = /[,;:—]| - | but | mais /
/** What follows a match and gives its reason denies nothing: "use it so that they do not see". */
const reasonBegins =
  /[,;:—]| - | (?:but|so|if|when|even|because|since|until|mais|afin|pour que|parce|quand|meme) /

/** A warning that is itself denied warns of nothing: "this is not a scam". */
const deniedWarning =
  /\b(?:not|isn't|no|pas|n'est pas) (?:an? |une? |du |de la )?(?:scam|illegal|fraud|crime|myth|arnaque|illegale?|fraude|mythe)\w*/g

/** The first rule that a text to a person there breaks, in words for the log; undefined when none. */
export function mustNotIn(text: string, country?: Country): string | undefined {
  for (const sentence of text.split(sentenceEnd)) {
    const broken = brokenBy(sentence, country)
    if (broken !== undefined) return broken
  }
  return undefined
}

/** The pieces joined are the text; each holds one sentence with what ends it. */
export function sentencesOf(text: string): readonly string[] {
  const sentences: string[] = []
  let from = 0
  for (const match of text.matchAll(new RegExp(sentenceEnd, 'g'))) {
    const to = match.index + match[0].length
    if (to === from) continue
    sentences.push(text.slice(from, to))
    from = to
  }
  if (from < text.length) sentences.push(text.slice(from))
  return sentences
}

export function withoutControlCharacters(text: string): string {
  return text.replace(/[\t\v\f\r]+/g, ' ').replace(new RegExp(controlCharacter, 'gu'), '')
}

function brokenBy(sentence: string, country: Country | undefined): string | undefined {
  if (holdsIdentityNumber(sentence.replace(noBreakSpaces, ' '))) {
    return 'repeats an identity number'
  }
  if (controlCharacter.test(sentence)) return 'holds a control character'
  if (placeholder.test(sentence)) return 'holds a placeholder'
  const plain = plainLetters(sentence).replaceAll('’', "'").replace(/[*_`]/g, '')
  const isFor = (rule: MustNotRule) => rule.country === undefined || rule.country === country
  return rules.find((rule) => isFor(rule) && isBroken(rule, plain))?.name
}

function isBroken(rule: MustNotRule, plain: string): boolean {
  const { forbidden, unless, condemned, isDeniedBefore } = rule
  const match = forbidden.exec(plain)
  if (match === null) return false
  if (condemned?.test(plain.replace(deniedWarning, ' ')) === true) return false
  const end = match.index + (isDeniedBefore === true ? 0 : match[0].length)
  return unless?.test(clauseAround(plain, match.index, end, isDeniedBefore !== true)) !== true
}

/** The part of a sentence in which a match stands, so that "no catch, guaranteed" stays a promise. */
function clauseAround(sentence: string, from: number, to: number, isOpen: boolean): string {
  const clause = sentence.slice(0, from).split(clauseEnd).at(-1) ?? ''
  // « N’ignorez » is one word with its denial.
  const before = clause.endsWith("n'") ? `${clause}est ` : clause
  const [after = ''] = isOpen ? sentence.slice(to).split(reasonBegins) : []
  return `${before}${sentence.slice(from, to)}${after}`
}
