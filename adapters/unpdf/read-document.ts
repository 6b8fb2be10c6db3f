import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'unpdf/pdfjs'
import type { PdfProblem, PdfText } from '../../src/ports/pdf-reader.ts'
import { textFromPages } from './page-layout.ts'
import { startPdfWorker } from './pdf-worker.ts'
import {
  hearSwallowedErrors,
  noteSwallowedErrors,
  type SwallowedErrors,
} from './swallowed-errors.ts'
import { type DirectedPiece, pieceFromRun } from './text-piece.ts'
import { contentOf } from './textless-page.ts'
import { createReadability, type Readability } from './unreadable-text.ts'

export interface DocumentLimits {
  readonly maxPages: number
  /** Characters of text. */
  readonly maxText: number
}

/** pdf.js waits between its steps: pages read side by side fill the waits (a tenth of the time). */
const pagesAtOnce = 16

hearSwallowedErrors()
const worker = await startPdfWorker()

/** Reads a document in this process; `pdf` may be changed. */
export async function readDocument(pdf: Uint8Array, limits: DocumentLimits): Promise<PdfText> {
  if (!endsAsPdf(pdf)) return { ok: false, problem: 'damaged' }
  return noteSwallowedErrors(async (errors) => {
    const loading = getDocument({
      data: pdf,
      worker,
      verbosity: VerbosityLevel.INFOS,
      disableFontFace: true,
      useSystemFonts: false,
      stopAtErrors: true,
      useWasm: false,
    })
    try {
      return await readPages(await loading.promise, limits, errors)
    } catch (error) {
      const encrypted = error instanceof Error && error.name === 'PasswordException'
      return { ok: false, problem: encrypted ? 'encrypted' : 'damaged' }
    } finally {
      await loading.destroy()
    }
  })
}

type Page = readonly DirectedPiece[]

async function readPages(
  document: PDFDocumentProxy,
  limits: DocumentLimits,
  errors: SwallowedErrors,
): Promise<PdfText> {
  const { numPages } = document
  if (numPages > limits.maxPages) return { ok: false, problem: 'too_costly' }
  const pages: Page[] = []
  const readability = createReadability()
  let characters = 0
  for (let first = 1; first <= numPages; first += pagesAtOnce) {
    const count = Math.min(pagesAtOnce, numPages - first + 1)
    const numbers = Array.from({ length: count }, (_, index) => first + index)
    const read = await Promise.all(numbers.map((number) => readPage(document, number, readability)))
    if (errors.loss) return { ok: false, problem: 'damaged' }
    for (const { text } of read.flat()) characters += text.length
    if (characters > limits.maxText) return { ok: false, problem: 'too_costly' }
    pages.push(...read)
  }
  if (characters === 0 || readability.isUnreadable()) return { ok: false, problem: 'image_only' }
  const problem = await problemOfTextless(document, pages, errors.rebuilt)
  if (problem !== undefined) return { ok: false, problem }
  return { ok: true, text: textFromPages(pages), pages: numPages }
}

async function readPage(
  document: PDFDocumentProxy,
  number: number,
  readability: Readability,
): Promise<Page> {
  const page = await document.getPage(number)
  const pieces: DirectedPiece[] = []
  for await (const { items } of page.streamTextContent()) {
    for (const item of items) {
      if (!('str' in item)) continue
      readability.add(item.fontName, item.str)
      const piece = pieceFromRun(item)
      if (piece !== undefined) pieces.push(piece)
    }
  }
  page.cleanup()
  return pieces
}

/** A scanned page among others is lost, and so is one that is empty in a file that was rebuilt. */
async function problemOfTextless(
  document: PDFDocumentProxy,
  pages: readonly Page[],
  rebuilt: boolean,
): Promise<PdfProblem | undefined> {
  for (const [index, pieces] of pages.entries()) {
    if (pieces.length > 0) continue
    const page = await document.getPage(index + 1)
    const content = await contentOf(page)
    page.cleanup()
    if (content === 'pictures') return 'image_only'
    if (content === 'nothing' && rebuilt) return 'damaged'
  }
  return undefined
}

/**
 * pdf.js rebuilds what it can of a file that was cut short, and a report without its last pages
 * would be taken for whole. The end mark is looked for within the last 1,024 bytes (PDF Reference
 * 1.7, Appendix H, note 18); zeros after it are padding.
 */
function endsAsPdf(pdf: Uint8Array): boolean {
  let end = pdf.length
  while (end > 0 && pdf[end - 1] === 0) end--
  return Buffer.from(pdf.buffer, pdf.byteOffset, end).subarray(-1024).includes('%%EOF')
}
