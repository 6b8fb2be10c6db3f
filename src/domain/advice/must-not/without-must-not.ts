import type { Country } from '../../reports/report.ts'
import type { Language, Localized } from '../../text/language.ts'
import { say } from '../wording.ts'
import { mustNotIn, sentencesOf, withoutControlCharacters } from './must-not.ts'

/** What stands where sentences were left out; once an answer. */
const leftOut: Localized = {
  en: 'I left a sentence out here: I could not stand behind it.',
  fr: 'J’ai retiré une phrase ici : je ne pouvais pas m’en porter garant.',
}

export const leftOutLine = (language: Language): string => say(leftOut, language)

/** A sentence longer than this is judged in pieces, so that a stream cannot be held back for ever. */
const longest = 2_000

/** Judges a sentence beyond the rules: the name of what it breaks, undefined when it may be said. */
export type Judge = (sentence: string) => string | undefined

/**
 * Lets through the sentences that an answer may say, as they come. `push` takes a piece of a text and
 * gives what is ready to be read; `end` gives the rest. What both gave, joined, breaks no rule of
 * `mustNotIn`. Works for any provider's stream.
 */
export class MustNotFilter {
  /** The rules that the text broke, for the log. */
  readonly broken: string[] = []
  readonly #language: Language
  readonly #country: Country | undefined
  readonly #judge: Judge | undefined
  #held = ''

  /** The country is where the person is, if that is known: what is law there differs. */
  constructor(language: Language, country?: Country, judge?: Judge) {
    this.#language = language
    this.#country = country
    this.#judge = judge
  }

  push(piece: string): string {
    this.#held += piece
    const sentences = sentencesOf(this.#held)
    const last = sentences.at(-1) ?? ''
    // The last one may go on: a full stop can be followed by a digit, a name by its placeholder.
    const isOpen = last.length <= longest
    this.#held = isOpen ? last : ''
    return this.#passed(isOpen ? sentences.slice(0, -1) : sentences)
  }

  end(): string {
    const rest = this.#held
    this.#held = ''
    return this.#passed(sentencesOf(rest))
  }

  #passed(sentences: readonly string[]): string {
    return sentences.map((sentence) => this.#judged(sentence)).join('')
  }

  #judged(sentence: string): string {
    const clean = withoutControlCharacters(sentence)
    // Blank lines say nothing, and a model may write thousands of them.
    if (!/\S/.test(clean)) return clean
    const rule = mustNotIn(clean, this.#country) ?? this.#judge?.(clean)
    if (rule === undefined) return clean
    const isFirst = this.broken.length === 0
    this.broken.push(rule)
    const space = /\s*$/u.exec(clean)?.[0] ?? ''
    return isFirst ? `${say(leftOut, this.#language)}${space}` : space
  }
}

export interface Cleared {
  readonly text: string
  /** The rules that the text broke, for the log; empty when the text is unchanged. */
  readonly broken: readonly string[]
}

/** A text without the sentences that no answer may say; an honest line stands for the first. */
export function withoutMustNot(
  text: string,
  language: Language,
  country?: Country,
  judge?: Judge,
): Cleared {
  const filter = new MustNotFilter(language, country, judge)
  const passed = `${filter.push(text)}${filter.end()}`
  return { text: passed.trimEnd(), broken: filter.broken }
}
