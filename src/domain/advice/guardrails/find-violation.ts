import templates from '../../knowledge/coach/lines/filter.json' with { type: 'json' }
import type { Country } from '../../reports/report.ts'
import { sentencePieces, toGlobal } from '../../text/bounded-text.ts'
import { foldLetters, type Language } from '../../text/language.ts'
import { hasIdentityNumber } from '../extract/plain-text.ts'
import { fillTemplate } from '../wording.ts'
import { adviceRules, misleadingRules } from './co-occurrence-rules.ts'
import { deceitRules, identityRules } from './deceit-rules.ts'
import { generalRules, lawRules } from './general-rules.ts'
import type { GuardrailRule } from './guardrail-rule.ts'
import { outcomeRules, overclaimRules } from './outcome-rules.ts'

const allRules: readonly GuardrailRule[] = [
  ...generalRules,
  ...deceitRules,
  ...lawRules,
  ...overclaimRules,
  ...misleadingRules,
  ...adviceRules,
  ...outcomeRules,
  ...identityRules,
]

const controlCharacter = /(?!\n)[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u
const placeholder =
  /\{\w+\}|\[(?:name|your|insert|date|amount|nom|votre|inserer)[^\].!?\n]{0,40}\]|\bundefined\b|\bNaN\b/i
const noBreakSpaces = /[\u00a0\u202f]/g

/** Sentence boundary, the same for whole texts and streams. */
const sentenceEnd = /(?<=[.!?]["»”)]?)[ \u00a0]|(?<=\n)/
const clauseEnd = /[,;:—]| - | but | mais /
/** A reason after a match negates nothing: "use it so that they do not see". */
const reasonBegins =
  /[,;:—]| - | (?:but|so|if|when|even|because|since|until|mais|afin|pour que|parce|quand|meme) /

/** A negated warning is no warning: "this is not a scam". */
const deniedWarning =
  /\b(?:not|isn't|no|pas|n'est pas) (?:an? |une? |du |de la )?(?:scam|illegal|fraud|crime|myth|arnaque|illegale?|fraude|mythe)\w*/g

/** "If somebody tells you to …, say no": reports the advice of others. */
const advisedByOthers =
  /\b(?:if|when|whenever|si|quand|lorsque?)\b[^,;:]*\b(?:tells?|told|says?|suggests?|advises?|urges?|recommends?|offers?|dit|disent|conseille\w*|propose\w*|suggere\w*|recommande\w*)\b[^,;:]*/
const turnsAway =
  /\b(?:walk away|say no|refuse|decline|hang up|run|leave|go elsewhere|look elsewhere|do not|don't|never do|partez|fuyez|refusez|raccrochez|dites non|allez ailleurs|ne le faites pas)(?: (?:it|them|so|that|at once|right away|now|tout de suite))?\W*$/
/** "Why not say …?" advises it; its "not" negates nothing. */
const suggests = /^\W*why (?:not|don't (?:you|we))\b/
/** A question, not a statement. */
const questionPattern =
  /^\W*(?:who would|why would|why do|do|does|did|is|are|est-ce que|qui vous|pourquoi (?!ne pas)|faut-il|peut-on)\b.*\?\W*$/

/**
 * Name of the first violated rule, for the log; undefined when none. Some rules depend on the
 * person's country.
 */
export function findViolation(text: string, country?: Country): string | undefined {
  for (const sentence of text.split(sentenceEnd)) {
    for (const piece of sentencePieces(sentence)) {
      const violation = findBrokenRule(piece, country)
      if (violation !== undefined) return violation
    }
  }
  return undefined
}

/** Joined, the pieces are the text; each holds one sentence with its end. */
export function splitSentences(text: string): readonly string[] {
  const sentences: string[] = []
  let from = 0
  for (const match of text.matchAll(toGlobal(sentenceEnd))) {
    const to = match.index + match[0].length
    if (to === from) continue
    sentences.push(text.slice(from, to))
    from = to
  }
  if (from < text.length) sentences.push(text.slice(from))
  return sentences
}

export function removeControlCharacters(text: string): string {
  return text.replace(/[\t\v\f\r]+/g, ' ').replace(toGlobal(controlCharacter), '')
}

function findBrokenRule(sentence: string, country: Country | undefined): string | undefined {
  if (hasIdentityNumber(sentence.replace(noBreakSpaces, ' '))) {
    return 'repeats an identity number'
  }
  if (controlCharacter.test(sentence)) return 'holds a control character'
  if (placeholder.test(sentence)) return 'holds a placeholder'
  const plain = foldLetters(sentence)
    .replaceAll('’', "'")
    .replace(/[*_`]/g, '')
    .replace(suggests, '')
  const isFor = (rule: GuardrailRule) => rule.country === undefined || rule.country === country
  return allRules.find((rule) => isFor(rule) && isBroken(rule, plain))?.name
}

function isBroken(rule: GuardrailRule, plain: string): boolean {
  const { forbidden, unless, condemned, isDeniedBefore } = rule
  const match = forbidden.exec(plain)
  if (match === null) return false
  if (condemned?.test(plain.replace(deniedWarning, ' ')) === true) return false
  if (isReported(rule, plain, match.index + match[0].length)) return false
  const end = match.index + (isDeniedBefore === true ? 0 : match[0].length)
  return unless?.test(clauseAround(plain, match.index, end, isDeniedBefore !== true)) !== true
}

/** "Stopping payments adds late marks" warns and does not advise. */
const leadsToHarm =
  /^\W*(?:stopping|quitting|skipping|missing|pausing|not paying|to stop|if you (?:stop|quit|skip|miss)|cesser|arreter|ne plus payer|sauter|si vous (?:cessez|arretez|sautez))\b(?!.*\b(?:nothing|half|rien|moitie|worth it|small price)\b).*\b(?:late marks?|late payments?|lawsuits?|suit|sued|judgments?|fees|points|charge-?offs?|collections?|garnish\w*|retards?|tribunal|poursui\w*|frais|radi\w*|saisie)\b/

/** Advice of others, questions and warnings are no advice. */
function isReported({ name }: GuardrailRule, plain: string, end: number): boolean {
  if (name.startsWith('promises')) return false
  if (name === 'advises to stop paying' && leadsToHarm.test(plain)) return true
  if (questionPattern.test(plain)) return true
  const advice = advisedByOthers.exec(plain)
  if (advice === null || end > advice.index + advice[0].length) return false
  return turnsAway.test(plain)
}

/** The clause of a match, so "no catch, guaranteed" stays a promise. */
function clauseAround(sentence: string, from: number, to: number, isOpen: boolean): string {
  const clause = sentence.slice(0, from).split(clauseEnd).at(-1) ?? ''
  // « N’ignorez » includes its negation.
  const before = clause.endsWith("n'") ? `${clause}est ` : clause
  const [after = ''] = isOpen ? sentence.slice(to).split(reasonBegins) : []
  return `${before}${sentence.slice(from, to)}${after}`
}

export const formatRemovedNotice = (language: Language): string =>
  fillTemplate(templates.removedNotice, language)

/** A longer sentence is checked in pieces, so a stream is never held back forever. */
const maxHeldLength = 2_000

/** Extra check of a sentence: the name of the violated rule, undefined when allowed. */
export type SentenceRule = (sentence: string) => string | undefined

/**
 * Passes allowed sentences of a stream. `push` takes a piece and returns what is ready; `end`
 * returns the rest. Together they violate no rule of `findViolation`.
 */
export class GuardrailFilter {
  /** Names of violated rules, for the log. */
  readonly broken: string[] = []
  readonly #language: Language
  readonly #country: Country | undefined
  readonly #extraRule: SentenceRule | undefined
  #held = ''

  /** Country of the person, if known: the law differs. */
  constructor(language: Language, country?: Country, extraRule?: SentenceRule) {
    this.#language = language
    this.#country = country
    this.#extraRule = extraRule
  }

  push(piece: string): string {
    this.#held += piece
    const sentences = splitSentences(this.#held)
    const last = sentences.at(-1) ?? ''
    // The last sentence may continue: a digit can follow a full stop.
    const isOpen = last.length <= maxHeldLength
    this.#held = isOpen ? last : ''
    return this.#passed(isOpen ? sentences.slice(0, -1) : sentences)
  }

  end(): string {
    const rest = this.#held
    this.#held = ''
    return this.#passed(splitSentences(rest))
  }

  #passed(sentences: readonly string[]): string {
    return sentences.map((sentence) => this.#filterSentence(sentence)).join('')
  }

  #filterSentence(sentence: string): string {
    const clean = removeControlCharacters(sentence)
    // Blank lines are free, and a model may write thousands of them.
    if (!/\S/.test(clean)) return clean
    const rule = findViolation(clean, this.#country) ?? this.#extraRule?.(clean)
    if (rule === undefined) return clean
    const isFirst = this.broken.length === 0
    this.broken.push(rule)
    const space = /\s*$/u.exec(clean)?.[0] ?? ''
    return isFirst ? `${fillTemplate(templates.removedNotice, this.#language)}${space}` : space
  }
}

interface FilteredText {
  readonly text: string
  /** Names of violated rules, for the log; empty when unchanged. */
  readonly broken: readonly string[]
}

/** Removes forbidden sentences; a notice replaces the first. */
export function removeViolations(
  text: string,
  language: Language,
  country?: Country,
  extraRule?: SentenceRule,
): FilteredText {
  const filter = new GuardrailFilter(language, country, extraRule)
  const passed = `${filter.push(text)}${filter.end()}`
  return { text: passed.trimEnd(), broken: filter.broken }
}
