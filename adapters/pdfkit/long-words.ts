import type { LetterBlocks } from '../../src/domain/letters/letter.ts'

/** UTF-16 units of a word that no honest letter has; a line holds some 85. */
const maxWord = 100

/** Graphemes between two places at which a longer word may be broken. */
const piece = 20

const zeroWidthSpace = '\u200b'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * Allows a line break every few characters of a very long word. pdfkit shapes all that is left of such
 * a word for every line of it: 4,000 Devanagari characters without a space took it 3.7 s.
 */
function breakLongWords(text: string): string {
  return text.replace(/\S+/g, (word) => (word.length > maxWord ? breakable(word) : word))
}

const breakable = (word: string) =>
  Array.from(graphemes.segment(word), ({ segment }, at) =>
    at > 0 && at % piece === 0 ? zeroWidthSpace + segment : segment,
  ).join('')

/** The letter with its long words breakable; only a font of its own has a zero-width space. */
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
