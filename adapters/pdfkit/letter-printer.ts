import { buffer } from 'node:stream/consumers'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type LetterBlocks, textOf } from '../../src/domain/letters/letter-blocks.ts'
import type { LetterPrinter } from '../../src/ports/letter-printer.ts'
import { drawLetter } from './draw-letter.ts'
import { createFontChooser } from './letter-font.ts'
import { letterPage } from './letter-page.ts'
import { withBreakableWords } from './long-words.ts'

/** Prints letters with pdfkit, which is loaded at the first letter. */
export function createLetterPrinter(): LetterPrinter {
  const chooseFont = createFontChooser()
  return {
    async print(letter, writtenAt) {
      const choice = await chooseFont(textOf(letter))
      if (!choice.ok) return choice
      const { default: PdfDocument } = await loadPdfkit()
      const document = new PdfDocument(describe(letter, writtenAt)).font(choice.font)
      const bytes = buffer(document)
      drawLetter(document, choice.font === 'Helvetica' ? letter : withBreakableWords(letter))
      document.end()
      return { ok: true, pdf: await bytes }
    },
  }
}

/** Its largest dependency first: other requests have their turn between the two. */
async function loadPdfkit() {
  await import('fontkit')
  await yieldToEventLoop()
  return await import('pdfkit')
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
