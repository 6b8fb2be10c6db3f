import templates from '../../knowledge/coach/lines/filter.json' with { type: 'json' }
import type { Country } from '../../reports/report.ts'
import type { Language } from '../../text/language.ts'
import { fillTemplate } from '../wording.ts'
import { findViolation, removeControlCharacters, splitSentences } from './find-violation.ts'

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
