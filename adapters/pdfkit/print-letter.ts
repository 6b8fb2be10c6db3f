import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import PdfDocument from 'pdfkit'
import { formatLetter, type LetterBlocks } from '../../src/domain/letters/letter.ts'
import type { PrintedLetter } from '../../src/ports/worker-tasks.ts'
import { drawLetter, letterPage } from './draw-letter.ts'

export interface PrintInput {
  readonly letter: LetterBlocks
  readonly writtenAt: number
}

/** Prints letters in this thread; hostile text blocks it for 0.1 s. */
export function createPrint(): (input: PrintInput) => Promise<PrintedLetter> {
  const chooseFont = createFontChooser()
  return async ({ letter, writtenAt }) => {
    const choice = await chooseFont(formatLetter(letter))
    if (!choice.ok) return choice
    const document = new PdfDocument(describe(letter, writtenAt)).font(choice.font)
    const bytes = buffer(document)
    drawLetter(document, choice.font === 'Helvetica' ? letter : withBreakableWords(letter))
    document.end()
    // Copy out of Node's buffer pool, which would be posted along.
    return { ok: true, pdf: new Uint8Array(await bytes) }
  }
}

function describe(letter: LetterBlocks, writtenAt: number): PDFKit.PDFDocumentOptions {
  return {
    size: letterPage.size,
    margins: letterPage.margins,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: `${letter.language}-${letter.country}`,
    displayTitle: true,
    info: { Title: letter.subject[0] ?? '', CreationDate: new Date(writtenAt) },
  }
}

/** A font as pdfkit takes it: the name of a standard one, or the bytes of a file to embed. */
type LetterFont = string | Buffer

type FontChoice =
  | { readonly ok: true; readonly font: LetterFont }
  | { readonly ok: false; readonly unprintable: readonly string[] }

/** Characters of PDF's standard fonts: Windows-1252. */
const western = new Set(
  new TextDecoder('windows-1252').decode(
    Uint8Array.from({ length: 224 }, (_, index) => index + 32),
  ),
)

/** Latin, Greek, Cyrillic and Devanagari in one file. */
const wideFile = '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'

/**
 * Chooses Helvetica, which is not embedded and costs a tenth, or Noto Sans, read at first use. A
 * missing glyph would print an empty box.
 */
function createFontChooser(): (text: string) => Promise<FontChoice> {
  let wide: Promise<{ bytes: Buffer; has(character: string): boolean }> | undefined
  return async (text) => {
    const characters = [...new Set(text)].filter((character) => character !== '\n')
    if (characters.every((character) => western.has(character))) {
      return { ok: true, font: 'Helvetica' }
    }
    wide ??= openWideFont()
    const { bytes, has } = await wide
    const unprintable = characters.filter((character) => !has(character))
    return unprintable.length > 0 ? { ok: false, unprintable } : { ok: true, font: bytes }
  }
}

async function openWideFont() {
  const bytes = await readFile(fileURLToPath(import.meta.resolve(wideFile)))
  const font = create(bytes)
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${wideFile} is a collection of fonts`)
  return {
    bytes,
    has: (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  }
}

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
function withBreakableWords(letter: LetterBlocks): LetterBlocks {
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
