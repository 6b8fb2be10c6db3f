import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import { formatLetter, type LetterBlocks } from '../../src/domain/letters/letter.ts'
import type { PrintedLetter } from '../../src/ports/letter-printer.ts'
import { drawLetter } from './draw-letter.ts'
import { createFontChooser } from './letter-font.ts'
import { letterPage } from './letter-page.ts'
import { withBreakableWords } from './long-words.ts'

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
