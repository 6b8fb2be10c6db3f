import type { LetterBlocks } from '../../src/domain/letters/letter.ts'

type Document = PDFKit.PDFDocument

/** Draws the letter and numbers its pages when there are several. The caller sets the font. */
export function drawLetter(document: Document, letter: LetterBlocks): void {
  const root = document.struct('Document')
  document.addStructure(root)
  const paragraph = { structParent: root, lineGap: letterType.lineGap }
  drawFitted(document, letter.sender.join('\n'), letterPage.sender, paragraph)
  drawFitted(document, letter.date, letterPage.date, { ...paragraph, align: 'right' })
  drawFitted(document, letter.recipient.join('\n'), letterPage.address, paragraph)
  document.fontSize(chooseBodySize(document, letter))
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
  const end = computeHeight(document, ending) + computeSignatureHeight(document, letter)
  ensureRoom(document, end - letterType.between)
  ending.forEach(write)
  write(letter.closing)
  document.y += letterType.signature
  write(letter.signature)
  listEnclosures(letter).forEach(write)
  root.end()
  drawPageMarks(document)
}

/** Uses the largest size that fits the area: the text must not leave the envelope's window. */
function drawFitted(
  document: Document,
  text: string,
  { left, top, width, height }: PageArea,
  options: PDFKit.Mixins.TextOptions,
): void {
  if (text === '') return
  const layout = { ...options, width }
  // Measure without the parent: pdfkit adds measured text to the structure, too.
  const measured = { ...layout, structParent: undefined }
  const fits = (size: number) => document.fontSize(size).heightOfString(text, measured) <= height
  document.fontSize(letterType.fittedSizes.find(fits) ?? Math.min(...letterType.fittedSizes))
  document.text(text, left, top, layout)
}

const listEnclosures = ({ enclosures }: LetterBlocks) =>
  enclosures === null
    ? []
    : [[enclosures.heading, ...enclosures.items.map((item, at) => `${at + 1}. ${item}`)].join('\n')]

/** Height of text blocks in the current size, gaps included. */
function computeHeight(document: Document, blocks: readonly string[]): number {
  const { lineGap, between } = letterType
  const { left, right } = letterPage.margins
  const width = document.page.width - left - right
  const heights = blocks.map((text) => document.heightOfString(text, { lineGap, width }))
  return heights.reduce((sum, height) => sum + height + between, 0)
}

const computeSignatureHeight = (document: Document, { closing, signature }: LetterBlocks) =>
  computeHeight(document, [closing, signature]) + letterType.signature

/** The largest size in which the letter fits on one page, else the default. */
function chooseBodySize(document: Document, letter: LetterBlocks): number {
  const { subject, salutation, paragraphs } = letter
  const before = [subject.join('\n'), salutation, ...paragraphs]
  const room = document.page.maxY() - letterPage.bodyTop + letterType.between
  const fits = (size: number) => {
    document.fontSize(size)
    const end =
      computeSignatureHeight(document, letter) + computeHeight(document, listEnclosures(letter))
    return computeHeight(document, before) + end <= room
  }
  return letterType.bodySizes.find(fits) ?? letterType.bodySizes[0]
}

/**
 * Keeps the last paragraphs on the signature's page: a bare signature could be put under another
 * letter.
 */
function ensureRoom(document: Document, height: number): void {
  if (document.y + height > document.page.maxY()) document.addPage()
}

/** Draws page numbers and fold marks as artifacts. */
function drawPageMarks(document: Document): void {
  const { start, count } = document.bufferedPageRange()
  const { left, top, width } = letterPage.footer
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page)
    // pdfkit starts a new page for text below the margin.
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

const inch = 72

/**
 * Places on the page, in points from its upper left corner. A No. 10 window envelope is 9 1/2 by
 * 4 1/8 inches, its window 4 1/2 by 1 1/8 inches, 7/8 from the left and 1/2 from the bottom (the
 * common US format: https://visualfoodie.com/a-guide-to-the-10-envelope-window-position). A sheet of
 * 8 1/2 by 11 inches folded in three slides in it by 1 inch sideways and by 0.46 up and down. The
 * address must show wherever the sheet slides to: 2.5 to 3.17 inches from its top, 0.88 to 4.37 from
 * its left. Nothing else may show: the window sees 2.04 to 3.63.
 */
export const letterPage = {
  size: 'LETTER',
  margins: { top: 0.9 * inch, bottom: 0.7 * inch, left: inch, right: inch },
  /** Ends above the window's visible range. */
  sender: { left: inch, top: 0.6 * inch, width: 4.3 * inch, height: 1.4 * inch },
  date: { left: 5.4 * inch, top: 0.6 * inch, width: 2.1 * inch, height: 0.5 * inch },
  address: { left: inch, top: 2.52 * inch, width: 3.3 * inch, height: 0.64 * inch },
  bodyTop: 3.75 * inch,
  footer: { left: inch, top: 10.4 * inch, width: 6.5 * inch },
  /** Folds of the sheet, marked by ticks at its left edge. */
  folds: [(11 / 3) * inch, (22 / 3) * inch],
  tick: { from: 0.2 * inch, to: 0.35 * inch },
} as const

/** Sizes and distances of type, in points; `signature` is the room to sign by hand. */
const letterType = {
  /**
   * Candidates for the body: the largest with which the letter fits on one page, else the first.
   */
  bodySizes: [10.5, 10, 9.5],
  /** Candidates for an area: the largest that fits. */
  fittedSizes: [10.5, 9.5, 8.5, 7.5, 6.5],
  lineGap: 1.5,
  between: 8,
  signature: 46,
} as const

interface PageArea {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
