import type { Country } from '../../reports/report.ts'
import type { Language, Localized } from '../../text/language.ts'
import { fillTemplate } from '../wording.ts'
import { findViolation, removeControlCharacters, splitSentences } from './find-violation.ts'

/** What stands where sentences were left out; once an answer. */
const removedNotice: Localized = {
  en: 'I left a sentence out here: I could not stand behind it.',
  fr: 'J’ai retiré une phrase ici : je ne pouvais pas m’en porter garant.',
}

export const formatRemovedNotice = (language: Language): string =>
  fillTemplate(removedNotice, language)

/** A sentence longer than this is judged in pieces, so that a stream cannot be held back for ever. */
const maxHeldLength = 2_000

/** Judges a sentence beyond the rules: the name of what it breaks, undefined when it may be said. */
export type SentenceRule = (sentence: string) => string | undefined

/**
 * Lets through the sentences that an answer may say, as they come. `push` takes a piece of a text and
 * gives what is ready to be read; `end` gives the rest. What both gave, joined, breaks no rule of
 * `mustNotIn`. Works for any provider's stream.
 */
export class GuardrailFilter {
  /** The rules that the text broke, for the log. */
  readonly broken: string[] = []
  readonly #language: Language
  readonly #country: Country | undefined
  readonly #extraRule: SentenceRule | undefined
  #held = ''

  /** The country is where the person is, if that is known: what is law there differs. */
  constructor(language: Language, country?: Country, extraRule?: SentenceRule) {
    this.#language = language
    this.#country = country
    this.#extraRule = extraRule
  }

  push(piece: string): string {
    this.#held += piece
    const sentences = splitSentences(this.#held)
    const last = sentences.at(-1) ?? ''
    // The last one may go on: a full stop can be followed by a digit, a name by its placeholder.
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
    // Blank lines say nothing, and a model may write thousands of them.
    if (!/\S/.test(clean)) return clean
    const rule = findViolation(clean, this.#country) ?? this.#extraRule?.(clean)
    if (rule === undefined) return clean
    const isFirst = this.broken.length === 0
    this.broken.push(rule)
    const space = /\s*$/u.exec(clean)?.[0] ?? ''
    return isFirst ? `${fillTemplate(removedNotice, this.#language)}${space}` : space
  }
}

interface FilteredText {
  readonly text: string
  /** The rules that the text broke, for the log; empty when the text is unchanged. */
  readonly broken: readonly string[]
}

/** A text without the sentences that no answer may say; an honest line stands for the first. */
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
