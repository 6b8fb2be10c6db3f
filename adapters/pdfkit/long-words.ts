import type { LetterBlocks } from '../../src/domain/letters/letter.ts'

/** UTF-16 units; longer than any word of a legitimate letter. A line holds some 85. */
const maxWordLength = 100

/** Graphemes between two break opportunities. */
const breakInterval = 20

const zeroWidthSpace = '\u200b'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * Allows line breaks in very long words. pdfkit shapes the rest of such a word again for every
 * line: 4,000 Devanagari characters without a space took 3.7 s.
 */
function breakLongWords(text: string): string {
  return text.replace(/\S+/g, (word) => (word.length > maxWordLength ? breakable(word) : word))
}

const breakable = (word: string) =>
  Array.from(graphemes.segment(word), ({ segment }, at) =>
    at > 0 && at % breakInterval === 0 ? zeroWidthSpace + segment : segment,
  ).join('')

/** Needs an embedded font: the standard ones have no zero-width space. */
export function withBreakableWords(letter: LetterBlocks): LetterBlocks {
  const { enclosures } = letter
  return {
    ...letter,
    sender: letter.sender.map(breakLongWords),
    recipient: letter.recipient.map(breakLongWords),
    subject: letter.subject.map(breakLongWords),
    salutation: breakLongWords(letter.salutation),
    paragraphs: letter.paragraphs.map(breakLongWords),
    signature: breakLongWords(letter.signature),
    enclosures: enclosures && { ...enclosures, items: enclosures.items.map(breakLongWords) },
  }
}
