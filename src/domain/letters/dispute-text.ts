import type { Language, Sentence } from '../language.ts'
import type { EnclosureId } from './enclosures.ts'
import type { DisputeFacts } from './letter.ts'
import type { Paragraph } from './letter-blocks.ts'
import type { Printable } from './reading/printable-facts.ts'

/** What the text of a dispute is written from. */
export interface DisputeSetting {
  readonly facts: Printable<DisputeFacts>
  /** Milliseconds since 1970: the day of writing, taken as the day of mailing. */
  readonly now: number
}

/** What differs from one type of dispute to another under one law. */
export interface DisputeText {
  readonly subject: Sentence
  readonly needed: readonly EnclosureId[]
  /** Paragraphs between the salutation and the closing. */
  body(setting: DisputeSetting): readonly Paragraph[]
  /** Instructions of this type alone, before those that every dispute has. */
  instructions(setting: DisputeSetting): readonly Sentence[]
  expectedResponse(setting: DisputeSetting): Sentence
  nextSteps(setting: DisputeSetting): readonly Sentence[]
}

/** `1. …` and so on, one request a line. */
export function numbered(requests: readonly Sentence[]): Sentence {
  const list = (language: Language) =>
    requests.map((request, index) => `${index + 1}. ${request[language]}`).join('\n')
  return { en: list('en'), fr: list('fr') }
}
