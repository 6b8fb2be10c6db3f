import type { Country } from '../reports/report.ts'
import { type Language, type Localized, localize } from '../text/language.ts'

/**
 * A letter as its blocks, in the order in which they stand on paper, each a list of lines or a text
 * without a line break of layout (a paragraph keeps those of the person's own words and of a list).
 * What prints a letter, as text or as PDF, prints this one value.
 */
export interface LetterBlocks {
  readonly language: Language
  readonly country: Country
  /** Name and address; empty where the request names no sender (a goodwill letter). */
  readonly sender: readonly string[]
  readonly date: string
  readonly recipient: readonly string[]
  /** The subject line, then what identifies the person, the account and the letter. */
  readonly subject: readonly string[]
  readonly salutation: string
  readonly paragraphs: readonly string[]
  readonly closing: string
  /** Printed below the room for a signature by hand. */
  readonly signature: string
  readonly enclosures: { readonly heading: string; readonly items: readonly string[] } | null
}

/** A paragraph of ours, in every language, or one in the person's own words. */
export type Paragraph = Localized | string

/** Says paragraphs in the letter's language; the person's own words stay as they are. */
export const speaker =
  (language: Language) =>
  (paragraph: Paragraph): string =>
    typeof paragraph === 'string' ? paragraph : localize(paragraph, language)

/** The letter as plain text: blocks parted by an empty line, paragraphs not wrapped. */
export function textOf(blocks: LetterBlocks): string {
  const { enclosures } = blocks
  const parts: readonly (readonly string[])[] = [
    blocks.sender,
    [blocks.date],
    blocks.recipient,
    blocks.subject,
    [blocks.salutation],
    ...blocks.paragraphs.map((paragraph) => [paragraph]),
    [blocks.closing, '', '', '', blocks.signature],
    enclosures === null
      ? []
      : [enclosures.heading, ...enclosures.items.map((item, at) => `${at + 1}. ${item}`)],
  ]
  const printed = parts.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'))
  return `${printed.join('\n\n')}\n`
}
