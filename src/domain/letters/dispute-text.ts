import type { EnclosureId } from './enclosures.ts'
import type { DisputeFacts } from './letter.ts'
import type { Printable } from './printable-facts.ts'

/** What the text of a dispute is written from. */
export interface DisputeSetting {
  readonly facts: Printable<DisputeFacts>
  /** Milliseconds since 1970: the day of writing, taken as the day of mailing. */
  readonly now: number
}

/** What differs from one type of dispute to another, in one language under one law. */
export interface DisputeText {
  readonly subject: string
  readonly needed: readonly EnclosureId[]
  /** Paragraphs between the salutation and the closing. */
  body(setting: DisputeSetting): readonly string[]
  /** Instructions of this type alone, before those that every dispute has. */
  instructions(setting: DisputeSetting): readonly string[]
  expectedResponse(setting: DisputeSetting): string
  nextSteps(setting: DisputeSetting): readonly string[]
}
