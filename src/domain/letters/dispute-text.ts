import type { Language, Localized } from '../text/language.ts'
import type { EnclosureId } from './enclosures.ts'
import type { DisputeFacts, Paragraph } from './letter.ts'
import type { Printable } from './parse/printable-facts.ts'

/** Input of a dispute's text. */
export interface DisputeSetting {
  readonly facts: Printable<DisputeFacts>
  /** Day of writing, taken as the day of mailing; milliseconds since 1970. */
  readonly now: number
}

/** The parts that differ by type of dispute under one law. */
export interface DisputeText {
  readonly subject: Localized
  readonly needed: readonly EnclosureId[]
  /** Paragraphs between the salutation and the closing. */
  body(setting: DisputeSetting): readonly Paragraph[]
  /** Instructions for this type only, before the common ones. */
  instructions(setting: DisputeSetting): readonly Localized[]
  expectedResponse(setting: DisputeSetting): Localized
  nextSteps(setting: DisputeSetting): readonly Localized[]
}

/** Numbered list, one request a line. */
export function numbered(requests: readonly Localized[]): Localized {
  const list = (language: Language) =>
    requests.map((request, index) => `${index + 1}. ${request[language]}`).join('\n')
  return { en: list('en'), fr: list('fr') }
}
