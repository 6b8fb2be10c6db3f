import type { Language, Localized } from '../text/language.ts'
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
  readonly subject: Localized
  readonly needed: readonly EnclosureId[]
  /** Paragraphs between the salutation and the closing. */
  body(setting: DisputeSetting): readonly Paragraph[]
  /** Instructions of this type alone, before those that every dispute has. */
  instructions(setting: DisputeSetting): readonly Localized[]
  expectedResponse(setting: DisputeSetting): Localized
  nextSteps(setting: DisputeSetting): readonly Localized[]
}

/** `1. …` and so on, one request a line. */
export function numbered(requests: readonly Localized[]): Localized {
  const list = (language: Language) =>
    requests.map((request, index) => `${index + 1}. ${request[language]}`).join('\n')
  return { en: list('en'), fr: list('fr') }
}
