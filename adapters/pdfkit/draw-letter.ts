import type { LetterBlocks } from '../../src/domain/letters/letter-blocks.ts'
import { letterPage, letterType, type Place } from './letter-page.ts'

type Document = PDFKit.PDFDocument

/** Draws the letter and numbers its pages when they are several; the font is set by the caller. */
export function drawLetter(document: Document, letter: LetterBlocks): void {
  const root = document.struct('Document')
  document.addStructure(root)
  const paragraph = { structParent: root, lineGap: letterType.lineGap }
  drawFitted(document, letter.sender.join('\n'), letterPage.sender, paragraph)
  drawFitted(document, letter.date, letterPage.date, { ...paragraph, align: 'right' })
  drawFitted(document, letter.recipient.join('\n'), letterPage.address, paragraph)
  document.fontSize(letterType.size)
  document.x = letterPage.margins.left
  document.y = letterPage.bodyTop
  const write = (text: string) => {
    document.text(text, paragraph)
    document.y += letterType.between
  }
  write(letter.subject.join('\n'))
  write(letter.salutation)
  letter.paragraphs.forEach(write)
  keepTogether(document, signatureHeight(document, letter))
  write(letter.closing)
  document.y += letterType.signature
  write(letter.signature)
  if (letter.enclosures !== null) {
    const { heading, items } = letter.enclosures
    write([heading, ...items.map((item, at) => `${at + 1}. ${item}`)].join('\n'))
  }
  root.end()
  drawFurniture(document)
}

/** In the largest type that the place holds: what stands in the envelope's window must not leave it. */
function drawFitted(
  document: Document,
  text: string,
  { left, top, width, height }: Place,
  options: PDFKit.Mixins.TextOptions,
): void {
  if (text === '') return
  const layout = { ...options, width }
  // Measured without its parent: pdfkit adds what it measures to the structure, too.
  const measured = { ...layout, structParent: undefined }
  const fits = (size: number) => document.fontSize(size).heightOfString(text, measured) <= height
  document.fontSize(letterType.fitting.find(fits) ?? Math.min(...letterType.fitting))
  document.text(text, left, top, layout)
}

function signatureHeight(document: Document, { closing, signature }: LetterBlocks): number {
  const lines = [closing, signature].map((text) => document.heightOfString(text))
  return lines.reduce((sum, height) => sum + height, letterType.signature + letterType.between)
}

/** A signature alone on a page could be put under another letter. */
function keepTogether(document: Document, height: number): void {
  if (document.y + height > document.page.maxY()) document.addPage()
}

/** What is no part of the text: page numbers, and ticks where the sheet is folded. */
function drawFurniture(document: Document): void {
  const { start, count } = document.bufferedPageRange()
  const { left, top, width } = letterPage.footer
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page)
    // pdfkit begins a new page for what is written below the margin.
    document.page.margins.bottom = 0
    document.markContent('Artifact', { type: 'Layout' })
    for (const fold of letterPage.folds) {
      document.moveTo(letterPage.tick.from, fold).lineTo(letterPage.tick.to, fold)
      document.lineWidth(0.4).stroke('#999999')
    }
    if (count > 1) {
      const number = `${page - start + 1} / ${count}`
      document.fontSize(8).text(number, left, top, { width, align: 'center' })
    }
    document.endMarkedContent()
  }
}
