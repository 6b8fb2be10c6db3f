import { getDocument, type PDFDocumentProxy } from 'unpdf/pdfjs'
import type { PdfText } from '../../src/ports/pdf-reader.ts'
import { textFromPages } from './page-layout.ts'
import { startPdfWorker } from './pdf-worker.ts'
import { type DirectedPiece, pieceFromRun } from './text-piece.ts'

export interface DocumentLimits {
  readonly maxPages: number
  /** Characters of text. */
  readonly maxText: number
}

/** pdf.js waits between its steps: pages read side by side fill the waits (a tenth of the time). */
const pagesAtOnce = 16

const worker = await startPdfWorker()

/** Reads a document in this process; `pdf` may be changed. */
export async function readDocument(pdf: Uint8Array, limits: DocumentLimits): Promise<PdfText> {
  if (!endsAsPdf(pdf)) return { ok: false, problem: 'damaged' }
  const loading = getDocument({
    data: pdf,
    worker,
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: true,
    useWasm: false,
  })
  try {
    return await readPages(await loading.promise, limits)
  } catch (error) {
    const encrypted = error instanceof Error && error.name === 'PasswordException'
    return { ok: false, problem: encrypted ? 'encrypted' : 'damaged' }
  } finally {
    await loading.destroy()
  }
}

async function readPages(document: PDFDocumentProxy, limits: DocumentLimits): Promise<PdfText> {
  const { numPages } = document
  if (numPages > limits.maxPages) return { ok: false, problem: 'too_costly' }
  const pages: (readonly DirectedPiece[])[] = []
  let characters = 0
  for (let first = 1; first <= numPages; first += pagesAtOnce) {
    const count = Math.min(pagesAtOnce, numPages - first + 1)
    const numbers = Array.from({ length: count }, (_, index) => first + index)
    const read = await Promise.all(numbers.map((number) => piecesOf(document, number)))
    for (const { text } of read.flat()) characters += text.length
    if (characters > limits.maxText) return { ok: false, problem: 'too_costly' }
    pages.push(...read)
  }
  if (characters === 0) return { ok: false, problem: 'image_only' }
  return { ok: true, text: textFromPages(pages), pages: numPages }
}

async function piecesOf(
  document: PDFDocumentProxy,
  number: number,
): Promise<readonly DirectedPiece[]> {
  const page = await document.getPage(number)
  const pieces: DirectedPiece[] = []
  for await (const { items } of page.streamTextContent()) {
    for (const item of items) {
      const piece = 'str' in item ? pieceFromRun(item) : undefined
      if (piece !== undefined) pieces.push(piece)
    }
  }
  page.cleanup()
  return pieces
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
