import type { LetterBlocks } from '../../src/domain/letters/letter.ts'
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
  document.fontSize(bodySize(document, letter))
  document.x = letterPage.margins.left
  document.y = letterPage.bodyTop
  const write = (text: string) => {
    document.text(text, paragraph)
    document.y += letterType.between
  }
  write(letter.subject.join('\n'))
  write(letter.salutation)
  const ending = letter.paragraphs.slice(-2)
  letter.paragraphs.slice(0, -2).forEach(write)
  const end = heightOf(document, ending) + signatureHeight(document, letter)
  keepTogether(document, end - letterType.between)
  ending.forEach(write)
  write(letter.closing)
  document.y += letterType.signature
  write(letter.signature)
  enclosed(letter).forEach(write)
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

const enclosed = ({ enclosures }: LetterBlocks) =>
  enclosures === null
    ? []
    : [[enclosures.heading, ...enclosures.items.map((item, at) => `${at + 1}. ${item}`)].join('\n')]

/** The height of blocks of text in the present size, with what stands between them. */
function heightOf(document: Document, blocks: readonly string[]): number {
  const { lineGap, between } = letterType
  const { left, right } = letterPage.margins
  const width = document.page.width - left - right
  const heights = blocks.map((text) => document.heightOfString(text, { lineGap, width }))
  return heights.reduce((sum, height) => sum + height + between, 0)
}

const signatureHeight = (document: Document, { closing, signature }: LetterBlocks) =>
  heightOf(document, [closing, signature]) + letterType.signature

/** The largest size in which the letter stands on one page; one that needs more has the usual one. */
function bodySize(document: Document, letter: LetterBlocks): number {
  const { subject, salutation, paragraphs } = letter
  const before = [subject.join('\n'), salutation, ...paragraphs]
  const room = document.page.maxY() - letterPage.bodyTop + letterType.between
  const fits = (size: number) => {
    document.fontSize(size)
    const end = signatureHeight(document, letter) + heightOf(document, enclosed(letter))
    return heightOf(document, before) + end <= room
  }
  return letterType.body.find(fits) ?? letterType.body[0]
}

/** A signature without the letter's last paragraphs above it could be put under another letter. */
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
