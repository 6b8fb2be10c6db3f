import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'unpdf/pdfjs'
import type { PdfPagePicture, PdfProblem, PdfScan, PdfText } from '../../src/ports/worker-tasks.ts'
import { drawPage } from './draw-page.ts'
import { classifyContent, createReadability, type Readability } from './lost-text.ts'
import { toText } from './page-layout.ts'
import { operatorListOptions } from './painted-pictures.ts'
import {
  captureConsole,
  collectSwallowedErrors,
  type SwallowedErrors,
  startPdfWorker,
} from './pdfjs.ts'
import { type DirectedPiece, toPiece } from './text-piece.ts'

export interface DocumentLimits {
  readonly maxPages: number
  /** Maximum characters of text. */
  readonly maxText: number
  /** Maximum pixels of one picture. */
  readonly maxPixels: number
  /** Longer side of a rendered page, pixels. */
  readonly maxSide: number
}

/** pdf.js waits between its steps; reading pages concurrently saves a tenth of the time. */
const concurrentPages = 16

captureConsole()
const worker = await startPdfWorker()

type Refused = Extract<PdfPagePicture, { ok: false }>

type Read<Result> = (
  document: PDFDocumentProxy,
  errors: SwallowedErrors,
) => Promise<Result | Refused>

/** Reads a document in this process; may modify `pdf`. */
export const readDocument = (pdf: Uint8Array, limits: DocumentLimits): Promise<PdfText> =>
  openDocument<PdfText>(pdf, {}, (document, errors) => readPages(document, limits, errors))

/** Findings of pdf.js in a page that it can read. */
interface CheckedPage {
  readonly ok: true
  /** The file was scanned for its objects; those with a broken head are missed. */
  readonly isRebuilt: boolean
  readonly hasText: boolean
}

/** Draws a page in this process. pdf.js reads it before: it notices broken parts that PDFium passes over. */
export async function renderPage(
  pdf: Uint8Array,
  number: number,
  { maxPixels, maxSide }: DocumentLimits,
): Promise<PdfPagePicture> {
  // pdf.js takes the bytes that it is given.
  const checked = await openDocument<CheckedPage>(
    pdf.slice(),
    { maxImageSize: maxPixels },
    (document, errors) => checkPage(document, number, errors),
  )
  if (!checked.ok) return checked
  // Outside of openDocument: an error of PDFium ends the process, whose memory it may have broken.
  const picture = await drawPage(pdf, number, maxSide)
  const isBlank = picture.ok && picture.png === undefined
  if (isBlank && checked.isRebuilt) return { ok: false, problem: 'damaged' }
  // Text whose font has no shapes leaves the page white.
  return isBlank && checked.hasText ? { ok: false, problem: 'image_only' } : picture
}

async function checkPage(
  document: PDFDocumentProxy,
  number: number,
  errors: SwallowedErrors,
): Promise<CheckedPage | Refused> {
  const page = await document.getPage(number)
  await page.getOperatorList(operatorListOptions)
  const { items } = await page.getTextContent()
  if (errors.loss) return { ok: false, problem: 'damaged' }
  // A picture of too many pixels ends the page.
  if (errors.wholePages === 0) return { ok: false, problem: 'too_costly' }
  const hasText = items.some((item) => 'str' in item && item.str.trim() !== '')
  return { ok: true, isRebuilt: errors.rebuilt, hasText }
}

async function openDocument<Result>(
  pdf: Uint8Array,
  options: { readonly maxImageSize?: number },
  read: Read<Result>,
): Promise<Result | Refused> {
  if (!endsAsPdf(pdf)) return { ok: false, problem: 'damaged' }
  return collectSwallowedErrors<Result | Refused>(async (errors) => {
    const loading = getDocument({
      data: pdf,
      worker,
      verbosity: VerbosityLevel.INFOS,
      disableFontFace: true,
      useSystemFonts: false,
      stopAtErrors: true,
      useWasm: false,
      ...options,
    })
    try {
      return await read(await loading.promise, errors)
    } catch (error) {
      const encrypted = error instanceof Error && error.name === 'PasswordException'
      return { ok: false, problem: encrypted ? 'encrypted' : 'damaged' }
    } finally {
      await loading.destroy()
    }
  })
}

interface PageText {
  readonly pieces: readonly DirectedPiece[]
  /** Fonts of its characters. */
  readonly fonts: ReadonlySet<string>
}

async function readPages(
  document: PDFDocumentProxy,
  limits: DocumentLimits,
  errors: SwallowedErrors,
): Promise<PdfText> {
  const { numPages } = document
  if (numPages > limits.maxPages) return { ok: false, problem: 'too_costly' }
  const pages: PageText[] = []
  const readability = createReadability()
  let characters = 0
  for (let first = 1; first <= numPages; first += concurrentPages) {
    const count = Math.min(concurrentPages, numPages - first + 1)
    const numbers = Array.from({ length: count }, (_, index) => first + index)
    const read = await Promise.all(numbers.map((number) => readPage(document, number, readability)))
    if (errors.loss) return { ok: false, problem: 'damaged' }
    for (const { pieces } of read) {
      for (const { text } of pieces) characters += text.length
    }
    if (characters > limits.maxText) return { ok: false, problem: 'too_costly' }
    pages.push(...read)
  }
  const unmapped = readability.findUnmapped()
  const isLost = ({ pieces, fonts }: PageText) =>
    pieces.length === 0 || !fonts.isDisjointFrom(unmapped)
  const problem = await findTextlessProblem(document, pages, errors)
  if (problem === 'damaged') return { ok: false, problem }
  if (problem === 'image_only' || unmapped.size > 0 || characters === 0) {
    return { ok: false, problem: 'image_only', scan: toScan(pages, isLost) }
  }
  return { ok: true, text: toText(pages.map(({ pieces }) => pieces)), pages: numPages }
}

async function readPage(
  document: PDFDocumentProxy,
  number: number,
  readability: Readability,
): Promise<PageText> {
  const page = await document.getPage(number)
  const pieces: DirectedPiece[] = []
  const fonts = new Set<string>()
  for await (const { items } of page.streamTextContent()) {
    for (const item of items) {
      if (!('str' in item)) continue
      readability.add(item.fontName, item.str)
      if (item.str.trim() !== '') fonts.add(item.fontName)
      const piece = toPiece(item)
      if (piece !== undefined) pieces.push(piece)
    }
  }
  page.cleanup()
  return { pieces, fonts }
}

/** Pages whose text is lost stay empty. */
const toScan = (pages: readonly PageText[], isLost: (page: PageText) => boolean): PdfScan => ({
  text: toText(pages.map((page) => (isLost(page) ? [] : page.pieces))),
  picturePages: [...pages.entries()].flatMap(([index, page]) => (isLost(page) ? [index + 1] : [])),
})

/** Finds scanned pages among text, and empty pages of a rebuilt file: both mean lost text. */
async function findTextlessProblem(
  document: PDFDocumentProxy,
  pages: readonly PageText[],
  errors: SwallowedErrors,
): Promise<PdfProblem | undefined> {
  for (const [index, { pieces }] of pages.entries()) {
    if (pieces.length > 0) continue
    const page = await document.getPage(index + 1)
    const before = errors.wholePages
    const content = await classifyContent(page)
    page.cleanup()
    if (errors.wholePages === before) return 'damaged'
    if (content === 'pictures') return 'image_only'
    if (content === 'nothing' && errors.rebuilt) return 'damaged'
  }
  return undefined
}

/**
 * Requires the end mark: pdf.js rebuilds truncated files, and a report without its last pages would
 * pass as complete. Searched within the last 1,024 bytes (PDF Reference 1.7, Appendix H, note 18);
 * trailing zeros are padding.
 */
function endsAsPdf(pdf: Uint8Array): boolean {
  let end = pdf.length
  while (end > 0 && pdf[end - 1] === 0) end--
  return Buffer.from(pdf.buffer, pdf.byteOffset, end).subarray(-1024).includes('%%EOF')
}
