import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'unpdf/pdfjs'
import type { PdfPagePicture, PdfProblem, PdfScan, PdfText } from '../../src/ports/worker-tasks.ts'
import { classifyContent, createReadability, type Readability } from './lost-text.ts'
import { toText } from './page-layout.ts'
import { renderPictures } from './page-picture.ts'
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

type Read<Result> = (document: PDFDocumentProxy, errors: SwallowedErrors) => Promise<Result>

/** Reads a document in this process; may modify `pdf`. */
export const readDocument = (pdf: Uint8Array, limits: DocumentLimits): Promise<PdfText> =>
  openDocument<PdfText>(pdf, {}, (document, errors) => readPages(document, limits, errors))

/** Renders a page of pictures in this process; may modify `pdf`. */
export const renderPage = (
  pdf: Uint8Array,
  number: number,
  { maxPixels, maxSide }: DocumentLimits,
): Promise<PdfPagePicture> =>
  openDocument<PdfPagePicture>(pdf, { maxImageSize: maxPixels }, async (document, errors) => {
    const picture = await renderPictures(await document.getPage(number), maxSide)
    // A picture of too many pixels ends the page.
    if (errors.wholePages === 0) return { ok: false, problem: 'too_costly' }
    const isLost = errors.loss || (errors.rebuilt && picture.ok && picture.png === undefined)
    return isLost ? { ok: false, problem: 'damaged' } : picture
  })

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

type PagePieces = readonly DirectedPiece[]

async function readPages(
  document: PDFDocumentProxy,
  limits: DocumentLimits,
  errors: SwallowedErrors,
): Promise<PdfText> {
  const { numPages } = document
  if (numPages > limits.maxPages) return { ok: false, problem: 'too_costly' }
  const pages: PagePieces[] = []
  const readability = createReadability()
  let characters = 0
  for (let first = 1; first <= numPages; first += concurrentPages) {
    const count = Math.min(concurrentPages, numPages - first + 1)
    const numbers = Array.from({ length: count }, (_, index) => first + index)
    const read = await Promise.all(numbers.map((number) => readPage(document, number, readability)))
    if (errors.loss) return { ok: false, problem: 'damaged' }
    for (const { text } of read.flat()) characters += text.length
    if (characters > limits.maxText) return { ok: false, problem: 'too_costly' }
    pages.push(...read)
  }
  if (readability.isUnreadable()) return { ok: false, problem: 'image_only' }
  const problem = await findTextlessProblem(document, pages, errors)
  if (problem === 'image_only') return { ok: false, problem, scan: toScan(pages) }
  if (problem !== undefined) return { ok: false, problem }
  if (characters === 0) return { ok: false, problem: 'image_only' }
  return { ok: true, text: toText(pages), pages: numPages }
}

async function readPage(
  document: PDFDocumentProxy,
  number: number,
  readability: Readability,
): Promise<PagePieces> {
  const page = await document.getPage(number)
  const pieces: DirectedPiece[] = []
  for await (const { items } of page.streamTextContent()) {
    for (const item of items) {
      if (!('str' in item)) continue
      readability.add(item.fontName, item.str)
      const piece = toPiece(item)
      if (piece !== undefined) pieces.push(piece)
    }
  }
  page.cleanup()
  return pieces
}

const toScan = (pages: readonly PagePieces[]): PdfScan => ({
  text: toText(pages),
  picturePages: [...pages.entries()].flatMap(([index, { length }]) =>
    length === 0 ? [index + 1] : [],
  ),
})

/** Finds scanned pages among text, and empty pages of a rebuilt file: both mean lost text. */
async function findTextlessProblem(
  document: PDFDocumentProxy,
  pages: readonly PagePieces[],
  errors: SwallowedErrors,
): Promise<PdfProblem | undefined> {
  for (const [index, pieces] of pages.entries()) {
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
